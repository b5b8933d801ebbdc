import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { CITUS_BINARIES, copyToCluster, DEBIAN } from '../support/processes/citus-cluster.ts'
import { type FrontCache, isInstalled, startFrontCache } from '../support/processes/front-cache.ts'
import { hasPgBouncer, startPgBouncer } from '../support/processes/pgbouncer.ts'
import { startPrimary } from '../support/processes/replication.ts'
import { Site } from '../support/processes/site-process.ts'
import type { Rung } from './crawl.ts'

/** The demo world on several rungs of ADR 17, of which the first is PostgreSQL alone. */
export interface Ladder {
  rungs: Rung[]
  /** What is not installed here. */
  missing: string[]
  close(): Promise<void>
}

/** Sites of one world must name the same public address, since pages state it. */
const PUBLIC_URL = 'http://localhost:3000'

const PASSWORD = 'rungs'

/** Starts all of it on this machine, with the world filled once and without jobs, which would change it. */
export async function startLadder(print: (line: string) => void): Promise<Ladder> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-rungs-'))
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    return { ...(await climb(folder, closers, print)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function climb(folder: string, closers: (() => Promise<unknown>)[], print: (line: string) => void) {
  const site = async (name: string, env: Record<string, string>): Promise<Rung> => {
    const started = new Site({ ...env, PUBLIC_URL, DATA_DIR: folder, CANDOR_WORKERS: '0', RATES_URL: 'off' })
    closers.push(() => started.stop())
    return { name, address: await started.listening() }
  }
  print('filling the demo world')
  const primary = await startPrimary(CITUS_BINARIES ? DEBIAN : {})
  closers.push(() => primary.close())
  const filling = new Site({ DATABASE_URL: primary.url, DATA_DIR: folder, CANDOR_DEMO: '1', RATES_URL: 'off' })
  await filling.listening()
  await filling.stop()

  const rungs = [await site('PostgreSQL alone', { DATABASE_URL: primary.url })]
  const missing: string[] = []
  const replica = await primary.addReplica()
  await replica.catchUp()
  rungs.push(await site('a replica', { DATABASE_URL: primary.url, READ_DATABASE_URL: replica.url }))
  if (hasPgBouncer()) {
    // the pooler asks for a password, where the server itself trusts this machine
    await primary.run(`alter role site password '${PASSWORD}'`)
    const pooler = await startPgBouncer(Object.assign(new URL(primary.url), { password: PASSWORD }).href)
    closers.push(() => pooler.close())
    const behind = { DATABASE_URL: pooler.urlOf('site'), DIRECT_DATABASE_URL: primary.url }
    rungs.push(await site('PgBouncer', behind))
    if (isInstalled('varnish')) {
      const all = await site('Varnish, PgBouncer and a replica', { ...behind, READ_DATABASE_URL: replica.url })
      const port = await freePort()
      const cache: FrontCache = await startFrontCache('varnish', port, all.address)
      closers.push(() => cache.close())
      rungs.push({ name: all.name, address: `http://127.0.0.1:${port}` })
    } else missing.push('varnish')
  } else missing.push('pgbouncer')
  if (CITUS_BINARIES) {
    print('distributing a copy over three nodes')
    const cluster = await copyToCluster(primary)
    closers.push(() => cluster.close())
    rungs.push(await site('Citus, three nodes', { DATABASE_URL: cluster.url }))
  } else missing.push('Citus (CITUS_BINARIES)')
  return { rungs, missing }
}
