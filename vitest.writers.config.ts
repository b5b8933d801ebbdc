import { defineConfig } from 'vitest/config'

const TESTS = [
  'src/platform/http/**/*.test.ts',
  'src/rooms/reviews/{writing/stored-review,lifecycle/effects,media/pictures,ingest}.test.ts',
  'src/rooms/reviews/ingest/*.test.ts',
  'src/rooms/orders/*.test.ts',
  'src/rooms/disputes/acts/{act,arbitrate,pass-time,clock}.test.ts',
  'src/rooms/moderation/cases/{act,decide}.test.ts',
]

/**
 * Tests of HTTP and of what writes reviews, orders and disputes, for mutation testing: on a real PostgreSQL, in one
 * process. `MUTATION_TESTS` names fewer, for one room.
 */
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? TESTS,
    globalSetup: ['test/support/runner/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    runner: './test/mutation/looping-runner.ts',
  },
})
