import { defineConfig } from 'vitest/config'

/** Tests of the rules, which need neither PostgreSQL nor a browser, for mutation testing: in one process. */
export default defineConfig({
  test: {
    include: [
      'src/**/*rules.test.ts',
      'src/**/transitions.test.ts',
      'src/rooms/public-log/tree/*.test.ts',
      'src/lib/**/*.test.ts',
    ],
    testTimeout: 10_000,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    runner: './test/mutation/looping-runner.ts',
  },
})
