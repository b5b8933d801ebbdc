import { parseArgs } from 'node:util'
import { loadConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { JOB_TIMEOUTS } from '../src/platform/postgres/timeouts.ts'
import { fillLargeWorld } from './world/fill.ts'
import { worldOf } from './world/rows.ts'

/**
 * npm run world -- --products 10000000 --reviews 100000000 [--verified 0.5] [--words 20] [--largest 0.6] [--name world]
 *
 * Fills a new database of that name with a large synthetic world, for measuring beyond a million products: `npm start`
 * then serves it by the printed DATABASE_URL. Memory stays the same at any size. `--words 0` makes slim reviews without
 * text; `--verified 0` leaves out orders; `--largest 0.6` gives one shop three fifths of all products and reviews. On the disk a product takes about 3 kB with its search entry, a review of 20
 * words 1.6 kB, and its order with line item 0.7 kB.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    reviews: { type: 'string', default: '5000000' },
    verified: { type: 'string', default: '0.5' },
    words: { type: 'string', default: '20' },
    largest: { type: 'string', default: '0' },
    name: { type: 'string', default: 'world' },
  },
})

const atLeast = (
  option: 'products' | 'reviews' | 'verified' | 'words' | 'largest',
  least: number,
  most = 2 ** 31 - 1,
) => {
  const number = Number(values[option])
  if (number >= least && number <= most) return number
  console.error(`--${option} must be a number from ${least} to ${most}.`)
  process.exit(2)
}
const world = worldOf({
  products: atLeast('products', 1),
  reviews: atLeast('reviews', 1),
  verified: atLeast('verified', 0, 1),
  words: atLeast('words', 0, 1000),
  largest: atLeast('largest', 0, 1),
})
if (!/^[a-z][a-z0-9_]{0,40}$/.test(values.name)) {
  console.error('--name must consist of lowercase letters, digits and _.')
  process.exit(2)
}

const server = await openDatabaseServer(loadConfig())
const inServer = openDatabase(server.superuserUrl, { connections: 1 })
try {
  const [existing] = await inServer.query`SELECT FROM pg_database WHERE datname = ${values.name}`
  if (existing) throw new Error(`The database "${values.name}" exists: drop it first, or give another --name.`)
  await inServer.query.raw(`CREATE DATABASE ${values.name}`)
  const url = new URL(server.superuserUrl)
  url.pathname = `/${values.name}`
  await migrate(url.href)
  // Foreign keys and triggers are not run for each row; what triggers write is added in bulk.
  url.searchParams.set(
    'options',
    '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB',
  )
  // A single COPY of 100,000,000 reviews takes longer than a job may.
  const timeouts = { ...JOB_TIMEOUTS, statement: 24 * 3_600_000 }
  const database = openDatabase(url.href, { connections: 1, timeouts })
  try {
    await fillLargeWorld(database, world, (step, rows, seconds) => {
      const perSecond = rows === null ? '' : `${Math.round(rows / seconds).toLocaleString('en')} rows/s`
      const memory = `${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`
      console.log(
        `${step.padEnd(44)}${seconds.toFixed(1).padStart(9)} s ${perSecond.padStart(20)} ${memory.padStart(10)}`,
      )
    })
    const [size] = await database.query<{
      size: string
    }>`SELECT pg_size_pretty(pg_database_size(current_database())) AS size`
    console.log(`The database takes ${size!.size}.`)
  } finally {
    await database.close()
  }
  url.search = ''
  console.log(`DATABASE_URL=${url.href}`)
} finally {
  await inServer.close()
  await server.release()
}
