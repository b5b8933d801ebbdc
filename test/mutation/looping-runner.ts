import { setTimeout as sleep } from 'node:timers/promises'
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { type MutationResults, TIMED_OUT, writeResults } from './results.ts'

/** State of Stryker's instrumentation. */
interface Instrumentation {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  readonly hitLimit?: number
  mutantCoverage?: MutationResults['coverage']
}
const global = globalThis as unknown as { __stryker__: Instrumentation }
global.__stryker__ ??= {}
const stryker = global.__stryker__

/** Hit limit: ends loops that a mutant made endless, also those whose rounds get slower and slower. */
const MOST_HITS = 100_000
let deadline = Number.POSITIVE_INFINITY
Object.defineProperty(stryker, 'hitLimit', { get: () => (performance.now() < deadline ? MOST_HITS : 0) })
/** Least timeout of a test under a mutant, in milliseconds; on a busy machine a multiple of what it takes without one. */
const LEAST_TIMEOUT = 5_000
const TIMEOUT_FACTOR = 10

const results: MutationResults = { mutants: {}, unrepeatable: [], coverage: { static: {}, perTest: {} } }
const spoiled = new Set<RunnerTestCase>()
/** How long each test took without a mutant, in milliseconds. */
const durations = new Map<RunnerTestCase, number>()

/**
 * Runs a file's tests once, then for each mutant the tests that cover it, fastest first, until one fails. One process and
 * database serve all mutants, which makes mutants of database code affordable. A failure counts only if the test passes
 * again without the mutant; if not, the file's `beforeAll` hooks first recreate the data.
 */
export default class LoopingRunner extends TestRunner {
  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }) {
    super.onBeforeTryTask(test, options)
    stryker.currentTestId ??= idOf(test)
  }

  /** Called while Vitest still treats the file's last test as current, which `expect.poll` requires. */
  override async onAfterRetryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test as never, options)
    stryker.currentTestId = undefined
    const all = testsOf(test.file)
    if (all.at(-1) === test) await this.#tryMutants(test.file, all)
  }

  async #tryMutants(file: RunnerTestFile, tests: readonly RunnerTestCase[]) {
    const coverage = stryker.mutantCoverage
    if (!coverage) return
    // coverage of the mutant runs is not counted
    const counted = structuredClone(coverage)
    results.coverage = counted
    stryker.currentTestId = 'again'
    const usable: RunnerTestCase[] = []
    for (const test of tests) {
      if (test.result?.state !== 'pass' || !counted.perTest[idOf(test)]) continue
      const start = performance.now()
      const message = await this.#failure(test)
      durations.set(test, performance.now() - start)
      if (message === null) usable.push(test)
      else results.unrepeatable.push(`${idOf(test)}: ${message}`)
    }
    usable.sort((a, b) => durations.get(a)! - durations.get(b)!)
    const covered = new Set(usable.flatMap(test => Object.keys(counted.perTest[idOf(test)]!)))
    for (const mutant of covered) {
      if (results.mutants[mutant]) continue
      results.mutants[mutant] = null
      for (const test of usable) {
        if (spoiled.has(test) || !counted.perTest[idOf(test)]![mutant]) continue
        const message = await this.#killedBy(mutant, test, file)
        if (message === null) continue
        results.mutants[mutant] = { test: idOf(test), message }
        break
      }
    }
    for (const test of spoiled) results.unrepeatable.push(`${idOf(test)}: after a mutant`)
    spoiled.clear()
    stryker.currentTestId = undefined
    delete coverage.perTest.again
    writeResults(results)
  }

  /** The failure of a test because of a mutant, or null. */
  async #killedBy(mutant: string, test: RunnerTestCase, file: RunnerTestFile): Promise<string | null> {
    const message = await this.#failure(test, mutant)
    if (message === null || (await this.#failure(test)) === null) return message
    await this.#renew(file)
    if ((await this.#failure(test)) !== null) {
      // the mutant damaged more than the database: the test is unusable from now on
      spoiled.add(test)
      return message
    }
    return this.#failure(test, mutant)
  }

  async #renew(file: RunnerTestFile) {
    const { afterAll, beforeAll } = TestRunner.getSuiteHooks(file)
    for (const hook of afterAll.toReversed()) await (hook as (suite: RunnerTestSuite) => unknown)(file)
    for (const hook of beforeAll) await (hook as (suite: RunnerTestSuite) => unknown)(file)
  }

  async #failure(test: RunnerTestCase, mutant?: string): Promise<string | null> {
    const giveUp = new AbortController()
    const timeout = Math.max(LEAST_TIMEOUT, TIMEOUT_FACTOR * (durations.get(test) ?? test.timeout))
    deadline = performance.now() + timeout
    Object.assign(stryker, { activeMutant: mutant, hitCount: 0 })
    try {
      const late = sleep(timeout, 'late', { signal: giveUp.signal }).catch(() => '')
      const outcome = await Promise.race([this.#once(test), late])
      return outcome === 'late' ? TIMED_OUT : null
    } catch (error) {
      const message = String((error as Error)?.message ?? error)
      return message.includes('Hit count limit reached') || performance.now() > deadline
        ? TIMED_OUT
        : message || 'It failed.'
    } finally {
      giveUp.abort()
      stryker.activeMutant = undefined
    }
  }

  async #once(test: RunnerTestCase): Promise<void> {
    const suites: RunnerTestSuite[] = []
    for (let suite = test.suite ?? test.file; suite; suite = suite.suite!) {
      suites.unshift(suite)
      if (suite === test.file) break
      if (!suite.suite) {
        suites.unshift(test.file)
        break
      }
    }
    await this.onBeforeRunTask(test)
    this.onBeforeTryTask(test, { retry: 0, repeats: 0 })
    const each = (name: 'beforeEach' | 'afterEach') =>
      suites.flatMap(suite => TestRunner.getSuiteHooks(suite)[name].map(hook => () => hook(test.context, suite)))
    try {
      for (const hook of each('beforeEach')) await hook()
      await TestRunner.getTestFn(test as never)()
      this.onAfterTryTask(test)
    } finally {
      for (const hook of each('afterEach').toReversed()) await hook()
    }
  }
}

function testsOf(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks
    .flatMap(task => (task.type === 'suite' ? testsOf(task) : task.type === 'test' ? [task] : []))
    .filter(({ mode }) => mode === 'run' || mode === 'queued')
}

const idOf = (test: RunnerTestCase) => `${test.file.name}#${test.fullTestName ?? test.name}`
