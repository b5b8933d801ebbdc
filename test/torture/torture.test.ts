import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectDir } from '../../src/platform/project-dir.ts'
import { CITUS_BINARIES, WITHOUT_CITUS_BINARIES } from '../support/processes/citus-cluster.ts'
import { hasPgBouncer, WITHOUT_PGBOUNCER } from '../support/processes/pgbouncer.ts'
import { torture } from './run.ts'
import { LOG } from './site.ts'

/** A short version of `npm run torture`: the real site, real faults, real writes. */
beforeAll(() => {
  execFileSync(process.execPath, [join(projectDir, 'src/main/cli/build.ts')], { stdio: 'ignore' })
})

/** In milliseconds: half a minute on a quiet machine, unless a webhook's job has to expire first. */
const LONGEST = 480_000

test(
  'nothing acknowledged is lost or doubled by faults, nothing dies of them, and the site comes back by itself',
  () =>
    isUnharmed({ terminate: 15, restart: 1, cut: 1, freeze: 1, postgres: 1 }, [
      'import',
      'order',
      'question',
      'review',
      'vote',
    ]),
  LONGEST,
)

if (!hasPgBouncer()) console.warn(WITHOUT_PGBOUNCER)

test.skipIf(!hasPgBouncer())(
  'nor behind PgBouncer',
  () => isUnharmed({ terminate: 10, restart: 1, cut: 1, pooler: 2 }, ['order', 'review'], { pooled: true }),
  LONGEST,
)

test(
  'nor with read replicas, and nobody misses what they wrote or reads what is too old',
  async () => {
    const { freshness } = await isUnharmed({ replicaTerminate: 5, replicaKill: 1, replicasLag: 1 }, ['order', 'review'])
    expect(freshness).toMatchObject({ ownStale: [], stale: [] })
    expect(freshness!.own).toBeGreaterThan(0)
    expect(freshness!.guests).toBeGreaterThan(50)
  },
  LONGEST,
)

if (!CITUS_BINARIES) console.warn(WITHOUT_CITUS_BINARIES)

test.skipIf(!CITUS_BINARIES)(
  'nor on a Citus cluster whose nodes fail',
  () => isUnharmed({ nodeTerminate: 5, nodeKill: 2, nodesAll: 1, coordinatorKill: 1 }, ['order', 'review']),
  LONGEST,
)

/** @param kinds writes of which some must have been acknowledged */
async function isUnharmed(faults: Record<string, number>, kinds: string[], options: { pooled?: boolean } = {}) {
  const outcome = await torture({
    faults,
    ...options,
    seed: 1,
    pause: 30,
    items: 40,
    log: () => {},
  })
  expect(outcome.deaths, `see ${LOG}`).toBe(0)
  expect(outcome).toMatchObject({
    faults: Object.values(faults).reduce((sum, times) => sum + times),
    lost: [],
    duplicated: [],
    miscounted: [],
  })
  expect(Object.keys(outcome.acknowledged).sort()).toEqual(expect.arrayContaining(kinds))
  for (const { longest } of Object.values(outcome.outages)) expect(longest).toBeLessThan(10_000)
  return outcome
}
