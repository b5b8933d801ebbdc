import DataLoader from 'dataloader'
import type { Db } from '../postgres/database.ts'

/** Finds a row for each key, in the order of the keys, or the error of that key alone. */
export type Lookup<Key, Row> = (db: Db, keys: readonly Key[]) => Promise<readonly (Row | Error)[]>

/**
 * The data loaders of one request: what its calls look up by the same key is sent once, and what they look up together goes
 * out together. For reading outside transactions; after a write they are cleared.
 */
export class Loaders {
  readonly #loaders = new Map<unknown, Map<Db, DataLoader<unknown, unknown>>>()

  /** The row of one key. A key is plain data: two that look the same are one. */
  load<Key, Row>(lookup: Lookup<Key, Row>, db: Db, key: Key): Promise<Row> {
    const ofLookup = this.#loaders.get(lookup) ?? new Map<Db, DataLoader<unknown, unknown>>()
    this.#loaders.set(lookup, ofLookup)
    const loader = ofLookup.get(db) ?? new DataLoader(keys => lookup(db, keys as Key[]), { cacheKeyFn })
    ofLookup.set(db, loader)
    return loader.load(key) as Promise<Row>
  }

  /** The rows of those keys that have one. */
  async loadMany<Key, Row>(lookup: Lookup<Key, Row | undefined>, db: Db, keys: readonly Key[]): Promise<Map<Key, Row>> {
    const rows = await Promise.all(keys.map(key => this.load(lookup, db, key)))
    return new Map(keys.flatMap((key, at) => (rows[at] === undefined ? [] : [[key, rows[at]] as const])))
  }

  /** Forgets what was read: something may have changed. */
  clear(): void {
    this.#loaders.clear()
  }
}

const cacheKeyFn = (key: unknown) => (typeof key === 'object' ? JSON.stringify(key) : key)

/** A lookup that sends one statement for all keys. */
export const allKeys =
  <Key, Row>(
    select: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>,
    keyOf: (row: Row) => Key,
  ): Lookup<Key, Row | undefined> =>
  async (db, keys) => {
    const rows = new Map((await select(db, keys)).map(row => [keyOf(row), row]))
    return keys.map(key => rows.get(key))
  }

/** A lookup that sends one statement for each key. */
export const eachKey =
  <Key, Row>(find: (db: Db, key: Key) => Promise<Row>): Lookup<Key, Row> =>
  (db, keys) =>
    Promise.all(keys.map(key => find(db, key).catch((error: Error) => error)))
