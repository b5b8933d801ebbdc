import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Unavailable } from '../failure.ts'
import type { Bucket, Storage } from './contract.ts'
import { checkedKey } from './key.ts'

/** In milliseconds: a bucket that does not answer within this, retries included, is unavailable. */
const TIMEOUT = 15_000

/** Added to the timeout for each MiB that is uploaded. */
const TIMEOUT_PER_MIB = 1_000

/** Attempts after the first, with growing pauses, where the bucket says that it is at fault or overloaded. */
const RETRIES = 3
const FIRST_PAUSE = 50

/** Why the bucket did not take or give a file. */
const UNAVAILABLE = {
  code: 'storage_unavailable',
  forPublic: 'Files cannot be stored or read just now. Nothing was changed; please try again in a few minutes.',
} as const

/**
 * Files in an S3-compatible bucket. Every method rejects with `Unavailable` when the bucket hangs, is full or refuses.
 * @param timeout in milliseconds
 */
export function bucketStorage(
  { name, endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  timeout = TIMEOUT,
): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const failed = (why: string, cause?: unknown) =>
    new Unavailable(`The bucket ${name} at ${endpoint} ${why}`, { ...UNAVAILABLE, cause })

  /** @returns the response, or undefined for a file that is not there */
  async function request(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { body, headers = {} }: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) {
    const url = `${endpoint}/${name}/${checkedKey(key)}`
    const limit = timeout + ((body?.length ?? 0) / 2 ** 20) * TIMEOUT_PER_MIB
    const attempt = async (signal: AbortSignal) => {
      for (let retry = 0; ; retry++) {
        // Signed anew each time: a request that was sent has lost its body.
        const signed = await client.sign(url, { method, headers, ...(body && { body }) })
        const response = await fetch(signed, { signal })
        const passing = response.status >= 500 || response.status === 429
        const text = response.ok ? '' : await response.text()
        if (!passing || retry === RETRIES) return { response, text }
        await sleep(FIRST_PAUSE * 2 ** retry, undefined, { signal })
      }
    }
    const { response, text } = await within(limit, attempt).catch((error: Error) => {
      throw failed(`cannot be reached: ${reasonOf(error)}.`, error)
    })
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined
    throw failed(`answered ${response.status}${code ? ` ${code}` : ''}; look at the settings S3_….`)
  }

  /** The chunks of a response's body; a bucket that stops in the middle ends them with `Unavailable`. */
  async function* chunksOf(body: ReadableStream<Uint8Array>) {
    const reader = body.getReader()
    try {
      for (;;) {
        const { done, value } = await within(timeout, () => reader.read()).catch((error: Error) => {
          throw failed(`broke off a file: ${reasonOf(error)}.`, error)
        })
        if (done) return
        yield value
      }
    } finally {
      void reader.cancel().catch(() => {})
    }
  }

  return {
    async put(key, bytes, type) {
      const headers = {
        'content-type': type,
        // Signed with the request, so that the bucket refuses what was damaged on its way.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const stored = await request('PUT', key, { headers, body: bytes as Uint8Array<ArrayBuffer> })
      if (!stored) throw failed('is not there.')
      void stored.body?.cancel().catch(() => {})
    },
    async read(key) {
      const response = await request('GET', key)
      if (!response?.body) return undefined
      return {
        body: Readable.from(chunksOf(response.body), { objectMode: false }),
        size: Number(response.headers.get('content-length')),
      }
    },
    async remove(key) {
      const removed = await request('DELETE', key)
      void removed?.body?.cancel().catch(() => {})
    },
  }
}

/**
 * Runs a step with a time limit in milliseconds. The timer holds its AbortController, and the promise is raced: a signal
 * handed to `fetch` alone is lost with the next garbage collection (nodejs/undici#4068), and the wait goes on for ever.
 */
async function within<T>(limit: number, step: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new Error(`no answer within ${Math.ceil(limit / 1000)} s`)
    reject(error)
    controller.abort(error)
  }, limit)
  try {
    return await Promise.race([step(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** `fetch` says only that it failed; why stands in the cause. */
function reasonOf(error: Error): string {
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}
