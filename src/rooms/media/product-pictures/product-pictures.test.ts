import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataDirOf } from '../../../../test/support/database.ts'
import { useServer } from '../../../../test/support/server.ts'
import { openDownloader } from '../../../platform/outside/outbound.ts'
import { openStorage, type Storage } from '../../../platform/storage/open-storage.ts'
import { refreshProducts } from '../../search/service.ts'
import { publicRecords } from '../../transfer/export/kinds.ts'
import { importText, PRODUCT, SHOP } from '../../transfer/testing.ts'
import { plain } from '../testing.ts'
import { fetchDuePictures, removeUnusedPictures } from './service.ts'

const server = useServer('empty')
const { database } = server
let storage: Storage
let shops: Server
let host: string
/** Paths asked of the shops' server. */
const asked: string[] = []

beforeAll(async () => {
  storage = openStorage({ dataDir: dataDirOf(database) })
  const pictures: Record<string, Buffer> = {
    '/blue.jpg': await plain(900, 900, '#3060c0').jpeg().toBuffer(),
    '/red.png': await plain(500, 400, '#c03020').png().toBuffer(),
    '/page.jpg': Buffer.from('<!doctype html>'),
  }
  shops = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url === '/moved.jpg') return response.writeHead(301, { location: '/blue.jpg' }).end()
    if (request.url === '/hangs.jpg') return
    const picture = pictures[request.url!]
    if (picture) response.end(picture)
    else response.writeHead(503).end()
  })
  await new Promise<void>(done => shops.listen(0, '127.0.0.1', done))
  host = `http://pictures.example:${(shops.address() as { port: number }).port}`
})
afterAll(() => {
  shops.closeAllConnections()
  shops.close()
})

const PUBLIC = { lookup: async () => [{ address: '127.0.0.1', family: 4 }], permits: () => true }
const LIMITS = { accept: 'image/*', most: 1_000_000, patience: 500 }
const deps = (limits: object = PUBLIC) => ({
  db: database.db,
  storage,
  downloader: openDownloader({ ...LIMITS, ...limits }),
  onShown: refreshProducts,
})
const fetchDue = (now = new Date(), limits?: object) => fetchDuePictures(deps(limits), now, AbortSignal.timeout(30_000))

const product = (external_id: string, fields: object) => ({
  ...PRODUCT,
  external_id,
  title: `Shirt ${external_id}`,
  ...fields,
})
async function store(...products: object[]) {
  const { problems } = await importText(database, 'catalog', [SHOP, ...products])
  expect(problems).toEqual([])
}
async function shown(external_id: string) {
  const [row] = await database.query<{ image_url: string | null; picture_urls: string[]; found: string | null }>`
    SELECT p.image_url, p.picture_urls, i.image_url AS found FROM products p
    LEFT JOIN search_items i ON i.shop_id = p.shop_id AND i.product_id = p.product_id WHERE external_id = ${external_id}`
  return row!
}
const BLUE = /^\/product-pictures\/[0-9a-f]{32}-(?:2f|30|31)[0-9a-f]{4}-640\.webp$/
const rowsOf = (external_id: string) => database.query<{ attempts: number; failure: string | null; due: boolean }>`
  SELECT attempts, failure, next_attempt_at IS NOT NULL AS due FROM product_pictures
  JOIN products USING (shop_id, product_id) WHERE external_id = ${external_id}`

test('a product shows no picture of another site until it has been fetched, then our copy, in lists too', async () => {
  await store(product('p1', { image_url: `${host}/moved.jpg`, picture_urls: ['/art/own.svg', `${host}/red.png`] }))
  expect(await shown('p1')).toEqual({ image_url: null, picture_urls: ['/art/own.svg'], found: null })
  expect(await fetchDue()).toEqual({ stored: 2, failed: 0 })
  const after = await shown('p1')
  expect(after).toEqual({
    image_url: expect.stringMatching(BLUE),
    picture_urls: ['/art/own.svg', expect.any(String)],
    found: after.image_url,
  })
  const page = await (await fetch(`${server.address}/reviews/stores/shop/products/shirt-p1`)).text()
  expect(page).toContain(after.image_url!.replace('-640.webp', '-1280.avif 1280w'))
  expect(page).not.toContain(host)
  const response = await fetch(server.address + after.image_url)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(server.address + after.image_url!.replace('-640', '-641'))).status).toBe(404)
})

test('an export names what the shop named', async () => {
  const lines: { type: string; image_url?: string; external_id?: string }[] = []
  for await (const record of publicRecords(database.db)) lines.push(record as never)
  expect(lines.find(({ external_id }) => external_id === 'p1')?.image_url).toBe(`${host}/moved.jpg`)
})

test('the same picture of another product of the shop is not fetched twice, and the same import changes nothing', async () => {
  asked.length = 0
  await store(product('p2', { image_url: `${host}/red.png` }), product('p1', { image_url: `${host}/moved.jpg` }))
  expect(await fetchDue()).toEqual({ stored: 1, failed: 0 })
  expect(asked).toEqual([])
  expect((await shown('p2')).image_url).toBe((await shown('p1')).picture_urls[1])
})

test('a server that hangs holds up nobody; a failure is tried again three times, then at the next import', async () => {
  await store(product('p3', { image_url: `${host}/hangs.jpg` }), product('p4', { image_url: `${host}/gone.jpg` }))
  let now = Date.now()
  const due = await fetchDue(new Date(now))
  expect(due).toEqual({ stored: 0, failed: 2 })
  expect(await fetchDue(new Date(now + 3_000_000)), 'within the hour').toEqual({ stored: 0, failed: 0 })
  for (const hours of [1, 24, 168]) {
    now += hours * 3_600_000
    expect((await fetchDue(new Date(now))).failed, `${hours} hours later`).toBe(2)
  }
  expect(await rowsOf('p4')).toEqual([{ attempts: 4, failure: 'It answered with status 503.', due: false }])
  await store(product('p4', { image_url: `${host}/gone.jpg`, sold_count: 3 }))
  expect((await rowsOf('p4'))[0]).toMatchObject({ attempts: 0, due: true })
  expect((await fetchDue()).failed).toBe(1)
})

test('what is no picture is given up at once, and this machine’s own network is never asked', async () => {
  await store(product('p5', { image_url: `${host}/page.jpg` }))
  expect((await fetchDue()).failed).toBe(1)
  expect(await rowsOf('p5')).toEqual([{ attempts: 1, failure: 'This is no picture that we can read.', due: false }])
  asked.length = 0
  await store(product('p6', { image_url: `${host.replace('pictures.example', '127.0.0.1')}/blue.jpg` }))
  expect((await fetchDue(new Date(), {})).failed).toBe(1)
  expect(asked).toEqual([])
  expect((await rowsOf('p6'))[0]!.failure).toContain('not on the public internet')
})

test('a replaced picture goes a day later, with its files, unless another product shows it', async () => {
  const before = await shown('p1')
  await store(product('p1', { image_url: `${host}/red.png`, picture_urls: [] }))
  expect(await shown('p1')).toMatchObject({ image_url: before.picture_urls[1], picture_urls: [] })
  expect(await removeUnusedPictures(deps(), new Date(Date.now() - 3_600_000)), 'cached pages show it').toBe(0)
  expect((await fetch(server.address + before.image_url)).status).toBe(200)
  expect(await removeUnusedPictures(deps(), new Date(Date.now() + 1000))).toBe(1)
  expect((await fetch(server.address + before.image_url)).status).toBe(404)
  await store(product('p2', { image_url: '' }))
  expect(await removeUnusedPictures(deps(), new Date(Date.now() + 1000))).toBe(1)
  expect((await fetch(server.address + (await shown('p1')).image_url)).status, 'p1 shows it still').toBe(200)
})
