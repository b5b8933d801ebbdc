import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TreeHead } from '../tree/verify.ts'

/**
 * What a witness must never forget: the latest checkpoint of each log that it cosigned, and its own key. One SQLite file;
 * each write is on disk before it returns, and several processes may share it.
 */
export interface WitnessStore {
  /** The latest cosigned tree of a log; null if there is none. */
  latest(origin: string): TreeHead | null
  /** Its checkpoint with all signatures, as text. */
  note(origin: string): string | null
  /** Replaces the latest tree by a newer one. @returns false if it is no longer the one that the newer one was checked against */
  advance(origin: string, from: TreeHead | null, to: TreeHead & { note: string }): boolean
  /** The witness's name and the seed of its key; null before the first start. */
  identity(): Identity | null
  /** Stores an identity unless there is one. @returns the one that is stored */
  keepIdentity(identity: Identity): Identity
  close(): void
}

interface Identity {
  name: string
  /** 32 bytes in base64. */
  seed: string
}

const SCHEMA = `
  PRAGMA journal_mode = DELETE;
  PRAGMA synchronous = EXTRA;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS latest (origin TEXT PRIMARY KEY, size INTEGER NOT NULL, root BLOB NOT NULL, note TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS identity (one INTEGER PRIMARY KEY CHECK (one = 1), name TEXT NOT NULL, seed TEXT NOT NULL) STRICT;
`

/** Opens the store in a folder, which is made if it is missing; only its owner can read the file. */
export function openWitnessStore(folder: string): WitnessStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'witness.sqlite')
  const db = new DatabaseSync(file)
  chmodSync(file, 0o600)
  db.exec(SCHEMA)
  const select = db.prepare('SELECT size, root, note FROM latest WHERE origin = ?')
  const insert = db.prepare('INSERT INTO latest (origin, size, root, note) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
  const update = db.prepare('UPDATE latest SET size = ?, root = ?, note = ? WHERE origin = ? AND size = ? AND root = ?')
  const read = (origin: string) => select.get(origin) as { size: number; root: Uint8Array; note: string } | undefined
  const identity = () => (db.prepare('SELECT name, seed FROM identity').get() as Identity | undefined) ?? null
  return {
    latest: origin => {
      const row = read(origin)
      return row ? { size: row.size, root: row.root } : null
    },
    note: origin => read(origin)?.note ?? null,
    advance: (origin, from, { size, root, note }) => {
      const { changes } = from
        ? update.run(size, root, note, origin, from.size, from.root)
        : insert.run(origin, size, root, note)
      return Number(changes) === 1
    },
    identity,
    keepIdentity: ({ name, seed }) => {
      db.prepare('INSERT INTO identity (one, name, seed) VALUES (1, ?, ?) ON CONFLICT DO NOTHING').run(name, seed)
      return identity()!
    },
    close: () => db.close(),
  }
}
