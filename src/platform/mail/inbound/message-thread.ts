import { parentPort, workerData } from 'node:worker_threads'
import { readMessage } from './read-message.ts'

/** Entry of the thread that reads one message. Asks its parent for TXT records, and ends with the reading. */

export interface ThreadData {
  bytes: Uint8Array
  now: Date
}
export type FromThread = { ask: string; id: number } | { reading: Awaited<ReturnType<typeof readMessage>> }
/** The answer to a question; null: the name servers did not answer. */
export interface ToThread {
  id: number
  records: string[] | null
}

const parent = parentPort!
const waiting = new Map<number, { resolve: (records: string[]) => void; reject: (reason: Error) => void }>()
let asked = 0

const txt = (name: string) =>
  new Promise<string[]>((resolve, reject) => {
    waiting.set(++asked, { resolve, reject })
    parent.postMessage({ ask: name, id: asked } satisfies FromThread)
  })

parent.on('message', ({ id, records }: ToThread) => {
  const question = waiting.get(id)
  waiting.delete(id)
  if (records) question?.resolve(records)
  else question?.reject(new Error('no answer'))
})

const { bytes, now } = workerData as ThreadData
parent.postMessage({ reading: await readMessage(bytes, txt, now) } satisfies FromThread)
parent.close()
