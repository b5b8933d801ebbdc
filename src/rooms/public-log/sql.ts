import { sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { AddedHash } from './tree/tree.ts'
import type { HashRange } from './tree/tree-rules.ts'

export const selectLog = (db: Db) =>
  db.selectFrom('public_log').select(['origin', 'size', 'created_at']).executeTakeFirst()

export const insertLog = (db: Db, origin: string) =>
  db
    .insertInto('public_log')
    .values({ origin })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const selectKeys = (db: Db) =>
  db.selectFrom('log_keys').select(['key_id', 'verifier', 'seed', 'from_size']).orderBy('key_id').execute()

export const insertKey = (db: Db, key: { verifier: string; seed: string | null; from_size: number }) =>
  db.insertInto('log_keys').values(key).execute()

/** Keys that are stored here, for sealing them anew; locks them. */
export const selectSeeds = (db: Db) =>
  db.selectFrom('log_keys').select(['key_id', 'seed']).where('seed', 'is not', null).forUpdate().execute()

export const updateSeed = (db: Db, keyId: number, seed: string | null) =>
  db.updateTable('log_keys').set({ seed }).where('key_id', '=', keyId).execute()

/** Makes the process the only one that appends until its transaction ends ("CAND", 5). @returns whether it is */
export async function trySequencerLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(1128353348, 5) AS locked`.execute(db)
  return rows[0]!.locked
}

/** Waits for that lock. */
export const waitForSequencerLock = (db: Db) => sql`SELECT pg_advisory_xact_lock(1128353348, 5)`.execute(db)

export const insertFacts = (
  db: Db,
  facts: readonly {
    type: string
    at: Date
    shop_id: number | null
    product_id: number | null
    review_id: number | null
    facts: string
  }[],
) =>
  db
    .insertInto('log_outbox')
    .values([...facts])
    .execute()

/** Stores what holds now under a name. @returns whether it differs from what was stored */
export async function upsertSiteFacts(db: Db, row: { name: string; facts: string; logged_at: Date }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO log_site_facts AS stored (name, facts, logged_at) VALUES (${row.name}, ${row.facts}, ${row.logged_at})
    ON CONFLICT (name) DO UPDATE SET facts = excluded.facts, logged_at = excluded.logged_at
    WHERE stored.facts <> excluded.facts
    RETURNING name`.execute(db)
  return rows.length > 0
}

/** Facts that wait with their shops on a cluster, oldest first; none without one. */
export const selectShopFacts = (db: Db, limit: number) =>
  db
    .selectFrom('shop_facts')
    .select(['fact_id', 'type', 'at', 'shop_id', 'product_id', 'review_id', 'facts', 'queued_at'])
    .orderBy('queued_at')
    .orderBy('fact_id')
    .limit(limit)
    .execute()

/** Moves facts from their shops into the outbox. */
export async function moveShopFacts(db: Db, rows: Awaited<ReturnType<typeof selectShopFacts>>): Promise<void> {
  await db
    .insertInto('log_outbox')
    .values(rows.map(({ fact_id: _, facts, ...row }) => ({ ...row, facts: JSON.stringify(facts) })))
    .execute()
  await db
    .deleteFrom('shop_facts')
    .where('fact_id', '=', anyOf(rows.map(({ fact_id }) => fact_id)))
    .execute()
}

/** Whether anything waits for its place in the log, and since when. */
export const selectOldestQueued = (db: Db) =>
  db.selectFrom('log_outbox').select('queued_at').orderBy('outbox_id').limit(1).executeTakeFirst()

/** Takes the oldest facts out of the outbox, in order. */
export async function takeOutbox(db: Db, limit: number) {
  const rows = await db
    .deleteFrom('log_outbox')
    .where('outbox_id', 'in', db.selectFrom('log_outbox').select('outbox_id').orderBy('outbox_id').limit(limit))
    .returning(['outbox_id', 'type', 'at', 'shop_id', 'product_id', 'review_id', 'facts'])
    .execute()
  return rows.sort((one, other) => one.outbox_id - other.outbox_id)
}

/** An entry with its place in the log. */
export interface EntryRow {
  entry_index: number
  type: string
  shop_id: number | null
  product_id: number | null
  review_id: number | null
  entry: string
  leaf_hash: Buffer
}

const column = <K extends keyof EntryRow>(rows: readonly EntryRow[], name: K) => rows.map(row => row[name])

/** One statement for any number of entries: a list for each column. */
export const insertEntries = (db: Db, rows: readonly EntryRow[], at: Date) =>
  sql`
    INSERT INTO log_entries (entry_index, type, shop_id, product_id, review_id, logged_at, entry, leaf_hash)
    SELECT entry_index, type, shop_id, product_id, review_id, ${at}, entry, leaf_hash
      FROM unnest(${column(rows, 'entry_index')}::bigint[], ${column(rows, 'type')}::text[],
                  ${column(rows, 'shop_id')}::bigint[], ${column(rows, 'product_id')}::bigint[],
                  ${column(rows, 'review_id')}::bigint[], ${column(rows, 'entry')}::text[],
                  ${column(rows, 'leaf_hash')}::bytea[])
        AS new (entry_index, type, shop_id, product_id, review_id, entry, leaf_hash)`.execute(db)

/** Stores the hashes above the leaves; the leaves' own are in their entries. */
export async function insertHashes(db: Db, added: readonly AddedHash[]): Promise<void> {
  const rows = added.filter(({ level }) => level > 0)
  if (rows.length === 0) return
  await db
    .insertInto('log_hashes')
    .values(rows.map(({ level, index, hash }) => ({ level, hash_index: index, hash })))
    .execute()
}

export const updateSize = (db: Db, size: number) => db.updateTable('public_log').set({ size }).execute()

export const insertCheckpoint = (db: Db, row: { size: number; root: Buffer; note: string; signed_at: Date }) =>
  db.insertInto('log_checkpoints').values(row).execute()

/** Reads hashes of tiles, each range in order. Throws an Error where one is missing. */
export async function selectHashes(db: Db, ranges: readonly HashRange[]): Promise<Buffer[][]> {
  const read = ranges.map(async ({ level, from, to }) => {
    const hashes = from === to ? [] : await selectRange(db, level, from, to)
    if (hashes.length !== to - from) throw new Error(`The log lacks hashes ${from} to ${to} of level ${level}.`)
    return hashes
  })
  return Promise.all(read)
}

async function selectRange(db: Db, level: number, from: number, to: number): Promise<Buffer[]> {
  const rows =
    level === 0
      ? await db
          .selectFrom('log_entries')
          .select('leaf_hash as hash')
          .where('entry_index', '>=', from)
          .where('entry_index', '<', to)
          .orderBy('entry_index')
          .execute()
      : await db
          .selectFrom('log_hashes')
          .select('hash')
          .where('level', '=', level)
          .where('hash_index', '>=', from)
          .where('hash_index', '<', to)
          .orderBy('hash_index')
          .execute()
  return rows.map(({ hash }) => hash)
}

/** Entries from `from` up to, but not including, `to`. */
export const selectEntries = (db: Db, from: number, to: number) =>
  db
    .selectFrom('log_entries')
    .select(['entry_index', 'entry', 'logged_at'])
    .where('entry_index', '>=', from)
    .where('entry_index', '<', to)
    .orderBy('entry_index')
    .execute()

/** The newest signed tree head. */
export const selectCheckpoint = (db: Db) =>
  db
    .selectFrom('log_checkpoints')
    .select(['size', 'root', 'note', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Witnesses' signature lines under the checkpoint of this size. */
export async function selectCosignatures(db: Db, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('log_cosignatures')
    .select('line')
    .where('size', '=', size)
    .orderBy('witness')
    .execute()
  return rows.map(({ line }) => line)
}

/** Stores a witness's signature line; the first one stays. */
export const insertCosignature = (db: Db, row: { size: number; witness: string; line: string }) =>
  db
    .insertInto('log_cosignatures')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** The newest checkpoint of more than `index` entries that a witness cosigned. */
export const selectCosignedCheckpoint = (db: Db, index: number) =>
  db
    .selectFrom('log_checkpoints')
    .select(['size', 'note', 'signed_at'])
    .where('size', '=', eb => eb.selectFrom('log_cosignatures').select(eb => eb.fn.max('size').as('size')))
    .where('size', '>', index)
    .executeTakeFirst()

/** Witnesses that are or were asked to cosign. */
export const selectWitnesses = (db: Db) =>
  db.selectFrom('log_witnesses').select('verifier').orderBy('verifier').execute()

export const insertWitnesses = (db: Db, verifiers: readonly string[]) =>
  db
    .insertInto('log_witnesses')
    .values(verifiers.map(verifier => ({ verifier })))
    .onConflict(conflict => conflict.doNothing())
    .execute()

/**
 * Takes a witness for some seconds, if it may be asked now and has not cosigned the newest checkpoint.
 * @returns undefined if there is nothing to ask
 */
export const claimWitness = (db: Db, verifier: string, seconds: number) =>
  db
    .updateTable('log_witnesses')
    .set({ next_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('verifier', '=', verifier)
    .where('next_at', '<=', sql<Date>`now()`)
    .where('size', '<', eb => eb.selectFrom('log_checkpoints').select(eb => eb.fn.max('size').as('size')))
    .returning(['size', 'failures'])
    .executeTakeFirst()

/** Stores what came of asking a witness. @param pause seconds until it may be asked again */
export const updateWitness = (
  db: Db,
  verifier: string,
  { size, failures, pause }: { size: number; failures: number; pause: number },
) =>
  db
    .updateTable('log_witnesses')
    .set({ size, failures, next_at: sql`now() + make_interval(secs => ${pause})` })
    .where('verifier', '=', verifier)
    .execute()

/** A review's entries, oldest first. */
export const selectReviewEntries = (db: Db, shopId: number, reviewId: number) =>
  db
    .selectFrom('log_entries')
    .select(['entry_index', 'entry', 'logged_at'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .orderBy('entry_index')
    .execute()

/** The salts of a review's commitments; none while the public may not see the review. */
export const selectPublicSalts = (db: Db, shopId: number, reviewId: number) =>
  db
    .selectFrom('log_salts as salt')
    .innerJoin('reviews as review', join =>
      join.onRef('review.shop_id', '=', 'salt.shop_id').onRef('review.review_id', '=', 'salt.review_id'),
    )
    .select(['salt.commitment', 'salt.salt'])
    .where('salt.shop_id', '=', shopId)
    .where('salt.review_id', '=', reviewId)
    .where('review.shop_id', '=', shopId)
    .where('review.published', '=', true)
    .execute()
