import { availableParallelism, cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { loadConfig } from '../src/platform/config.ts'
import { sendProblem } from '../src/platform/http/failures/send-failure.ts'
import { guest } from '../src/platform/http/handler.ts'
import { mountResources } from '../src/platform/http/mount-resources.ts'
import { createLogger } from '../src/platform/logging/logger.ts'
import { type Database, openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { logResources } from '../src/rooms/public-log/routes.ts'
import { openSigner } from '../src/rooms/public-log/sequencer/log-key.ts'
import { startSequencer } from '../src/rooms/public-log/sequencer/run-sequencer.ts'
import { sequenceBatch } from '../src/rooms/public-log/sequencer/sequence.ts'
import { logFacts, readCheckpoint } from '../src/rooms/public-log/service.ts'
import { measureReleases } from './log/releases.ts'

/**
 * npm run bench:log -- [--entries 100000,1000000] [--serve PORT] [--reviews 100000,1000000]
 *
 * Fills a separate database's outbox with each number of facts and moves them into the public log: entries per second,
 * size on disk, and the delay from a commit to its checkpoint when idle. `--serve` then serves each log at
 * http://localhost:PORT/reviews/log until Enter is pressed, for verifiers such as Tessera's fsck. `--reviews` then
 * publishes and verifies releases of open data over that many reviews.
 */
const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '100000,1000000' },
    serve: { type: 'string' },
    reviews: { type: 'string', default: '' },
  },
})
const numbers = (list: string) => list.split(',').filter(Boolean).map(Number)
const sizes = numbers(values.entries)
const port = values.serve
const settings = { publicUrl: `http://localhost:${port ?? 3000}` }

const server = await openDatabaseServer(loadConfig())
const inServer = openDatabase(server.superuserUrl, { connections: 1 })
try {
  console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]!.model}`)
  for (const entries of sizes) await inDatabase(`bench_log_${entries}`, database => measure(database, entries))
  for (const reviews of numbers(values.reviews))
    await inDatabase(`bench_open_data_${reviews}`, database => measureReleases(database, reviews))
} finally {
  await inServer.close()
  await server.release()
}

/** In an empty, migrated database of its own. */
async function inDatabase(name: string, act: (database: Database) => Promise<void>) {
  const url = new URL(server.superuserUrl)
  url.pathname = `/${name}`
  await inServer.query.raw(`drop database if exists ${name} with (force)`)
  await inServer.query.raw(`create database ${name}`)
  await migrate(url.href)
  const database = openDatabase(url.href, { connections: 4 })
  try {
    await act(database)
  } finally {
    await database.close()
    await inServer.query.raw(`drop database ${name} with (force)`)
  }
}

async function measure(database: Database, entries: number) {
  await fill(database, entries)
  await sequence(database, entries)
  if (port) await serve(database, Number(port))
  await report(database)
}

/** Facts as large as those of reviews. */
async function fill({ query }: Database, entries: number) {
  await query`
  INSERT INTO log_outbox (type, at, shop_id, product_id, review_id, facts)
  SELECT 'review.published', now(), n % 1000 + 1, n % 100000 + 1, n,
         jsonb_build_object('rating', n % 5 + 1, 'commitment', encode(sha256(n::text::bytea), 'base64'))
    FROM generate_series(1, ${entries}::int) AS n`
}

async function sequence({ db }: Database, entries: number) {
  const signer = await openSigner(db, settings)
  const started = performance.now()
  while ((await sequenceBatch(db, signer)) > 0);
  const seconds = (performance.now() - started) / 1000
  console.log(`${entries} entries in ${seconds.toFixed(1)} s: ${Math.round(entries / seconds)} a second`)
}

async function report(database: Database) {
  const [size] = await database.query<{ bytes: number }>`
    SELECT pg_total_relation_size('log_entries') + pg_total_relation_size('log_hashes')
           + pg_total_relation_size('log_checkpoints') AS bytes`
  console.log(`${(Number(size!.bytes) / 2 ** 20).toFixed(0)} MiB on disk`)
  const stop = startSequencer(database.db, settings, createLogger('error'))
  const delays: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const before = (await readCheckpoint(database.db))!.size
    await logFacts(database.db, [{ type: 'bench.delay', at: new Date() }])
    const committed = performance.now()
    while ((await readCheckpoint(database.db))!.size === before) await sleep(10)
    delays.push(performance.now() - committed)
    await sleep(Math.random() * 1000)
  }
  await stop()
  delays.sort((one, other) => one - other)
  console.log(`from commit to checkpoint: median ${Math.round(delays[5]!)} ms, longest ${Math.round(delays[9]!)} ms`)
}

async function serve(database: Database, port: number) {
  const app = Fastify()
  app.setErrorHandler(sendProblem)
  mountResources(app, logResources(database.db), settings.publicUrl, async () => guest())
  await app.listen({ port })
  console.log(`http://localhost:${port}/reviews/log; press Enter to go on`)
  await new Promise(resolve => process.stdin.once('data', resolve))
  // Otherwise standard input keeps the process alive at its end.
  process.stdin.pause()
  await app.close()
}
