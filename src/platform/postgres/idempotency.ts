import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inTransaction } from './transaction.ts'

/** Identifies a write when it is resent. */
export interface SentWrite {
  /** Scope of the key: the id of a person or a shop. */
  owner: number
  /** Idempotency-Key; null for a write that may be repeated. */
  key: string | null
  /** Hash of the input; absent if the key alone identifies the write. */
  hash?: Buffer
}

/** A room's table of idempotency keys and results. */
export interface IdempotencyStore<Result> {
  name: string
  find(db: Db, owner: number, key: string): Promise<{ hash?: Buffer; result: Result } | undefined>
  insert(db: Db, sent: SentWrite & { key: string }, result: Result): Promise<unknown>
}

/** `reused`: the key was used for other input, with this result. */
export interface DoneBefore<Result> {
  kind: 'repeated' | 'reused'
  result: Result
}

/** The stored result of a write's key; undefined if the key is new. */
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
 * Runs a write and stores its result under its key, in one transaction; does nothing for a known
 * key. Concurrent writes with one key are serialized.
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
