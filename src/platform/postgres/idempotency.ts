import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inTransaction } from './transaction.ts'

/** A write as it is known when it is sent again. */
export interface SentWrite {
  /** Whose key it is: a person's or a shop's id. */
  owner: number
  /** Idempotency-Key; null for a write that may be done twice. */
  key: string | null
  /** Of what was sent; absent where a key alone says which write it is. */
  hash?: Buffer
}

/** A room's table of what was done under which key. */
export interface IdempotencyStore<Result> {
  name: string
  find(db: Db, owner: number, key: string): Promise<{ hash?: Buffer; result: Result } | undefined>
  insert(db: Db, sent: SentWrite & { key: string }, result: Result): Promise<unknown>
}

/** `reused`: something else was sent under the key before, with this result. */
export interface DoneBefore<Result> {
  kind: 'repeated' | 'reused'
  result: Result
}

/** What was done under a write's key; undefined where nothing was. */
export async function findDone<Result>(
  db: Db,
  store: IdempotencyStore<Result>,
  { owner, key, hash }: SentWrite,
): Promise<DoneBefore<Result> | undefined> {
  const before = key === null ? undefined : await store.find(db, owner, key)
  if (!before) return undefined
  const isSame = !before.hash || !hash || before.hash.equals(hash)
  return { kind: isSame ? 'repeated' : 'reused', result: before.result }
}

/**
 * Does a write and stores its result under its key, in one transaction; under a key that was used before nothing is done. Two
 * writes of one key wait for each other.
 */
export const doOnce = <Result>(
  db: Db,
  store: IdempotencyStore<Result>,
  sent: SentWrite,
  run: (transaction: Db) => Promise<Result>,
): Promise<DoneBefore<Result> | { kind: 'done'; result: Result }> =>
  inTransaction(db, async transaction => {
    const { owner, key } = sent
    if (key === null) return { kind: 'done', result: await run(transaction) }
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${store.name} ${key}`}, ${owner}))`.execute(transaction)
    const before = await findDone(transaction, store, sent)
    if (before) return before
    const result = await run(transaction)
    await store.insert(transaction, { ...sent, key }, result)
    return { kind: 'done', result }
  })
