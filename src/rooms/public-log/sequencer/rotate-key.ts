import { OperatorError } from '../../../platform/failure.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { openSecret, sealSecret } from '../../../platform/secrets/secret-box.ts'
import { formatRotation } from '../notes/key-rotation.ts'
import { formatNote } from '../notes/signed-note.ts'
import { generateSeed, signerOf, signNote } from '../notes/signer.ts'
import { ED25519, formatVerifierKey } from '../notes/verifier-keys.ts'
import { insertKey, selectKeys, selectLog, updateSeed, waitForSequencerLock } from '../sql.ts'
import { SEED_PURPOSE } from './log-key.ts'
import { appendFacts } from './sequence.ts'

interface RotationSettings {
  /** The new key, of LOG_KEY: 32 bytes in base64. Absent: generated and stored. */
  logKey?: string | undefined
  /** The key that signs now, of LOG_KEY_OLD; not needed where it is stored here. */
  logKeyOld?: string | undefined
}

/**
 * Replaces the key that signs the log (P3.1): appends an entry that both keys sign, and signs the checkpoint that has it
 * with both. All of it is one transaction. The old key is forgotten where it was stored. Throws an OperatorError for keys
 * that do not fit.
 * @returns the new verifier key, and the size of the log from which it signs
 */
export const rotateLogKey = (
  db: Db,
  { logKey, logKeyOld }: RotationSettings,
  now = new Date(),
): Promise<{ verifier: string; from_size: number }> =>
  inTransaction(db, async db => {
    await waitForSequencerLock(db)
    const log = await selectLog(db)
    const current = (await selectKeys(db)).at(-1)
    if (!log || !current) throw new OperatorError('The log has no key yet: it gets one when the site starts.')
    const oldSeed = current.seed ? openSecret(current.seed, SEED_PURPOSE) : logKeyOld
    if (!oldSeed)
      throw new OperatorError(
        'Set LOG_KEY_OLD to the key that signs the log now, and LOG_KEY to the new one, or to nothing to have one generated.',
      )
    const from = await signerOf(log.origin, ED25519, oldSeed)
    if (formatVerifierKey(from.key) !== current.verifier)
      throw new OperatorError('LOG_KEY_OLD is not the key that signs this log.')
    const seed = logKey ?? generateSeed()
    const to = await signerOf(log.origin, ED25519, seed)
    const verifier = formatVerifierKey(to.key)
    if (verifier === current.verifier) throw new OperatorError('LOG_KEY signs the log already: set it to a new key.')
    const text = formatRotation(log.origin, { from: current.verifier, to: verifier })
    const note = formatNote({ text, signatures: [signNote(from, text), signNote(to, text)] })
    const size = await appendFacts(db, [{ type: 'log.key_rotated', at: now, facts: { note } }], [from, to], now)
    await insertKey(db, { verifier, seed: logKey ? null : sealSecret(seed, SEED_PURPOSE), from_size: size })
    await updateSeed(db, current.key_id, null)
    return { verifier, from_size: size }
  })
