import type { Readable } from 'node:stream'

/** A kept file on its way out: whoever gets it reads the body to its end or destroys it. */
export interface StoredFile {
  body: Readable
  /** In bytes. */
  size: number
}

/**
 * Files under keys such as `media/3f/3f9c….webp`: lower-case letters, digits, `.`, `-` and `/`. The same on disk and in a
 * bucket; what cannot be done there rejects with an OperatorError or the disk's own error.
 */
export interface Storage {
  /** Keeps a file; once this resolves it survives a crash. What was under the key is replaced, never half. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** @returns undefined where nothing is kept under the key */
  read(key: string): Promise<StoredFile | undefined>
  /** Nothing under the key is fine too. */
  remove(key: string): Promise<void>
}

/** An S3-compatible bucket, addressed by path: Amazon S3, Cloudflare R2, MinIO, Garage … */
export interface Bucket {
  name: string
  /** Without a slash at its end. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
