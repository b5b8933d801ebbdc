import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Incoming, type Ingested, mergeFields, nothingIngested, orNull, sameRow } from '../../../lib/ingest.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import { outsideAddress, requestOutsidePictures } from '../../../platform/outside/outside-pictures.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { isCurrency } from './money.ts'
import { isReserved, ownSlug, slug } from './slug.ts'

/** A shop as an import states it; the import contract documents the format. */
export interface ShopRow {
  domain: string
  platform: string
  name: string
  country: string
  currency: string
  external_url?: string | undefined
  ships_to?: string[] | undefined
  created_at?: string | undefined
  slug?: string | undefined
  logo_url?: string | undefined
  description?: string | undefined
  contact?: object | undefined
}

/** Fields of a shop that referring rows use. */
export interface ExistingShop {
  shop_id: number
  currency: string
}

/** The imported columns of a shop's row; exports use the same. */
export interface StoredShop {
  domain: string
  platform: string
  slug: string
  name: string
  description: string | null
  logo_url: string | null
  external_url: string | null
  country: string
  currency: string
  ships_to: string[]
  contact: object
  created_at: Date
}

/** Column list of `StoredShop`. */
export const SHOP_COLUMNS = sql.raw(
  'domain, platform, slug, name, description, logo_url, external_url, country, currency, ships_to, contact, created_at',
)

/** In px: a logo at its largest, on a high-density screen. */
const LOGO_WIDTH = 320

/** Finds shops by domain. */
export async function findShops(sql: Query, domains: Iterable<string>): Promise<Map<string, ExistingShop>> {
  const shops = await sql<ExistingShop & { domain: string }>`
    SELECT domain, shop_id, currency FROM shops WHERE domain = ANY(${[...new Set(domains)]})`
  return new Map(shops.map(shop => [shop.domain, shop]))
}

/**
 * Upserts shops by domain; fields missing from a row stay. A new shop gets a unique slug from its name and a random
 * public token. Domains must be unique within `rows`.
 * @returns also the shops of the rows, and those of them that are new or changed
 */
export async function ingestShops(
  sql: Query,
  rows: Incoming<ShopRow>[],
): Promise<Ingested & { shopIds: Set<number>; changed: number[] }> {
  const result = nothingIngested()
  const existing = new Map((await loadShops(sql, rows)).map(shop => [shop.domain, shop]))
  const slugs = await takenSlugs(sql, rows)
  const stored: (StoredShop & { language: string | null; public_token: string })[] = []
  for (const { line, record } of rows) {
    const before = existing.get(record.domain)
    if (!isCurrency(record.currency)) {
      result.problems.push({
        line,
        column: 'currency',
        reason: `no currency ${record.currency} is known`,
        outcome: 'skipped',
      })
      continue
    }
    const requested = record.slug ?? before?.slug ?? record.name
    const after = mergeFields(before ?? freshShop(record), {
      ...record,
      description: orNull(record.description),
      logo_url: orNull(record.logo_url && outsideAddress(record.logo_url, LOGO_WIDTH)),
      external_url: orNull(record.external_url),
      slug: freeSlug(slug(requested) || slug(record.domain), record.domain, slugs),
      created_at: record.created_at === undefined ? undefined : new Date(record.created_at),
    })
    if (before && sameRow(before, after)) result.outcomes.set(record, 'unchanged')
    else {
      result.outcomes.set(record, before ? 'changed' : 'added')
      const language = await detectLanguage(after.name, after.description)
      stored.push({ ...after, language, public_token: randomBytes(16).toString('base64url') })
    }
  }
  if (stored.length > 0) await storeShops(sql, stored)
  await requestOutsidePictures(
    sql,
    rows.map(({ record }) => record.logo_url),
  )
  const ids = await findShops(
    sql,
    rows.map(row => row.record.domain),
  )
  const changed = stored.map(({ domain }) => ids.get(domain)!.shop_id)
  return { ...result, shopIds: new Set([...ids.values()].map(shop => shop.shop_id)), changed }
}

const freshShop = (record: ShopRow): StoredShop => ({
  domain: record.domain,
  platform: record.platform,
  slug: '',
  name: record.name,
  description: null,
  logo_url: null,
  external_url: null,
  country: record.country,
  currency: record.currency,
  ships_to: ['*'],
  contact: {},
  created_at: new Date(),
})

const loadShops = (query: Query, rows: Incoming<ShopRow>[]) => query<StoredShop>`
  SELECT ${SHOP_COLUMNS} FROM shops WHERE domain = ANY(${rows.map(row => row.record.domain)})`

/** Existing slugs among those that the rows may use, with the domains of their shops. */
async function takenSlugs(sql: Query, rows: Incoming<ShopRow>[]): Promise<Map<string, string>> {
  const requested = rows.flatMap(({ record }) => [slug(record.slug ?? record.name) || slug(record.domain)])
  const taken = await sql<{
    slug: string
    domain: string
  }>`SELECT slug, domain FROM shops WHERE slug = ANY(${requested})`
  return new Map(taken.map(shop => [shop.slug, shop.domain]))
}

function freeSlug(base: string, domain: string, taken: Map<string, string>): string {
  const holder = taken.get(base)
  const available = (holder === undefined && !isReserved(base)) || holder === domain
  const free = available ? base : ownSlug(base, domain)
  taken.set(free, domain)
  return free
}

const storeShops = (sql: Query, shops: object[]) => sql`
  INSERT INTO shops (domain, platform, slug, name, description, language, logo_url, external_url, country, currency, ships_to,
                     contact, created_at, public_token)
  SELECT domain, platform, slug, name, description, language, logo_url, external_url, country, currency, ships_to, contact,
         created_at, public_token
  FROM json_to_recordset(${JSON.stringify(shops)}::text::json) AS _(
    domain text, platform text, slug text, name text, description text, language text, logo_url text, external_url text, country text,
    currency text, ships_to text[], contact jsonb, created_at timestamptz, public_token text)
  ON CONFLICT (domain) DO UPDATE SET
    platform = excluded.platform, slug = excluded.slug, name = excluded.name, description = excluded.description,
    language = excluded.language, logo_url = excluded.logo_url, external_url = excluded.external_url, country = excluded.country,
    currency = excluded.currency, ships_to = excluded.ships_to, contact = excluded.contact,
    created_at = excluded.created_at`
