import { join } from 'node:path'
import type { Config } from './config.ts'
import { bucketStorage } from './storage/bucket.ts'
import type { Storage } from './storage/contract.ts'
import { diskStorage } from './storage/disk.ts'

export type { Storage } from './storage/contract.ts'

/** Where uploads are kept: the bucket that the settings name, else `files/` in DATA_DIR. */
export const openStorage = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Storage =>
  bucket ? bucketStorage(bucket) : diskStorage(join(dataDir, 'files'))
