import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { freePort } from '../test/support/free-port.ts'
import {
  FRONT_CACHES,
  isFrontCache,
  isInstalled,
  notInstalled,
  startFrontCache,
} from '../test/support/processes/front-cache.ts'
import { Site } from '../test/support/processes/site-process.ts'

/**
 * npm run bench:cache -- [--visits 3000] [--cache varnish|nginx]
 *
 * Guests' visits to the demo world through a cache with its configuration in deploy/: which share of the requests it answers, and
 * how long after a change an old page is still seen. A visit reads one to eight pages, popular ones more often, with
 * the assets of the first; a fifth of them types into the search. Guests refuse or accept cookies or do neither, and some
 * choose a currency. Meanwhile a shop is renamed again and again. Prints Markdown for docs/performance.md.
 */
const { values } = parseArgs({
  options: { visits: { type: 'string', default: '3000' }, cache: { type: 'string', default: 'varnish' } },
})
const VISITS = Number(values.visits)
const AT_ONCE = 4
const CONSENTS = ['', '', '', 'candor_consent=refused', 'candor_consent=refused', 'candor_consent=accepted']
const LOCALES = ['', '', '', '', '', '', '', '', 'candor_locale=EUR.DE', 'candor_locale=USD.US']
const TYPED = ['kettle', 'coffee', 'lamp', 'tent', 'jacket', 'headphones', 'knife', 'blanket', 'backpack', 'teapot']

const kind = values.cache
if (!isFrontCache(kind)) throw new Error(`--cache is ${FRONT_CACHES.join(' or ')}`)
if (!isInstalled(kind)) throw new Error(notInstalled(kind))
const print = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'candor-cache-'))
const [port, backendPort] = [await freePort(), await freePort()]
const front = `http://127.0.0.1:${port}`
const cache = await startFrontCache(kind, port, `http://127.0.0.1:${backendPort}`)
const site = new Site({ PORT: String(backendPort), DATA_DIR: folder, CANDOR_DEMO: '1', SURROGATE_PURGE_URL: front })

/** Requests by kind: all, and those answered by the cache. */
const counts = new Map<string, { all: number; stored: number }>()
let seed = 1
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
/** The n-th page is read about 1/n as often as the first. */
const popular = <T>(list: readonly T[]) => list[Math.floor(list.length ** random()) - 1] ?? list[0]!

async function read(kind: string, path: string, cookie: string): Promise<string> {
  const response = await fetch(front + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  const count = counts.get(kind) ?? { all: 0, stored: 0 }
  counts.set(kind, count)
  count.all += 1
  if (response.headers.get('x-cache') === 'hit') count.stored += 1
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

async function visit(pages: readonly string[]): Promise<void> {
  const cookie = [oneOf(CONSENTS), oneOf(LOCALES)].filter(Boolean).join('; ')
  const length = 1 + Math.floor(8 * random() ** 2)
  for (let page = 0; page < length; page += 1) {
    const html = await read('pages', popular(pages), cookie)
    if (page > 0) continue
    const assets = new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g))
    for (const asset of assets) await read('assets', asset, cookie)
  }
  if (random() < 0.2) await read('calls', `/reviews/instant_search?q=${oneOf(TYPED)}`, cookie)
}

/** All pages that are reached from the home page in three steps, nearest first. */
async function crawl(): Promise<string[]> {
  const seen = new Set(['/reviews'])
  let last = [...seen]
  for (let step = 0; step < 2; step += 1) {
    const next: string[] = []
    for (const path of last)
      for (const [, href] of (await (await fetch(front + path)).text()).matchAll(/href="(\/reviews[^"#]*)"/g)) {
        const found = href!.replaceAll('&amp;', '&')
        if (seen.has(found) || /\/(?:profile\/edit|report|users|write-review|log)/.test(found)) continue
        seen.add(found)
        next.push(found)
      }
    last = next
  }
  return [...seen]
}

try {
  await site.listening()
  const server = await openDatabaseServer({ dataDir: folder } as Parameters<typeof openDatabaseServer>[0])
  const database = openDatabase(server.url, { connections: 1 })
  const [shop] = await database.query<{ slug: string }>`SELECT slug FROM shops ORDER BY shop_id LIMIT 1`
  const path = `/reviews/stores/${shop!.slug}`
  const pages = await crawl()
  const delays: number[] = []
  let over = false
  const renaming = (async () => {
    while (!over) {
      const name = `Renamed ${delays.length}`
      await database.query`UPDATE shops SET name = ${name} WHERE slug = ${shop!.slug}`
      const from = performance.now()
      await database.query`SELECT pg_notify('candor_changed', ${`shop:${shop!.slug}`})`
      while (!(await (await fetch(front + path)).text()).includes(name)) await new Promise(next => setTimeout(next, 5))
      delays.push(performance.now() - from)
      await new Promise(next => setTimeout(next, 200))
    }
  })()
  let left = VISITS
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await visit(pages)
    }),
  )
  over = true
  await renaming
  print(`${pages.length} pages, ${VISITS} visits\n`)
  print(`| requests | all | answered by ${kind} |`)
  print('|---|---|---|')
  const total = [...counts.values()].reduce((sum, one) => ({ all: sum.all + one.all, stored: sum.stored + one.stored }))
  for (const [kind, { all, stored }] of [...counts, ['all', total] as const])
    print(`| ${kind} | ${all} | ${((100 * stored) / all).toFixed(1)} % |`)
  delays.sort((a, b) => a - b)
  print(
    `\n${delays.length} changes: an old page was seen for ${delays[delays.length >> 1]!.toFixed(0)} ms (median), ${delays.at(-1)!.toFixed(0)} ms at most.`,
  )
  await database.close()
  await server.release()
} finally {
  await site.stop()
  await cache.close()
  await rm(folder, { recursive: true, force: true })
}
