import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Unavailable } from '../failure.ts'
import type { Bucket, Storage } from './contract.ts'
import { checkedKey } from './key.ts'

/** Timeout of a request in milliseconds, retries included. */
const TIMEOUT = 15_000

/** Added to the timeout for each MiB of an upload. */
const TIMEOUT_PER_MIB = 1_000

/** Retries with back-off for 5xx and throttling responses. */
const RETRIES = 3
const FIRST_PAUSE = 50

/** Why a request to the bucket failed. */
const UNAVAILABLE = {
  code: 'storage_unavailable',
  forPublic: 'Files can’t be saved or opened right now. Nothing was changed. Please try again in a few minutes.',
} as const

/**
 * Object storage in an S3-compatible bucket. Every method rejects with `Unavailable` if the bucket
 * hangs, is full or refuses.
 * @param timeout in milliseconds
 */
export function bucketStorage(
  { name, endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  timeout = TIMEOUT,
): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const failed = (why: string, cause?: unknown) =>
    new Unavailable(`The bucket ${name} at ${endpoint} ${why}`, { ...UNAVAILABLE, cause })

  /** @returns the response, or undefined if the object does not exist */
  async function request(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { body, headers = {} }: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) {
    const url = `${endpoint}/${name}/${checkedKey(key)}`
    const limit = timeout + ((body?.length ?? 0) / 2 ** 20) * TIMEOUT_PER_MIB
    const attempt = async (signal: AbortSignal) => {
      for (let retry = 0; ; retry++) {
        // Signed again for each attempt: the body of a sent request is consumed.
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

  /** The chunks of a response's body; throws `Unavailable` if it is cut off. */
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
        // Content hash, part of the signature: the bucket refuses a body damaged in transit.
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
 * Runs a step with a timeout in milliseconds. The timer references its AbortController, and the promise is raced: a
 * signal passed only to `fetch` may be garbage-collected (nodejs/undici#4068), which would wait for ever.
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

/** `fetch` reports only that it failed; the reason is in the cause. */
function reasonOf(error: Error): string {
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}
