import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../../platform/logging/logger.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Signer } from '../notes/signer.ts'
import { type LogSettings, openSigner } from './log-key.ts'
import { BATCH, sequenceBatch } from './sequence.ts'

/** Pause between looks at the outbox, in milliseconds; half of what a checkpoint may take (P3.4). */
const PAUSE = 1_000

/**
 * Sequences until it is stopped. Failures are logged and tried again: facts wait in the outbox meanwhile.
 * @returns stops it, and resolves once the batch at work is through
 */
export function startSequencer(db: Db, settings: LogSettings, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const run = async () => {
    let signer: Signer | undefined
    while (!stopping.signal.aborted) {
      let added = 0
      try {
        signer ??= await openSigner(db, settings)
        added = await sequenceBatch(db, signer, new Date(), type =>
          log.error({ type }, 'a fact was too long for the public log, which has its length and hash instead'),
        )
      } catch (error) {
        // Its key may have been replaced meanwhile.
        signer = undefined
        log.error({ err: error }, 'the public log could not be continued')
      }
      if (added < BATCH) await sleep(PAUSE, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return () => {
    stopping.abort()
    return running
  }
}
