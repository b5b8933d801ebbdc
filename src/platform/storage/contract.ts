import type { Readable } from 'node:stream'

/** A stored file as a stream: the caller reads the body to its end or destroys it. */
export interface StoredFile {
  body: Readable
  /** In bytes. */
  size: number
}

/**
 * Object storage under keys such as `media/3f/3f9c….webp`: lower-case letters, digits, `.`, `-` and
 * `/`. Failures reject with an OperatorError or the disk's own error.
 */
export interface Storage {
  /** Stores a file durably (fsync) and atomically replaces an existing one. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** @returns undefined if the key does not exist */
  read(key: string): Promise<StoredFile | undefined>
  /** Succeeds for a missing key too. */
  remove(key: string): Promise<void>
}

/** An S3-compatible bucket with path-style URLs: Amazon S3, Cloudflare R2, MinIO, Garage … */
export interface Bucket {
  name: string
  /** Without a trailing slash. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
