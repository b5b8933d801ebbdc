import DataLoader from 'dataloader'
import type { Db } from '../postgres/database.ts'

/** Batch lookup: a row for each key in the order of the keys, or that key's error. */
export type Lookup<Key, Row> = (db: Db, keys: readonly Key[]) => Promise<readonly (Row | Error)[]>

/**
 * The data loaders of one request: deduplicate lookups by key and batch those of the same tick. For
 * reads outside transactions; cleared after a write.
 */
export class Loaders {
  readonly #loaders = new Map<unknown, Map<Db, DataLoader<unknown, unknown>>>()

  /** The row of one key. Keys are plain data, compared by value. */
  load<Key, Row>(lookup: Lookup<Key, Row>, db: Db, key: Key): Promise<Row> {
    const ofLookup = this.#loaders.get(lookup) ?? new Map<Db, DataLoader<unknown, unknown>>()
    this.#loaders.set(lookup, ofLookup)
    const loader = ofLookup.get(db) ?? new DataLoader(keys => lookup(db, keys as Key[]), { cacheKeyFn })
    ofLookup.set(db, loader)
    return loader.load(key) as Promise<Row>
  }

  /** The rows that exist for the keys. */
  async loadMany<Key, Row>(lookup: Lookup<Key, Row | undefined>, db: Db, keys: readonly Key[]): Promise<Map<Key, Row>> {
    const rows = await Promise.all(keys.map(key => this.load(lookup, db, key)))
    return new Map(keys.flatMap((key, at) => (rows[at] === undefined ? [] : [[key, rows[at]] as const])))
  }

  /** Clears the cache after a write. */
  clear(): void {
    this.#loaders.clear()
  }
}

const cacheKeyFn = (key: unknown) => (typeof key === 'object' ? JSON.stringify(key) : key)

/** A loader that sends one statement for all keys. */
export const allKeys =
  <Key, Row>(
    select: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>,
    keyOf: (row: Row) => Key,
  ): Lookup<Key, Row | undefined> =>
  async (db, keys) => {
    const rows = new Map((await select(db, keys)).map(row => [keyOf(row), row]))
    return keys.map(key => rows.get(key))
  }

/** A loader that sends one statement for each key. */
export const eachKey =
  <Key, Row>(find: (db: Db, key: Key) => Promise<Row>): Lookup<Key, Row> =>
  (db, keys) =>
    Promise.all(keys.map(key => find(db, key).catch((error: Error) => error)))
