import type { z } from 'zod'
import type { Db } from '../../platform/postgres/database.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { ENTRY_KINDS, isEntryKind } from './entry-kinds.ts'
import {
  type ListedRow,
  selectNewestCosignatures,
  selectNewestEntries,
  selectProductByHandle,
  selectShopBySlug,
  selectVoteDays,
  type VoteDayRow,
} from './list-sql.ts'
import { cosignatureTime, parseSignatureLine } from './notes/signed-note.ts'
import { receiptPath } from './paths.ts'
import type { logSchemas } from './schemas.ts'
import { selectCheckpoint, selectKeys, selectLog } from './sql.ts'

/** Entries on one page. */
const PAGE = 40

type Input = z.output<(typeof logSchemas)['input']>
type Output = z.output<(typeof logSchemas)['output']>

/** The log's state and a page of its entries, newest first (P3.7). */
export async function readLog(db: Db, input: Input): Promise<Output> {
  const [log, keys, head, signed] = await Promise.all([
    selectLog(db),
    selectKeys(db),
    selectCheckpoint(db),
    selectNewestCosignatures(db),
  ])
  const size = head?.size ?? 0
  const listed = input.entry === undefined ? await readList(db, input, size) : await readOne(db, input.entry, size)
  return {
    origin: log?.origin ?? null,
    key: keys.at(-1)?.verifier ?? null,
    size,
    signed_at: head?.signed_at.toISOString() ?? null,
    witnesses: signed.flatMap(presentCosignature),
    ...listed,
  }
}

type Listed = Pick<Output, 'shop' | 'product' | 'entries' | 'votes' | 'older'>

/** The entry of this index, if the log of `size` entries has it. */
async function readOne(db: Db, index: number, size: number): Promise<Listed> {
  const filters = { types: null, shopId: null, productId: null, before: index + 1 }
  const rows = index < size ? await selectNewestEntries(db, filters, 1) : []
  return { shop: null, product: null, entries: rows.map(presentEntry), votes: [], older: null }
}

async function readList(db: Db, input: Input, size: number): Promise<Listed> {
  const shop = input.shop === undefined ? undefined : await selectShopBySlug(db, input.shop)
  const handle = input.shop === undefined ? undefined : input.product
  const product = shop && handle !== undefined ? await selectProductByHandle(db, shop.shop_id, handle) : undefined
  const isUnknown = (input.shop !== undefined && !shop) || (handle !== undefined && !product)
  const filters = {
    types: typesOf(input),
    shopId: shop?.shop_id ?? null,
    productId: product?.product_id ?? null,
    before: Math.min(input.before ?? Number.MAX_SAFE_INTEGER, size),
  }
  const rows = isUnknown ? [] : await selectNewestEntries(db, filters, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const older = rows.length > PAGE ? shown.at(-1)!.entry_index : null
  const byDay = filters.types === ALL_BUT_VOTES && filters.shopId === null && !isUnknown
  const range = { after: older ?? -1, before: filters.before }
  return {
    shop: shop ? { name: shop.name, language: shop.language, internal_path: shopPath(shop.slug) } : null,
    product:
      shop && product
        ? { name: product.title, language: product.language, internal_path: productPath(shop.slug, product.handle) }
        : null,
    entries: shown.map(presentEntry),
    votes: byDay ? presentVoteDays(await selectVoteDays(db, range, MOST_VOTES)) : [],
    older,
  }
}

/** Entries of votes that are counted for one page: some days of a large site, years of a small one. */
const MOST_VOTES = 5_000

/** The oldest day may go on beyond what was counted. */
function presentVoteDays(rows: readonly VoteDayRow[]): Output['votes'] {
  const isCut = rows.reduce((sum, { entries }) => sum + entries, 0) >= MOST_VOTES
  return rows.map(({ logged_at, ...row }, i) => ({
    ...row,
    logged_at: logged_at.toISOString(),
    more: isCut && i === rows.length - 1,
  }))
}

const ALL_BUT_VOTES: readonly string[] = Object.entries(ENTRY_KINDS).flatMap(([kind, types]) =>
  kind === 'votes' ? [] : types,
)

/** Types of entries in a list; null for all. */
function typesOf({ kind, without }: Input): readonly string[] | null {
  if (kind !== undefined && isEntryKind(kind)) return ENTRY_KINDS[kind]
  return without === 'votes' ? ALL_BUT_VOTES : null
}

function presentCosignature({ size, line }: { size: number; line: string }): Output['witnesses'] {
  const signed = parseSignatureLine(line.trimEnd())
  if (!signed) return []
  const cosigned_at = new Date(Number(cosignatureTime(signed.signature)) * 1000).toISOString()
  return [{ name: signed.name, size, cosigned_at }]
}

function presentEntry({ entry_index, type, entry, logged_at, slug, handle, ...row }: ListedRow) {
  const { at, review = null } = JSON.parse(entry) as { at: string; review?: string }
  return {
    index: entry_index,
    type,
    at,
    entry,
    review,
    logged_at: logged_at.toISOString(),
    receipt: receiptPath(entry_index),
    shop: slug === null ? null : { name: row.shop_name!, language: row.shop_language, internal_path: shopPath(slug) },
    product:
      slug === null || handle === null
        ? null
        : { name: row.product_title!, language: row.product_language, internal_path: productPath(slug, handle) },
  }
}
