import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { outsidePath } from '../../../platform/outside/outside-pictures.ts'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'

/** A picture on another site that is due. */
export interface OutsideRow {
  url_hash: string
  url: string
  attempts: number
}

/**
 * Pictures that are due, a few of each host, so that one host's many pictures never delay another's. A recursive walk over
 * the index of due pictures: one look-up per host.
 */
export async function selectDue(db: Db, now: Date, perHost: number, limit: number): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    WITH RECURSIVE due_hosts AS (
      (SELECT host FROM outside_pictures WHERE next_attempt_at IS NOT NULL ORDER BY host LIMIT 1)
      UNION ALL
      SELECT (SELECT host FROM outside_pictures p WHERE p.next_attempt_at IS NOT NULL AND p.host > due_hosts.host
              ORDER BY host LIMIT 1)
      FROM due_hosts WHERE due_hosts.host IS NOT NULL
    )
    SELECT due.* FROM due_hosts, LATERAL (
      SELECT url_hash, url, attempts FROM outside_pictures p
      WHERE p.host = due_hosts.host AND p.next_attempt_at <= ${now} ORDER BY p.next_attempt_at LIMIT ${perHost}) due
    ORDER BY random() LIMIT ${limit}`.execute(db)
  return rows
}

export const recordStored = (db: Db, urlHash: string) =>
  db
    .updateTable('outside_pictures')
    .set({ stored: true, next_attempt_at: null, failure: null })
    .where('url_hash', '=', urlHash)
    .execute()

/** Records a failed attempt; `next` is null to give up. */
export const recordFailure = (db: Db, urlHash: string, failure: string, next: Date | null) =>
  db
    .updateTable('outside_pictures')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: next, failure: failure.slice(0, 300) })
    .where('url_hash', '=', urlHash)
    .execute()

/** Whether it is stored; undefined if nobody requested it. */
export const selectPicture = (db: Db, urlHash: string) =>
  db.selectFrom('outside_pictures').select('stored').where('url_hash', '=', urlHash).executeTakeFirst()

/** The reviews that show a picture, and whether each is public. */
export const selectReviewsWith = (db: Db, urlHash: string) =>
  db
    .selectFrom('review_media as m')
    .innerJoin('reviews as r', join =>
      join.onRef('r.shop_id', '=', 'm.shop_id').onRef('r.review_id', '=', 'm.review_id'),
    )
    .select(['r.reviewer_id', 'r.shop_id', 'r.published as public'])
    .where('m.url', '=', outsidePath(urlHash, 1280))
    // the condition of the index, as a text that the planner can compare
    .where(sql<SqlBool>`m.url like '/outside-pictures/%'`)
    .orderBy('public', 'desc')
    .limit(50)
    .execute()

/** Days that a Gravatar stays after its owner last signed in. */
const GRAVATAR_DAYS = 90

/** Deletes pictures that nothing shows and nobody has requested since `before`. @returns their hashes */
export async function deleteUnused(db: Db, before: Date): Promise<string[]> {
  const isOld = sql`requested_at < ${before}
    and (host <> 'gravatar.com' or requested_at < ${before}::timestamptz - make_interval(days => ${GRAVATAR_DAYS}))`
  if (await isDistributed(db)) return deleteUnusedOnCluster(db, isOld)
  const at = (column: string, width: number) =>
    sql`not exists (select 1 from ${sql.table(column.split('.')[0]!)} where ${sql.ref(column)} = '/outside-pictures/' || o.url_hash || ${`-${width}.webp`})`
  const { rows } = await sql<{ url_hash: string }>`
    delete from outside_pictures o
    where ${isOld}
      and ${sql.join(
        SHOWN_AT.map(([column, width]) => at(column, width)),
        sql` and `,
      )}
    returning url_hash`.execute(db)
  return rows.map(({ url_hash }) => url_hash)
}

/** Columns that show outside pictures, each with the width that it names. */
const SHOWN_AT = [
  ['shops.logo_url', 320],
  ['categories.image_url', 640],
  ['collections.image_url', 640],
  ['reviewers.avatar_url', 160],
  ['review_media.url', 1280],
] as const

/** On a cluster what shows pictures is in several places: each is asked for those that are old. */
async function deleteUnusedOnCluster(db: Db, isOld: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ url_hash: string }>`select url_hash from outside_pictures where ${isOld}`.execute(db)
  const unused = new Set(rows.map(({ url_hash }) => url_hash))
  for (const [column, width] of SHOWN_AT) {
    const addresses = [...unused].map(hash => outsidePath(hash, width))
    const { rows: shown } = await sql<{ address: string }>`
      select distinct ${sql.ref(column)} as address from ${sql.table(column.split('.')[0]!)}
       where ${sql.ref(column)} = any(${addresses}::text[])`.execute(db)
    const used = new Set(shown.map(({ address }) => address))
    for (const hash of [...unused]) if (used.has(outsidePath(hash, width))) unused.delete(hash)
  }
  await sql`delete from outside_pictures where url_hash = any(${[...unused]}::text[])`.execute(db)
  return [...unused]
}
