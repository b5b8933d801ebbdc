import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/runner/longest-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['test/support/runner/global-setup.ts'],
    // A statement to a cluster takes several times as long.
    testTimeout: process.env.CI || process.env.CANDOR_CITUS === '1' ? 90_000 : 30_000,
    hookTimeout: 120_000,
    // What is waited for comes in its own time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // CI machines are shared: what times out there because of others gets two more tries. At home a failure is a failure.
    retry: process.env.CI ? 2 : 0,
    maxWorkers: 2,
    // Files follow each other in one process, with one copy of each module and one Chromium: a fifth of the time less. Every
    // file has a database of its own all the same.
    isolate: false,
    // Most of what a test makes is gone with it: with room for that, a twentieth of the time less goes into looking for what is.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
  },
})
