import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../../platform/logging/logger.ts'
import type { OutboundSender } from '../../../platform/outside/outbound.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { claimWitness, insertCosignature, insertWitnesses, selectCheckpoint, updateWitness } from '../sql.ts'
import { askWitness } from './ask-witness.ts'
import type { Witness } from './parse-witnesses.ts'

/** Pause between looks for a new checkpoint, in milliseconds. */
const PAUSE = 500

/** Timeout of one request to a witness, in milliseconds. */
export const WITNESS_TIMEOUT = 5_000

/** For how long other processes leave a witness to the one that asks it, in seconds: two requests and a little more. */
const LEASE = 15

/** The longest pause after failures, in seconds. */
const LONGEST_PAUSE = 300

/** Seconds until a witness is asked again that failed so many times in a row (P3.5). */
export const pauseAfter = (failures: number) => Math.min(2 ** failures, LONGEST_PAUSE)

interface Deps {
  db: Db
  sender: OutboundSender
  log: Pick<Logger, 'warn' | 'info'>
}

/**
 * Asks one witness to cosign the newest checkpoint, unless it has, was asked in vain a moment ago, or another process asks
 * it. No lock or connection is held meanwhile.
 * @returns whether it was asked
 */
export async function cosignNewest({ db, sender, log }: Deps, witness: Witness, now = new Date()): Promise<boolean> {
  const claimed = await claimWitness(db, witness.verifier, LEASE)
  const head = claimed && (await selectCheckpoint(db))
  if (!claimed || !head) return false
  const answer = await askWitness({ db, sender }, witness, head, claimed.size, now).catch(error => ({
    failure: String(error),
  }))
  const { name } = witness.key
  if ('failure' in answer) {
    const failures = claimed.failures + 1
    if (failures === 1) log.warn(`The witness ${name} did not cosign the public log: ${answer.failure}`)
    await updateWitness(db, witness.verifier, { size: claimed.size, failures, pause: pauseAfter(failures) })
    return true
  }
  if (claimed.failures > 0) log.info(`The witness ${name} cosigns the public log again`)
  await inTransaction(db, async db => {
    await insertCosignature(db, { size: head.size, witness: witness.verifier, line: answer.line })
    await updateWitness(db, witness.verifier, { size: head.size, failures: 0, pause: 0 })
  })
  return true
}

/**
 * Has checkpoints cosigned until it is stopped, each witness in a loop of its own: one that is slow, down or lying holds up
 * neither the log nor the others.
 * @returns stops it, without waiting for witnesses
 */
export function startCosigning(deps: Deps, witnesses: readonly Witness[]): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  const run = async (witness: Witness) => {
    let known = false
    while (!signal.aborted) {
      try {
        if (!known) await insertWitnesses(deps.db, [witness.verifier])
        known = true
        await Promise.race([cosignNewest(deps, witness), stopped])
      } catch (error) {
        if (!signal.aborted) deps.log.warn({ err: error }, 'the public log’s witnesses could not be asked')
      }
      await sleep(PAUSE, undefined, { signal }).catch(() => {})
    }
  }
  const running = Promise.all(witnesses.map(run))
  return async () => {
    stopping.abort()
    await running
  }
}
