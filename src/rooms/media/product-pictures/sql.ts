import { sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { queryOn } from '../../../platform/postgres/query.ts'
import { showPictures } from '../../catalog/ingest/show-pictures.ts'

/** A picture that a product names on another site. */
export interface PictureRow {
  shop_id: number
  product_id: number
  url_hash: string
  url: string
  attempts: number
}

/**
 * Pictures that are due, a few of each shop, so that one shop's many pictures never delay another's. A recursive walk
 * over the index of due pictures: one look-up per shop.
 */
export async function selectDue(db: Db, now: Date, perShop: number, limit: number): Promise<PictureRow[]> {
  if (await isDistributed(db)) return selectDueOnCluster(db, now, perShop, limit)
  const { rows } = await sql<PictureRow>`
    WITH RECURSIVE due_shops AS (
      (SELECT shop_id FROM product_pictures WHERE next_attempt_at IS NOT NULL ORDER BY shop_id LIMIT 1)
      UNION ALL
      SELECT (SELECT shop_id FROM product_pictures p WHERE p.next_attempt_at IS NOT NULL AND p.shop_id > due_shops.shop_id
              ORDER BY shop_id LIMIT 1)
      FROM due_shops WHERE due_shops.shop_id IS NOT NULL
    )
    SELECT due.* FROM due_shops, LATERAL (
      SELECT shop_id, product_id, url_hash, url, attempts FROM product_pictures p
      WHERE p.shop_id = due_shops.shop_id AND p.next_attempt_at <= ${now} ORDER BY p.next_attempt_at LIMIT ${perShop}) due
    ORDER BY random() LIMIT ${limit}`.execute(db)
  return rows
}

/** The same on a cluster, where each node ranks the pictures of its shops. */
async function selectDueOnCluster(db: Db, now: Date, perShop: number, limit: number): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    SELECT shop_id, product_id, url_hash, url, attempts FROM (
      SELECT *, row_number() OVER (PARTITION BY shop_id ORDER BY next_attempt_at) AS place FROM product_pictures
      WHERE next_attempt_at <= ${now}) due
    WHERE place <= ${perShop} ORDER BY random() LIMIT ${limit}`.execute(db)
  return rows
}

/** This site's copy of a picture that another product of the shop shows; null if there is none. */
export async function selectCopy(db: Db, { shop_id, url_hash }: PictureRow): Promise<string | null> {
  const row = await db
    .selectFrom('product_pictures')
    .select('shown_url')
    .where('shop_id', '=', shop_id)
    .where('url_hash', '=', url_hash)
    .where('shown_url', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.shown_url ?? null
}

/** Locks a product, as an import of it does first, so that the two never wait for each other. */
export const lockProduct = (db: Db, { shop_id, product_id }: PictureRow) =>
  db
    .selectFrom('products')
    .select('product_id')
    .where('shop_id', '=', shop_id)
    .where('product_id', '=', product_id)
    .forUpdate()
    .execute()

const rowOf = ({ shop_id, product_id, url_hash }: Pick<PictureRow, 'shop_id' | 'product_id' | 'url_hash'>) =>
  sql`shop_id = ${shop_id} and product_id = ${product_id} and url_hash = ${url_hash}`

/** Records the stored copy and shows it on its product. */
export async function showPicture(db: Db, row: PictureRow, shownUrl: string): Promise<void> {
  await sql`update product_pictures set shown_url = ${shownUrl}, next_attempt_at = null, failure = null where ${rowOf(row)}`.execute(
    db,
  )
  await showPictures(queryOn(db), [{ shop_id: row.shop_id, product_id: row.product_id }])
}

/** Records a failed attempt; `next` is null to give up. */
export const recordFailure = (db: Db, row: PictureRow, failure: string, next: Date | null) =>
  sql`update product_pictures set attempts = attempts + 1, next_attempt_at = ${next}, failure = ${failure.slice(0, 300)}
      where ${rowOf(row)} and unused_since is null`.execute(db)

/** Deletes pictures that their products have not named since `before`. @returns their copies that nothing shows any more, no version either */
export async function deleteUnused(db: Db, before: Date, limit: number): Promise<{ rows: number; urls: string[] }> {
  if (await isDistributed(db)) return deleteUnusedOnCluster(db, before, limit)
  const { rows } = await sql<{ shown_url: string | null; used: boolean }>`
    with gone as (
      delete from product_pictures p using (
        select shop_id, product_id, url_hash from product_pictures where unused_since < ${before} limit ${limit}) u
      where p.shop_id = u.shop_id and p.product_id = u.product_id and p.url_hash = u.url_hash
      returning p.shop_id, p.product_id, p.url_hash, p.shown_url)
    select distinct shown_url, exists (
      select 1 from product_pictures o where o.shown_url = gone.shown_url
        and (o.shop_id, o.product_id, o.url_hash) not in (select shop_id, product_id, url_hash from gone))
      or exists (select 1 from product_versions v where v.pictures <> '{}' and v.pictures @> array[gone.shown_url]) as used
    from gone`.execute(db)
  return { rows: rows.length, urls: rows.flatMap(({ shown_url, used }) => (shown_url && !used ? [shown_url] : [])) }
}

async function deleteUnusedOnCluster(db: Db, before: Date, limit: number): Promise<{ rows: number; urls: string[] }> {
  const gone = await db
    .selectFrom('product_pictures')
    .select(['shop_id', 'product_id', 'url_hash', 'shown_url'])
    .where('unused_since', '<', before)
    .limit(limit)
    .execute()
  for (const row of gone) await sql`delete from product_pictures where ${rowOf(row)}`.execute(db)
  if (gone.length === 0) return { rows: 0, urls: [] }
  const urls = [...new Set(gone.flatMap(({ shown_url }) => shown_url ?? []))]
  const { rows: pictures } = await sql<{ shown_url: string }>`
    select shown_url from product_pictures where shown_url = any(${urls}::text[])`.execute(db)
  const { rows: versions } = await sql<{ pictures: string[] }>`
    select pictures from product_versions where pictures <> '{}' and pictures && ${urls}::text[]`.execute(db)
  const used = new Set([...pictures.map(({ shown_url }) => shown_url), ...versions.flatMap(row => row.pictures)])
  return { rows: gone.length, urls: urls.filter(url => !used.has(url)) }
}
