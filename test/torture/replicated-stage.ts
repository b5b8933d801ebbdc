import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { freePort } from '../support/free-port.ts'
import { type ReplicaNode, startPrimary } from '../support/processes/replication.ts'
import { TortureSite } from './site.ts'
import type { Stage } from './stages.ts'

/** Faults of a site with read replicas, by real streaming replication. */
export const REPLICA_FAULTS = [
  'replicaTerminate',
  'replicaKill',
  'replicaHang',
  'replicaLag',
  'replicasLag',
  'replicaPromote',
  'replicasAll',
  'replicaWeb',
]

/** READ_MAX_LAG, in seconds. */
const MAX_LAG = 2
/** How long it takes to notice a change or a lag on a busy machine, in milliseconds. */
const MARGIN = 2_000

/** Durations of faults, in milliseconds. */
const DEAD_FOR = 1_500
const HANG_FOR = 3_000
const LAG_FOR = 5_000
/** For a replica to be used again, before the next fault. */
const RETURN = 2_500

/** A site with a primary and two replicas. */
export async function replicated(random: () => number): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-torture-'))
  const primary = await startPrimary()
  const nodes = [await primary.addReplica(), await primary.addReplica()]
  const site = new TortureSite({
    ...{ PORT: String(await freePort()), DATA_DIR: join(folder, 'site'), DATABASE_URL: primary.url, RATES_URL: 'off' },
    ...{ READ_DATABASE_URL: nodes.map(({ url }) => url).join(','), READ_MAX_LAG: String(MAX_LAG) },
  })
  const direct = openDatabase(primary.url, { connections: 2 })
  const toOne = (fault: (node: ReplicaNode) => Promise<unknown>) => async () => {
    await fault(nodes[Math.floor(random() * nodes.length)]!)
    await sleep(RETURN)
    return true
  }
  const restart = async (node: ReplicaNode) => {
    await node.kill()
    await sleep(DEAD_FOR)
    await node.start()
  }
  return {
    name: 'a primary and two replicas',
    site,
    allowedAge: MAX_LAG * 1000 + MARGIN,
    faults: {
      async replicaTerminate() {
        const node = nodes[Math.floor(random() * nodes.length)]!
        await node.run(`
          select pg_terminate_backend(pid) from pg_stat_activity
           where usename = 'site' and backend_type = 'client backend' order by random() limit 1`)
        await sleep(150)
        return true
      },
      replicaKill: toOne(restart),
      replicaHang: toOne(async node => {
        node.freeze()
        await sleep(HANG_FOR)
        node.thaw()
      }),
      replicaLag: toOne(async node => {
        await node.pauseReplay()
        await sleep(LAG_FOR)
        await node.resumeReplay()
      }),
      replicaPromote: toOne(async node => {
        await node.promote()
        await sleep(DEAD_FOR)
        await node.clone()
      }),
      async replicasLag() {
        await Promise.all(nodes.map(node => node.pauseReplay()))
        await sleep(LAG_FOR)
        await Promise.all(nodes.map(node => node.resumeReplay()))
        await sleep(RETURN)
        return true
      },
      async replicasAll() {
        await Promise.all(nodes.map(restart))
        await sleep(RETURN)
        return true
      },
      async replicaWeb() {
        return site.kill('start')
      },
    },
    receivers: [],
    onDatabase: run => run(direct),
    async close() {
      await site.stop()
      await direct.close()
      await primary.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
