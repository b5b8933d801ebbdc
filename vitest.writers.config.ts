import { defineConfig } from 'vitest/config'

/** Without tests that need the built client: those start a web server. */
const TESTS = [
  'src/platform/http/**/*.test.ts',
  'src/rooms/reviews/disclosure/evidence.test.ts',
  'src/rooms/reviews/ingest.test.ts',
  'src/rooms/reviews/ingest/*.test.ts',
  'src/rooms/reviews/lifecycle/{change-review,effects,erasure}.test.ts',
  'src/rooms/reviews/media/pictures.test.ts',
  'src/rooms/reviews/writing/stored-review.test.ts',
  'src/rooms/transfer/{import,reimport,repeat-import,export}.test.ts',
  'src/rooms/orders/{ceilings,ingest,rules}.test.ts',
  'src/rooms/disputes/acts/{act,arbitrate,arbitration-clock,clock,give-back,pass-time}.test.ts',
  'src/rooms/moderation/cases/{act,decide,lifecycle}.test.ts',
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
