import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { freePort } from '../support/free-port.ts'
import { startCluster } from '../support/processes/citus-cluster.ts'
import type { PostgresNode } from '../support/processes/replication.ts'
import { TortureSite } from './site.ts'
import type { Stage } from './stages.ts'

/** Faults of a site on a Citus cluster: a coordinator and two workers, each a server of its own. */
export const CLUSTER_FAULTS = ['nodeTerminate', 'nodeKill', 'nodeHang', 'nodesAll', 'coordinatorKill']

/** Durations of faults, in milliseconds. */
const DEAD_FOR = 1_500
const HANG_FOR = 2_000

/** A site on a cluster, whose one shop is on one of the workers. */
export async function clustered(random: () => number): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-torture-'))
  const cluster = await startCluster()
  const { workers, coordinator } = cluster
  const site = new TortureSite({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'site'),
    DATABASE_URL: cluster.url,
    RATES_URL: 'off',
  })
  const direct = openDatabase(cluster.url, { connections: 2 })
  const anyNode = () => workers[Math.floor(random() * workers.length)]!
  const restart = async (node: PostgresNode) => {
    await node.kill()
    await sleep(DEAD_FOR)
    await node.start()
  }
  return {
    name: 'a coordinator and two workers',
    site,
    faults: {
      async nodeTerminate() {
        await anyNode().run(`
          select pg_terminate_backend(pid) from pg_stat_activity
           where application_name like 'citus_internal%' order by random() limit 1`)
        await sleep(150)
        return true
      },
      async nodeKill() {
        await restart(anyNode())
        return true
      },
      async nodeHang() {
        const node = anyNode()
        node.freeze()
        await sleep(HANG_FOR)
        node.thaw()
        return true
      },
      async nodesAll() {
        await Promise.all(workers.map(restart))
        return true
      },
      async coordinatorKill() {
        await restart(coordinator)
        return true
      },
    },
    receivers: [],
    async onDatabase(run) {
      await cluster.settle()
      return run(direct)
    },
    async close() {
      await site.stop()
      await direct.close()
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
