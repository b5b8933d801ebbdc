import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import {
  parseVariantName,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  variantName,
  variantPath,
} from '../src/lib/picture-variants.ts'
import { buildIfStale } from '../src/main/cli/build.ts'
import { fillDemoWorld } from '../src/main/server/process/first-run.ts'
import { loadConfig } from '../src/platform/config.ts'
import { openDownloader } from '../src/platform/outside/outbound.ts'
import { type Db, openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { openStorage } from '../src/platform/storage/open-storage.ts'
import { renderVariants } from '../src/rooms/media/product-pictures/render-variants.ts'
import { MOST_BYTES, TIMEOUT, variantKey } from '../src/rooms/media/product-pictures/rules.ts'
import { startMeasuredWeb } from './pages/process.ts'
import { worldPages } from './pages/world-pages.ts'
import { makePhotographs } from './pictures/photographs.ts'
import { openBrowser, SCREENS, type Visit, visit } from './pictures/visit.ts'

/**
 * npm run bench:pictures -- [--photos FOLDER] [--count 12] [--visits 5]
 *
 * Makes photographs of 12 million pixels and about 2 MB (of the pictures in a folder, or of gradients), fetches and converts
 * each as the job for products' pictures does, and gives them to the products of a demo world. Then opens a search and a
 * product page in Chromium, throttled as Lighthouse does, and reports what their pictures weigh beside the shops' own files, and
 * when the largest thing was painted (median).
 */
const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    count: { type: 'string', default: '12' },
    visits: { type: 'string', default: '5' },
  },
})

const config = loadConfig()
await buildIfStale()
const storage = openStorage(config)
const server = await openDatabaseServer(config)
const name = `bench_pictures_${randomBytes(4).toString('hex')}`
const inServer = openDatabase(server.superuserUrl, { connections: 1 })
const url = new URL(server.superuserUrl)
url.pathname = `/${name}`
await inServer.query.raw(`create database ${name}`)
/** Bytes of the shop's file by the key of its variants. */
const originals = new Map<string, number>()
try {
  await convert()
  await migrate(url.href)
  const database = openDatabase(url.href)
  await fillDemoWorld(database)
  await giveAway(database.db)
  const { search, product } = await worldPages(database.db)
  await database.close()
  await measure({ search: search!, product: product! })
} finally {
  for (const key of originals.keys())
    for (const format of VARIANT_FORMATS)
      for (const width of VARIANT_WIDTHS) await storage.remove(variantKey(variantName(key, width, format)))
  await inServer.query.raw(`drop database ${name} with (force)`)
  await inServer.close()
  await server.release()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

function kilobytes(bytes: number): string {
  return Math.round(bytes / 1000).toLocaleString('en')
}

/** Fetches each photograph from a server of its own and stores its variants. */
async function convert() {
  const photographs = await makePhotographs(values.photos, Number(values.count))
  const shop = createServer((request, response) => response.end(photographs[Number(request.url!.slice(1))]))
  await new Promise<void>(done => shop.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const downloader = openDownloader({ accept: 'image/*', most: MOST_BYTES, patience: TIMEOUT, permits: () => true })
  const times: number[] = []
  const weights = new Map<string, number[]>()
  for (const [at, photograph] of photographs.entries()) {
    const start = performance.now()
    const { key, files } = await renderVariants(await downloader.bytes(`${base}/${at}`))
    for (const { name, type, bytes } of files) await storage.put(variantKey(name), bytes, type)
    times.push(performance.now() - start)
    originals.set(key, photograph.length)
    for (const { name, bytes } of files) {
      const kind = name.slice(key.length + 1)
      weights.set(kind, [...(weights.get(kind) ?? []), bytes.length])
    }
  }
  shop.close()
  const sizes = photographs.map(({ length }) => length)
  console.log(
    `${photographs.length} photographs of 12 million pixels, ${kilobytes(Math.min(...sizes))} to ${kilobytes(Math.max(...sizes))} kB`,
  )
  console.log(
    `fetch, convert and store: ${Math.round(median(times))} ms each, ${Math.round(Math.max(...times))} at most`,
  )
  for (const [kind, bytes] of weights)
    console.log(
      `  ${kind.padEnd(10)} ${kilobytes(median(bytes)).padStart(5)} kB, ${kilobytes(Math.max(...bytes))} at most`,
    )
}

/** Gives each product one of the photographs, and a second one where it has more pictures. */
async function giveAway(db: Db) {
  const paths = [...originals.keys()].map(key => variantPath(key))
  const pick = (offset: number) => sql`(${sql.val(paths)}::text[])[1 + (product_id + ${offset}) % ${paths.length}]`
  await sql`UPDATE products SET image_url = ${pick(0)},
    picture_urls = CASE WHEN picture_urls = '{}' THEN picture_urls ELSE ARRAY[${pick(1)}] END`.execute(db)
  await sql`UPDATE search_items SET image_url = ${pick(0)}`.execute(db)
}

/** Sums of a page's pictures: those of products beside the shops' files, and all others. */
function weigh(pictures: Visit['loaded']) {
  const sums = { shown: 0, sent: 0, originals: 0, others: 0 }
  const seen = new Set<string>()
  for (const [address, bytes] of pictures) {
    const key = parseVariantName(address.slice(address.lastIndexOf('/') + 1))?.key
    if (key === undefined) sums.others += bytes
    else {
      sums.sent += bytes
      if (!seen.has(key)) [sums.originals, sums.shown] = [sums.originals + originals.get(key)!, sums.shown + 1]
      seen.add(key)
    }
  }
  return sums
}

async function measure(pages: Record<string, string>) {
  const web = await startMeasuredWeb(url.href, true)
  const browser = await openBrowser()
  for (const [page, path] of Object.entries(pages))
    for (const screen of SCREENS) {
      const visits = []
      for (let at = 0; at < Number(values.visits); at++) visits.push(await visit(browser, web.address + path, screen))
      const [first] = visits
      const [loaded, scrolled] = [weigh(first!.loaded), weigh(first!.scrolled)]
      console.log(
        `${page}, ${screen.name}: pictures on load ${kilobytes(loaded.sent)} kB instead of ${kilobytes(loaded.originals)} (${loaded.shown} photographs), ` +
          `scrolled ${kilobytes(scrolled.sent)} instead of ${kilobytes(scrolled.originals)} (${scrolled.shown}), others ${kilobytes(scrolled.others)}; ` +
          `largest paint ${Math.round(median(visits.map(({ paint }) => paint)))} ms, ${first!.isPicture ? 'a picture' : 'text'}`,
      )
    }
  await browser.close()
  web.stop()
}
