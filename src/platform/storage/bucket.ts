import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { OperatorError } from '../failure.ts'
import type { Bucket, Storage } from './contract.ts'
import { checkedKey } from './key.ts'

/** A bucket that does not answer within so many milliseconds is away. */
const PATIENCE = 30_000

/** Tried again so often, with growing pauses, where the bucket says that it is its own fault or has too much to do. */
const RETRIES = 3

/** Files in a bucket. */
export function bucketStorage({ name, endpoint, region, accessKeyId, secretAccessKey }: Bucket): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

  /** @returns the answer, or undefined for a file that is not there */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) {
    const failed = (why: string, cause?: unknown) =>
      new OperatorError(`The bucket ${name} at ${endpoint} ${why}`, { cause })
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await client
      .fetch(`${endpoint}/${name}/${checkedKey(key)}`, { ...init, method, signal })
      .catch((error: Error) => {
        throw failed(`cannot be reached: ${reasonOf(error)}.`, error)
      })
    if (response.ok) return response
    const text = await response.text()
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined
    throw failed(`answered ${response.status}${code ? ` ${code}` : ''}; look at the settings S3_….`)
  }

  return {
    async put(key, bytes, type) {
      const headers = {
        'content-type': type,
        // Signed with the request, so that the bucket refuses what was damaged on its way.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const stored = await ask('PUT', key, { headers, body: bytes as Uint8Array<ArrayBuffer> })
      if (!stored) throw new OperatorError(`The bucket ${name} at ${endpoint} is not there.`)
      await stored.body?.cancel()
    },
    async read(key) {
      const response = await ask('GET', key)
      if (!response?.body) return undefined
      return {
        body: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get('content-length')),
      }
    },
    async remove(key) {
      const removed = await ask('DELETE', key)
      await removed?.body?.cancel()
    },
  }
}

/** `fetch` says only that it failed; why stands in the cause. */
function reasonOf(error: Error): string {
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}
