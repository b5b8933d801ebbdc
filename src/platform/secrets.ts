import { createHmac } from 'node:crypto'
import type { Db } from './database.ts'

/** What this installation signs with; every process reads the same. */
interface Secrets {
  csrf: string
  mail: string
}

const known = new WeakMap<Db, Promise<Secrets>>()

/** Read once in a process. */
export function readSecrets(db: Db): Promise<Secrets> {
  let secrets = known.get(db)
  if (!secrets) {
    secrets = db.selectFrom('secrets').select(['csrf', 'mail']).executeTakeFirstOrThrow()
    known.set(db, secrets)
    secrets.catch(() => known.delete(db))
  }
  return secrets
}

/** A signature; `purpose` keeps what is signed for one thing from being taken for another. */
export const signed = (secret: string, purpose: string, what: string | Uint8Array) =>
  createHmac('sha256', secret).update(`${purpose}\0`).update(what).digest()
