import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { bucketStorage } from './bucket.ts'
import type { Storage } from './contract.ts'
import { diskStorage } from './disk.ts'

export type { Storage } from './contract.ts'

/** Opens the storage of uploads: the configured bucket, else `files/` in DATA_DIR. */
export const openStorage = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Storage =>
  bucket ? bucketStorage(bucket) : diskStorage(join(dataDir, 'files'))

/**
 * Health check: stores a small file and removes it. Rejects with `Unavailable` if the credentials,
 * the bucket or its host are wrong.
 */
export async function checkStorage(storage: Storage): Promise<void> {
  const key = `check/${randomBytes(8).toString('hex')}.txt`
  await storage.put(key, Buffer.from('Candor checks that it can write here.\n'), 'text/plain')
  await storage.remove(key)
}
