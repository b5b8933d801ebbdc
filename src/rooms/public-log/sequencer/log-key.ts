import { OperatorError } from '../../../platform/failure.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { isCurrent, openSecret, sealSecret } from '../../../platform/secrets/secret-box.ts'
import { generateSeed, type Signer, signerOf } from '../notes/signer.ts'
import { ED25519, formatVerifierKey } from '../notes/verifier-keys.ts'
import { insertKey, insertLog, selectKeys, selectLog, selectSeeds, updateSeed, waitForSequencerLock } from '../sql.ts'

/** What the seed is sealed for. */
export const SEED_PURPOSE = 'log_keys.seed'

export interface LogSettings {
  /** Names the log when it is created: host and path of the public URL, or a name that nobody can own. */
  publicUrl?: string | undefined
  /** The signing key of LOG_KEY: 32 bytes in base64. Absent: generated at the first start and stored. */
  logKey?: string | undefined
}

/** Origin of a new log: its address without the scheme (C2SP tlog-tiles), fixed from then on (P3.1). */
export function originOf(publicUrl: string | undefined): string {
  if (publicUrl === undefined) return 'candor.invalid/reviews/log'
  const { host, pathname } = new URL(publicUrl)
  return `${host}${pathname === '/' ? '' : pathname}/reviews/log`
}

/**
 * The key that signs checkpoints; creates the log and its key at the first start. Throws an OperatorError if LOG_KEY is
 * another key than the log's.
 */
export const openSigner = (db: Db, settings: LogSettings): Promise<Signer> =>
  inTransaction(db, async db => {
    await waitForSequencerLock(db)
    await insertLog(db, originOf(settings.publicUrl))
    const { origin, size } = (await selectLog(db))!
    const current = (await selectKeys(db)).at(-1)
    const stored = current?.seed ? openSecret(current.seed, SEED_PURPOSE) : undefined
    const seed = settings.logKey ?? stored ?? (current ? undefined : generateSeed())
    if (seed === undefined) throw new OperatorError('The log was signed with LOG_KEY, which is missing: set it again.')
    const signer = await signerOf(origin, ED25519, seed)
    const verifier = formatVerifierKey(signer.key)
    if (current && current.verifier !== verifier)
      throw new OperatorError('LOG_KEY is not the key that signs this log: set the one that does.')
    const sealed = settings.logKey ? null : sealSecret(seed, SEED_PURPOSE)
    if (!current) await insertKey(db, { verifier, seed: sealed, from_size: size })
    return signer
  })

/** Encrypts stored keys under the current CANDOR_SECRET_KEY, where they are not. */
export async function sealLogKeys(db: Db): Promise<void> {
  for (const { key_id, seed } of await selectSeeds(db))
    if (!isCurrent(seed!)) await updateSeed(db, key_id, sealSecret(openSecret(seed!, SEED_PURPOSE), SEED_PURPOSE))
}
