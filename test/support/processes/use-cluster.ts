import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../../src/platform/postgres/database.ts'
import { migrate } from '../../../src/platform/postgres/migrations/migrate.ts'
import { fillSmallDemo } from '../builders/small-demo.ts'
import { dataDirOf } from '../database.ts'
import { type CitusCluster, startCluster } from './citus-cluster.ts'

/** In milliseconds, on a busy machine: three servers, the demo world, and its distribution. */
const LONGEST_START = 300_000

/** Like `useDatabase('demo')`, on a Citus cluster of three servers of its own: skip what uses it without CITUS_BINARIES. */
export function useCluster(): Database & { url: string } {
  let cluster: CitusCluster | undefined
  const opened = {} as Database & { url: string }
  beforeAll(async () => {
    cluster = await startCluster({
      async fill(url) {
        await migrate(url)
        await fillSmallDemo(url)
      },
    })
    Object.assign(opened, openDatabase(cluster.url, { connections: 4 }), { url: cluster.url })
  }, LONGEST_START)
  afterAll(async () => {
    await opened.close?.()
    await cluster?.close()
    if (cluster) await rm(dataDirOf(cluster), { recursive: true, force: true })
  })
  return opened
}
