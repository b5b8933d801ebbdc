import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/** Lists the tests that passed only on a retry, with their first error: races become visible in runs that pass. */
export default class RetriedTests implements Reporter {
  #vitest?: Vitest

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const retried = modules
      .flatMap(({ children }) => [...children.allTests()])
      .filter(test => test.diagnostic()?.flaky)
      .map(describeRetry)
    if (retried.length === 0) return
    this.#vitest?.logger.log(`Passed only on a retry (${retried.length}):\n${retried.join('\n')}\n`)
  }
}

/** `FILE › NAME (2 tries): MESSAGE`, the message being the first line of the first failure. */
function describeRetry(test: TestCase): string {
  const tries = (test.diagnostic()?.retryCount ?? 0) + 1
  const [message = ''] = (test.result().errors?.[0]?.message ?? '').split('\n')
  return `  ${test.module.relativeModuleId} › ${test.fullName.replaceAll(' > ', ' › ')} (${tries} tries): ${message}`
}
