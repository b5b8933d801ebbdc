import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectDir } from '../../src/platform/project-dir.ts'
import { torture } from './run.ts'
import { LOG } from './site.ts'

/** A short version of `npm run torture`: the real site, real faults, real writes. */
beforeAll(() => {
  execFileSync(process.execPath, [join(projectDir, 'src/main/cli/build.ts')], { stdio: 'ignore' })
})

test('nothing acknowledged is lost or doubled by faults, nothing dies of them, and the site comes back by itself', async () => {
  const outcome = await torture({
    faults: { terminate: 15, restart: 1, cut: 1, freeze: 1, postgres: 1 },
    seed: 1,
    pause: 30,
    items: 40,
    log: () => {},
  })
  expect(outcome.deaths, `see ${LOG}`).toBe(0)
  expect(outcome).toMatchObject({ faults: 19, lost: [], duplicated: [], miscounted: [] })
  expect(Object.keys(outcome.acknowledged).sort()).toEqual(['import', 'order', 'question', 'review', 'vote'])
  for (const { longest } of Object.values(outcome.outages)) expect(longest).toBeLessThan(10_000)
}, 120_000)
