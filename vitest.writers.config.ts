import { matchesGlob, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The rooms' own tests, in this order, the fastest of a room first: a mutant that a fast test kills is not tried on the slow
 * ones. Without tests that need the built client, which start a web server, and without those of random acts, erasure and
 * whole imports, which take seconds per mutant.
 */
const TESTS = [
  'src/platform/http/**/*.test.ts',
  'src/rooms/reviews/ingest/{decide,changed-review,shop-import,who-imported,batch-habits}.test.ts',
  'src/rooms/reviews/ingest/{stored-shop-import,authors}.test.ts',
  'src/rooms/reviews/ingest.test.ts',
  'src/rooms/reviews/lifecycle/{acts,effects}.test.ts',
  'src/rooms/reviews/media/pictures.test.ts',
  'src/rooms/reviews/writing/stored-review.test.ts',
  'src/rooms/orders/{rules,ingest,ceilings}.test.ts',
  'src/rooms/disputes/acts/{act,arbitrate,arbitration-clock,clock,give-back,pass-time}.test.ts',
  'src/rooms/moderation/cases/{act,decide,lifecycle}.test.ts',
  'src/rooms/reviews/disclosure/evidence.test.ts',
]
const include = process.env.MUTATION_TESTS?.split(' ') ?? TESTS

class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) =>
      include.findIndex(pattern => matchesGlob(relative(process.cwd(), moduleId), pattern))
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/**
 * Tests of HTTP and of what writes reviews, orders and disputes, for mutation testing: on a real PostgreSQL, in one
 * process. `MUTATION_TESTS` names fewer, for one room.
 */
export default defineConfig({
  test: {
    include,
    sequence: { sequencer: InGivenOrder },
    globalSetup: ['test/support/runner/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    runner: './test/mutation/looping-runner.ts',
  },
})
