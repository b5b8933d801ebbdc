// npm test: the checks, then every test; the last line says how many passed and failed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { findChromium } from './lib/chromium.mjs'
import { compileCacheEnv, ensureInstalled, pinnedNode, root } from './lib/install.mjs'

await ensureInstalled()
const total = { passed: 0, failed: 0, skipped: 0 }
const add = counts => {
  for (const [key, count] of Object.entries(counts)) total[key] += count
}

const chromium = findChromium()
add(chromium ? { passed: 1 } : { failed: 1 })
add(await runChecks([['build', ['src/main/cli/build.ts']]]))
add(await runTests(process.argv.slice(2)))

process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exitCode = total.failed ? 1 : 0

/** Runs Vitest with its usual output and reads the figures from the JSON reporter; a crash counts as one failure. */
async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-report-'))
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = [
    '--reporter=default',
    '--reporter=./test/support/runner/retried-tests.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const child = spawn(pinnedNode, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...compileCacheEnv, NODE_ENV: 'test', ...(chromium && { CHROMIUM_PATH: chromium }) },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const status = await new Promise(resolve => {
    child.on('error', () => resolve(127))
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'))
    // An import error, or an error outside any test, fails the run rather than a test.
    const outside = status !== 0 && numFailedTests === 0 ? 1 : 0
    return { passed: numPassedTests, failed: numFailedTests + outside, skipped: numPendingTests + (numTodoTests ?? 0) }
  } catch {
    process.stdout.write(`failed: vitest ended with ${status} and no report\n`)
    return { failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
