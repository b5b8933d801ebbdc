import { createVitest, type Vitest } from 'vitest/node'
import { type MutationResults, readResults, TIMED_OUT } from './results.ts'

/**
 * Stryker test runner that tries all mutants during the dry run (`looping-runner.ts`): a process and a database per
 * mutant would take days for thousands of them. Runs one process; returns the stored results when Stryker asks for each
 * mutant.
 */
class LoopingTestRunner {
  static inject = ['options'] as const
  readonly #config: string
  #vitest: Vitest | undefined
  #results: MutationResults | undefined

  /** @param options Stryker's; `vitest.configFile` selects the tests, as for its own Vitest runner */
  constructor(options: { vitest: { configFile: string } }) {
    this.#config = options.vitest.configFile
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    process.env.NODE_ENV = 'test'
    this.#vitest = await createVitest('test', {
      config: this.#config,
      watch: false,
      reporters: ['verbose'],
    })
  }

  async dryRun() {
    await this.#vitest!.start()
    const modules = this.#vitest!.state.getTestModules()
    const tests = modules.flatMap(module =>
      [...module.children.allTests()]
        .filter(test => test.result().state !== 'skipped')
        .map(test => {
          const id = `${module.relativeModuleId}#${test.fullName}`
          const { state, errors } = test.result()
          const common = { id, name: test.fullName, timeSpentMs: test.diagnostic()?.duration ?? 0 }
          return state === 'failed'
            ? { ...common, status: 1, failureMessage: errors?.[0]?.message ?? 'It failed.' }
            : { ...common, status: 0 }
        }),
    )
    const errors = modules.flatMap(module => module.errors())
    if (errors.length > 0) return { status: 'error', errorMessage: errors.map(({ message }) => message).join('\n') }
    this.#results = readResults()
    const { coverage, unrepeatable } = this.#results
    if (unrepeatable.length > 0) console.log(`Not repeatable, so of no use here:\n${unrepeatable.join('\n')}`)
    return { status: 'complete', tests, mutantCoverage: coverage }
  }

  async mutantRun({ activeMutant, testFilter = [] }: { activeMutant: { id: string }; testFilter?: string[] }) {
    this.#results ??= readResults()
    const failed = this.#results.mutants[activeMutant.id]
    if (failed?.message === TIMED_OUT) return { status: 'timeout', reason: `${failed.test}: ${TIMED_OUT}` }
    return failed
      ? { status: 'killed', killedBy: [failed.test], failureMessage: failed.message, nrOfTests: 1 }
      : { status: 'survived', nrOfTests: testFilter.length }
  }

  async dispose() {
    await this.#vitest?.close()
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'looping', injectableClass: LoopingTestRunner }]
