import type { z } from 'zod'
import type { Db } from '../../platform/postgres/database.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { ENTRY_KINDS, isEntryKind } from './entry-kinds.ts'
import { parseSignatureLine } from './notes/signed-note.ts'
import { receiptPath } from './paths.ts'
import type { logSchemas } from './schemas.ts'
import {
  type ListedRow,
  selectCheckpoint,
  selectCosignatures,
  selectKeys,
  selectLog,
  selectNewestEntries,
  selectShopBySlug,
} from './sql.ts'

/** Entries on one page. */
const PAGE = 40

type Output = z.output<(typeof logSchemas)['output']>

/** The log's state and a page of its entries, newest first (P3.7). */
export async function readLog(db: Db, input: z.output<(typeof logSchemas)['input']>): Promise<Output> {
  const shop = input.shop === undefined ? undefined : await selectShopBySlug(db, input.shop)
  const [log, keys, head] = await Promise.all([selectLog(db), selectKeys(db), selectCheckpoint(db)])
  const types = input.kind !== undefined && isEntryKind(input.kind) ? ENTRY_KINDS[input.kind] : null
  const before = Math.min(input.before ?? Number.MAX_SAFE_INTEGER, head?.size ?? 0)
  const filters = { types, shopId: shop?.shop_id ?? null, before }
  const rows = input.shop !== undefined && !shop ? [] : await selectNewestEntries(db, filters, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const lines = head ? await selectCosignatures(db, head.size) : []
  return {
    origin: log?.origin ?? null,
    key: keys.at(-1)?.verifier ?? null,
    size: head?.size ?? 0,
    signed_at: head?.signed_at.toISOString() ?? null,
    witnesses: lines.flatMap(line => parseSignatureLine(line.trimEnd())?.name ?? []),
    shop: shop ? { name: shop.name, internal_path: shopPath(shop.slug) } : null,
    entries: shown.map(presentEntry),
    older: rows.length > PAGE ? shown.at(-1)!.entry_index : null,
  }
}

function presentEntry({ entry_index, type, entry, logged_at, shop_name, slug, product_title, handle }: ListedRow) {
  const { at, review = null } = JSON.parse(entry) as { at: string; review?: string }
  return {
    index: entry_index,
    type,
    at,
    entry,
    review,
    logged_at: logged_at.toISOString(),
    receipt: receiptPath(entry_index),
    shop: slug === null ? null : { name: shop_name!, internal_path: shopPath(slug) },
    product:
      slug === null || handle === null ? null : { name: product_title!, internal_path: productPath(slug, handle) },
  }
}
