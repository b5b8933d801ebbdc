import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataDirOf } from '../../../../test/support/database.ts'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, signInAs } from '../../../../test/support/sign-in.ts'
import { openDownloader } from '../../../platform/outside/outbound.ts'
import { outsideAddress } from '../../../platform/outside/outside-pictures.ts'
import { openStorage, type Storage } from '../../../platform/storage/open-storage.ts'
import { setCollection } from '../../storefront/front-page/collections.ts'
import { publicRecords } from '../../transfer/export/kinds.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'
import { plain } from '../testing.ts'
import { fetchOutsidePictures, removeUnusedOutside } from './service.ts'

const server = useServer('empty')
const { database } = server
let storage: Storage
let elsewhere: Server
let host: string
const asked: string[] = []

beforeAll(async () => {
  storage = openStorage({ dataDir: dataDirOf(database) })
  const picture = await plain(900, 600, '#3060c0').jpeg().toBuffer()
  elsewhere = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url === '/gone.jpg') response.writeHead(503).end()
    else response.end(request.url === '/page.jpg' ? '<!doctype html>' : picture)
  })
  await new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done))
  host = `http://pictures.example:${(elsewhere.address() as { port: number }).port}`
})
afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})

const deps = () => ({
  db: database.db,
  storage,
  downloader: openDownloader({
    accept: 'image/*',
    most: 1_000_000,
    patience: 500,
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    permits: () => true,
  }),
})
const fetchDue = (now = new Date()) => fetchOutsidePictures(deps(), now, AbortSignal.timeout(30_000))
const later = () => new Date(Date.now() + 1000)

async function store(...records: object[]) {
  const result = await importText(database, 'catalog', records)
  expect(result.problems).toEqual([])
  return result
}
const records = () => [
  { type: 'category', handle: 'mugs', name: 'Mugs', parent: null, image_url: `${host}/category.jpg` },
  { ...SHOP, logo_url: `${host}/logo.jpg` },
  { ...PRODUCT, category: 'mugs' },
  { ...REVIEWER, avatar_url: `${host}/anna.jpg` },
  ORDER,
  { ...REVIEW, picture_urls: [`${host}/one.jpg`, `${host}/two.jpg`] },
]
/** This site's path of a picture, by its name elsewhere. */
const path = (name: string, width: 160 | 320 | 640 | 1280) => outsideAddress(`${host}/${name}.jpg`, width)
const get = (address: string) => fetch(server.address + address)
const media = () => database.query<{ url: string; compact_url: string | null }>`
  SELECT url, compact_url FROM review_media ORDER BY position`

test('pages name no other site, and show a transparent picture until it is stored, then our copy', async () => {
  await store(...records())
  await database.query`UPDATE reviewers SET email = 'anna@post.example'`
  await setCollection(database.db, {
    path: '/reviews/categories/mugs',
    title: 'Mugs',
    description: null,
    image_url: `${host}/collection.jpg`,
    position: null,
  })
  expect(await media()).toEqual([
    { url: path('one', 1280), compact_url: path('one', 640) },
    { url: path('two', 1280), compact_url: path('two', 640) },
  ])
  const blank = await get(path('one', 640))
  expect([blank.status, blank.headers.get('content-type'), blank.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    expect.stringContaining('max-age=60'),
  ])
  const blankBytes = (await blank.arrayBuffer()).byteLength
  expect(await fetchDue()).toEqual({ stored: 6, failed: 0 })
  for (const page of ['/', '/reviews/stores/shop', '/reviews/stores/shop/products/blue-shirt', '/reviews/categories'])
    for (const address of [page, `${page}?format=json`])
      expect(await (await get(address)).text(), address).not.toContain('pictures.example')
  const shown = await (await get('/reviews/stores/shop/products/blue-shirt')).text()
  expect(shown).toContain(path('one', 640))
  for (const address of [
    path('logo', 320),
    path('category', 640),
    path('collection', 640),
    path('anna', 160),
    path('one', 1280),
  ]) {
    const response = await get(address)
    expect([address, response.status, response.headers.get('content-type')]).toEqual([address, 200, 'image/webp'])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(blankBytes)
  }
  expect((await get(path('one', 1280).replace('1280', '1281'))).status).toBe(404)
  expect((await get(path('never-named', 640))).status).toBe(404)
})

test('the same import changes nothing and fetches nothing; an export names the other site', async () => {
  asked.length = 0
  const { counts } = await store(...records())
  for (const { added, changed } of Object.values(counts)) expect([added, changed]).toEqual([0, 0])
  expect(await fetchDue()).toEqual({ stored: 0, failed: 0 })
  expect(asked).toEqual([])
  const exported: string[] = []
  for await (const record of publicRecords(database.db)) exported.push(JSON.stringify(record))
  const text = exported.join('\n')
  for (const name of ['logo', 'category', 'anna', 'one', 'two']) expect(text).toContain(`${host}/${name}.jpg`)
  expect(text).not.toContain('/outside-pictures/')
})

test('the picture of a hidden review is for its author, the shop and moderators', async () => {
  await database.query`UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam'`
  expect((await get(path('one', 640))).status).toBe(404)
  const [anna] = await database.query<{ reviewer_id: number }>`SELECT reviewer_id FROM reviewers WHERE name = 'Anna'`
  const author = await signInAs(server, { reviewerId: Number(anna!.reviewer_id) })
  const response = await author.get(path('one', 640))
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  expect((await (await asGuest(server)).get(path('one', 640))).status).toBe(404)
  await database.query`UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL`
})

test('a failure is tried again after an hour, and at the next import after it was given up', async () => {
  await store({ ...REVIEWER, avatar_url: `${host}/gone.jpg` }, { ...SHOP, logo_url: `${host}/page.jpg` })
  expect(await fetchDue()).toEqual({ stored: 0, failed: 2 })
  expect(await fetchDue()).toEqual({ stored: 0, failed: 0 })
  expect(await fetchDue(new Date(Date.now() + 3_700_000))).toEqual({ stored: 0, failed: 1 })
  const failures = await database.query<{ failure: string; due: boolean }>`
    SELECT failure, next_attempt_at IS NOT NULL AS due FROM outside_pictures WHERE NOT stored ORDER BY due`
  expect(failures).toEqual([
    { failure: 'This is no picture that we can read.', due: false },
    { failure: 'It answered with status 503.', due: true },
  ])
  await store({ ...SHOP, logo_url: `${host}/page.jpg` })
  expect(await fetchDue()).toEqual({ stored: 0, failed: 1 })
})

test('what nothing shows any more goes a day after it was last named, with its files', async () => {
  const unused = path('logo', 320)
  expect(await removeUnusedOutside(deps(), new Date(Date.now() - 3_600_000))).toBe(0)
  expect((await get(unused)).status).toBe(200)
  expect(await removeUnusedOutside(deps(), later())).toBe(2)
  expect((await get(unused)).status).toBe(404)
  expect((await get(path('one', 640))).status, 'a review shows it').toBe(200)
})
