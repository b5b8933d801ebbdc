import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { LARGEST_MESSAGE, type LookUpTxt, type Reading } from '../../../lib/inbound-message.ts'
import type { FromThread, ThreadData, ToThread } from './message-thread.ts'

/** Reads an e-mail from outside, off the event loop. Never rejects. */
export type ReadInbound = (bytes: Uint8Array, now: Date) => Promise<Reading>

/** Messages that are read at the same time, and that may wait. */
const THREADS = 2
const MOST_WAITING = 20
/** Time for one message, look-ups of keys included, in milliseconds. */
const PATIENCE = 20_000
/** Heap of a thread, in MB; more ends the thread, not the process. */
const HEAP = 128

/**
 * Reads each message in a thread of its own, with bounded time and memory, so that nothing in it can stall the server.
 * @param txt looks up the keys' TXT records; replaced in tests
 */
export function openReader(txt: LookUpTxt): ReadInbound {
  const limit = pLimit(THREADS)
  return async (bytes, now) => {
    if (bytes.length > LARGEST_MESSAGE) return { kind: 'unreadable', reason: 'too_large' }
    if (limit.pendingCount >= MOST_WAITING) return { kind: 'unreadable', reason: 'busy' }
    return limit(() => readInThread(bytes, now, txt))
  }
}

function readInThread(bytes: Uint8Array, now: Date, txt: LookUpTxt): Promise<Reading> {
  const thread = new Worker(new URL('./message-thread.ts', import.meta.url), {
    workerData: { bytes, now } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  })
  return new Promise<Reading>(resolve => {
    const give = (reading: Reading) => {
      clearTimeout(timeout)
      resolve(reading)
      void thread.terminate()
    }
    const timeout = setTimeout(() => give({ kind: 'unreadable', reason: 'too_complex' }), PATIENCE)
    thread.on('error', () => give({ kind: 'unreadable', reason: 'too_complex' }))
    thread.on('exit', () => give({ kind: 'unreadable', reason: 'too_complex' }))
    thread.on('message', async (message: FromThread) => {
      if ('reading' in message) return give(message.reading)
      const records = await txt(message.ask).catch(() => null)
      thread.postMessage({ id: message.id, records } satisfies ToThread)
    })
  })
}
