import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { projectDir } from '../src/platform/project-dir.ts'
import { encodeReviewId } from '../src/rooms/catalog/encoded-id.ts'
import { signInAs } from '../test/support/sign-in.ts'

/**
 * npm run bench:load -- [--seconds 6] [--connections 1,10,100,1000] [--rounds 3]
 *
 * Load on the demo world through k6 (`go install go.k6.io/k6@latest`, in PATH): readers and writers at several numbers of
 * connections, and readers beside one abusive client, in alternating rounds. Prints Markdown for docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '1,10,100,1000' },
    rounds: { type: 'string', default: '3' },
  },
})
const CONNECTIONS = values.connections.split(',').map(Number)
const KINDS = ['home', 'search', 'product', 'write'] as const
const PORT = 4_990
const BASE = `http://127.0.0.1:${PORT}`
const SESSIONS = 200

interface Figures {
  accepted: { med: number; 'p(95)': number; 'p(99)': number; count: number }
  refused: { med: number; 'p(95)': number; count: number }
  faults: number
}

const folder = await mkdtemp(join(tmpdir(), 'candor-load-'))
const dataDir = join(folder, 'data')
const dataFile = join(folder, 'data.json')
let site: ChildProcess | undefined
const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  site = await start({ CLIENT_RATE: '0', PERSON_MAX_WRITES: '0' })
  await writeFile(dataFile, JSON.stringify(await collectData()))
  print(`${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)} before, k6 on the same ones\n`)
  print(`| accepted a second · p50 / p95 / p99 ms (refused, p95 ms) | ${CONNECTIONS.join(' | ')} |`)
  print(`|---|${CONNECTIONS.map(() => '---|').join('')}`)
  for (const kind of KINDS) {
    const cells = []
    for (const vus of CONNECTIONS) cells.push(cell(await load(kind, vus, Number(values.seconds))))
    print(`| ${kind} | ${cells.join(' | ')} |`)
  }
  await stop(site)
  site = await start({})
  print('\n| round | p95 of ten readers alone, ms | beside an abusive client | ratio | its 429s |')
  print('|---|---|---|---|---|')
  for (let round = 1; round <= Number(values.rounds); round++) {
    const alone = await load('reader', 10, 20)
    const [beside, abuser] = await Promise.all([load('reader', 10, 20), load('abuser', 200, 20)])
    const [a, b] = [alone.accepted['p(95)'], beside.accepted['p(95)']]
    print(`| ${round} | ${a.toFixed(0)} | ${b.toFixed(0)} | ${(b / a).toFixed(2)} | ${abuser.refused.count} |`)
  }
} finally {
  if (site) await stop(site)
  await rm(folder, { recursive: true, force: true })
}

function cell({ accepted, refused, faults }: Figures): string {
  const times = [accepted.med, accepted['p(95)'], accepted['p(99)']].map(Math.round).join(' / ')
  const parts = [`${Math.round(accepted.count / Number(values.seconds))} · ${times}`]
  if (refused.count > 0) parts.push(`(${refused.count}, ${Math.round(refused['p(95)'])})`)
  if (faults > 0) parts.push(`**${faults} faults**`)
  return parts.join(' ')
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LOG_REQUESTS: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    site.stdout!.on('data', piece => String(piece).includes('listens on') && resolve())
    site.once('exit', code => reject(new Error(`The site ended with ${code}.`)))
  })
  return site
}

async function stop(site: ChildProcess): Promise<void> {
  const over = new Promise(resolve => site.once('close', resolve))
  site.removeAllListeners('exit')
  site.kill('SIGTERM')
  await over
}

/** URLs of the visitors' requests, and headers of signed-in people. */
async function collectData() {
  const server = await openDatabaseServer({ dataDir })
  const database = openDatabase(server.url, { connections: 2 })
  try {
    const titles = await database.query<{ title: string }>`SELECT title FROM products ORDER BY product_id LIMIT 500`
    const reviews = await database.query<{ shop_id: number; review_id: number }>`
      SELECT shop_id, review_id FROM reviews WHERE published ORDER BY review_id LIMIT 300`
    const sessions = []
    for (let n = 0; n < SESSIONS; n++)
      sessions.push(await (await signInAs({ address: BASE, database } as never, {})).headers())
    const sitemap = await (await fetch(`${BASE}/sitemap.xml`)).text()
    const parts = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
    const products = []
    for (const part of parts.filter(path => path.includes('product')))
      products.push(
        ...[...(await (await fetch(BASE + part)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
          ([, url]) => new URL(url!).pathname,
        ),
      )
    return {
      words: [
        ...new Set(titles.flatMap(({ title }) => title.toLowerCase().split(/\W+/)).filter(word => word.length > 3)),
      ],
      products: products.slice(0, 500),
      reviews: reviews.map(row => encodeReviewId(row.shop_id, row.review_id)),
      sessions,
    }
  } finally {
    await database.close()
    await server.release()
  }
}

async function load(kind: string, vus: number, seconds: number): Promise<Figures> {
  const summary = join(folder, `${kind}.json`)
  const settings = Object.entries({ BASE, KIND: kind, DATA: dataFile }).flatMap(([name, value]) => [
    '-e',
    `${name}=${value}`,
  ])
  const script = join(import.meta.dirname, 'load', 'scenario.k6.js')
  const args = [
    'run',
    '--quiet',
    '--vus',
    String(vus),
    '--duration',
    `${seconds}s`,
    '--address',
    '127.0.0.1:0',
    '--summary-export',
    summary,
    ...settings,
    script,
  ]
  const k6 = spawn('k6', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    k6.once('error', () => reject(new Error('k6 is not in PATH: go install go.k6.io/k6@latest')))
    k6.once('close', () => resolve())
  })
  const { metrics } = JSON.parse(await readFile(summary, 'utf8'))
  const none = { med: 0, 'p(95)': 0, 'p(99)': 0, count: 0 }
  return {
    accepted: metrics.accepted ?? none,
    refused: metrics.refused ? { ...metrics.refused, count: metrics.refusals.count } : none,
    faults: metrics.faults?.count ?? 0,
  }
}
