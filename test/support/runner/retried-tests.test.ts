import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const VITEST = join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs')
const REPORTER = join(import.meta.dirname, 'retried-tests.ts')

const TESTS = `
let tries = 0
test('steady', () => expect(1).toBe(1))
describe('a group', () => test('racy', () => expect(++tries).toBe(2)))
`

test('a test that passes only on a retry is named with its first failure, and no other is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'candor-retried-'))
  await writeFile(join(root, 'some.test.js'), TESTS)
  const args = ['run', '--root', root, '--globals', '--retry=1', `--reporter=${REPORTER}`]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [VITEST, ...args], { cwd: root })
    expect(stdout).toContain(
      'Passed only on a retry (1):\n  some.test.js › a group › racy (2 tries): expected 1 to be 2',
    )
    expect(stdout).not.toContain('steady')
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
