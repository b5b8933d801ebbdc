import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sendProblem } from '../../src/platform/http/failures/send-failure.ts'
import { guest } from '../../src/platform/http/handler.ts'
import { mountResources } from '../../src/platform/http/mount-resources.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { projectDir } from '../../src/platform/project-dir.ts'
import { diskStorage } from '../../src/platform/storage/disk.ts'
import { publishRelease } from '../../src/rooms/open-data/publishing/publish.ts'
import { openDataResources } from '../../src/rooms/open-data/routes.ts'
import { logResources } from '../../src/rooms/public-log/routes.ts'
import { sequenceWaiting } from '../../src/rooms/public-log/sequencer/sequence-waiting.ts'
import { recountAll } from '../../src/rooms/reviews/recount.ts'

const settings = { publicUrl: 'http://localhost:3000' }
const LICENCE = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }

/**
 * Time to publish a release of so many reviews, to publish the next day's after one review was written, and to verify
 * it with verify.mjs; with the most memory that this process took.
 */
export async function measureReleases(database: Database, reviews: number) {
  const { db, query } = database
  await timed(`${reviews} reviews written, with their events`, () => fillReviews(database, reviews))
  await timed('counted', () => recountAll(db))
  const sequence = () => sequenceWaiting(db, settings)
  await timed('moved into the log', sequence)
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-open-data-'))
  const storage = diskStorage(folder)
  const publish = () => publishRelease({ db, storage, site: null, licence: LICENCE, keep: 7 })
  try {
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100)
    const first = await timed('published', publish)
    clearInterval(watch)
    console.log(`  ${first!.files} files, ${mebibytes(first!.bytes)}; ${mebibytes(most - before)} more memory`)
    await query`
      INSERT INTO reviews (shop_id, reviewer_id, product_id, rating, title, body, source, created_at)
      SELECT shop_id, 1, product_id, 5, 'One more', 'Written after the first release.', 'organic', now()
        FROM products LIMIT 1`
    await logReviews(database)
    await recountAll(db)
    await sequence()
    const next = await timed('published again', publish)
    console.log(`  ${next!.unchanged} of ${next!.files} files taken over`)
    await sequence()
    await serveAndVerify(database, storage)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reviews of the last four years, of a fiftieth as many products in up to 1,000 shops, all through the triggers. */
async function fillReviews(database: Database, reviews: number) {
  const { query } = database
  const shops = Math.min(1_000, reviews / 100)
  const products = reviews / 50
  const people = reviews / 20
  await query.raw(`
    INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
      SELECT i, 'shop' || i || '.example', 'custom', 'shop-' || i, 'Shop ' || i, 'DE', 'EUR', 'token-' || i
        FROM generate_series(1, ${shops}) i;
    INSERT INTO reviewers (reviewer_id, name) SELECT i, 'Person ' || i FROM generate_series(1, ${people}) i;
    INSERT INTO products (shop_id, product_id, external_id, handle, title, currency, created_at)
      SELECT 1 + i % ${shops}, i, 'p' || i, 'p' || i, 'Product ' || i, 'EUR', now() - interval '5 years'
        FROM generate_series(1, ${products}) i;
    INSERT INTO reviews (shop_id, reviewer_id, product_id, rating, title, body, source, created_at)
      SELECT 1 + product % ${shops}, 1 + i % ${people}, product, 1 + i % 5, 'Review ' || i,
             'It does what it should: ' || repeat(md5(i::text) || ' ', 1 + i % 12), 'organic', at
        FROM (SELECT i, 1 + i % ${products} AS product,
                     date_trunc('milliseconds', now() - i * interval '1460 days' / ${reviews}) AS at
                FROM generate_series(1, ${reviews}) i) one`)
  await logReviews(database)
  await query.raw('VACUUM ANALYZE')
}

/** Records that reviews without events were written and published, from which their entries in the log come. */
const logReviews = ({ query }: Database) => query`
  INSERT INTO review_events (shop_id, review_id, kind, actor, created_at)
  SELECT shop_id, review_id, kind, 'author', created_at FROM reviews, unnest(ARRAY['created', 'published']) AS kind
   WHERE NOT EXISTS (SELECT FROM review_events e WHERE (e.shop_id, e.review_id) = (reviews.shop_id, reviews.review_id))
   ORDER BY created_at, review_id, kind`

async function serveAndVerify({ db }: Database, storage: ReturnType<typeof diskStorage>) {
  const app = Fastify()
  app.setErrorHandler(sendProblem)
  const resources = [...logResources(db), ...openDataResources({ db, storage })]
  mountResources(app, resources, settings.publicUrl, async () => guest())
  const address = await app.listen({ port: 0 })
  try {
    await timed('verified', () => runVerifier(address))
  } finally {
    await app.close()
  }
}

/** Prints what the verifier says, and fails if anything differs. */
async function runVerifier(address: string) {
  const child = spawn(process.execPath, [join(projectDir, 'verify/verify.mjs'), address], { stdio: 'inherit' })
  const status = await new Promise(resolve => child.on('close', resolve))
  if (status !== 0) throw new Error(`verify.mjs ended with status ${status}`)
}

const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await act()
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}
