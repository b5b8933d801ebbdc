import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeProductId } from '../../src/rooms/catalog/encoded-id.ts'
import { exportTo } from '../../src/rooms/transfer/service.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { announceImport, useServer } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** What an export, imported into an empty installation, says of the reviews in it (X-export-02, P1.6). */
const source = useServer('empty')
const copy = useServer('empty')
let directory: string

const PAGE = '/reviews/stores/shop/products/blue-shirt'
const PROMISED = '10% off'
const IMPORTED_AT = '2025-06-01T10:00:00.000Z'
const TABLE = `review_id,product_id,rating,title,body,review_date,reviewer_name,reviewer_email
s1,p1,5,Best,Keeps its colour.,2025-01-02,Maria M.,maria@post.example
s2,p1,2,,It shrank.,2025-01-03,Ole,ole@post.example
s3,p2,4,,I will say it again: warm.,2025-01-05,Jan,jan@post.example
s4,p1,3,,Seen at https://shirts.example/blue before.,2025-01-06,Kim,kim@post.example
`

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor-round-trip-'))
  const { problems } = await importText(source.database, 'catalog', [
    { ...SHOP, created_at: '2020-01-01T00:00:00Z' },
    { ...PRODUCT, created_at: '2020-02-01T00:00:00Z' },
    { ...PRODUCT, external_id: 'p2', handle: 'red-hat', title: 'Red Hat', created_at: '2020-02-01T00:00:00Z' },
    { ...REVIEWER, country: 'DE' },
    ORDER,
    { ...REVIEW, source: 'invite', reply: 'Thanks', reply_at: '2024-02-02T00:00:00Z' },
    { ...REVIEW, external_id: 'old', order_item: undefined, source: 'migrated', rating: 3 },
  ])
  expect(problems).toEqual([])
  await importText(source.database, 'judgeme-reviews', TABLE, { shop: 'shop.example', origin: { feed: 'file' } })
  await source.database.query`UPDATE reviews SET imported_at = ${IMPORTED_AT}`
  await source.database.query`UPDATE reviews SET held_at = NULL, held_reason = NULL WHERE external_id = 's4'`
  await source.database.query`
    INSERT INTO invitations (shop_id, line_item_id, reviewer_id, sent_at, opened_at, offered_reward)
    SELECT shop_id, line_item_id, reviewer_id, '2024-01-20T08:00:00Z', '2024-01-21T09:00:00Z', ${PROMISED} FROM line_items`
  await source.database.query`
    UPDATE reviews SET offered_reward = ${PROMISED}, known_incentive = 'reward', declared_incentive = 'free_product',
                       invited_at = '2024-01-19T12:00:00Z'
     WHERE line_item_id IS NOT NULL`
  await restore()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Brings what the source publishes now into the copy. */
async function restore() {
  const { path } = await exportTo(source.database, directory)
  const text = await readFile(path, 'utf8')
  await importText(source.database, 'catalog', text)
  const { problems } = await importText(copy.database, 'catalog', text)
  expect(problems).toEqual([])
  for (const server of [source, copy]) announceImport(server)
}

/** What identifies things on one installation only. */
const OWN = /http:\/\/127\.0\.0\.1:\d+|(?<=\/profile\/)\w+|(?<=\/log\/reviews\/)\w+/g
/** Keys and times that no file can set. */
const NOT_IN_FILES = ['uuid', 'encoded_id', 'received_at', 'public_token']

const pageOf = async ({ address }: { address: string }, path: string) => {
  const html = await (await fetch(`${address}${path}`)).text()
  return /<main[^>]*>.*<\/main>/s.exec(html)![0].replace(OWN, '…').replaceAll('<', '\n<')
}

async function jsonOf({ address }: { address: string }, path: string) {
  const response = await fetch(`${address}${path}`)
  expect(response.status).toBe(200)
  return JSON.parse(await response.text(), (key, value) => (NOT_IN_FILES.includes(key) ? undefined : value))
}

async function widgetOf(server: typeof source, product = 'p1') {
  const [shop] = await server.database.query<{ token: string }>`SELECT public_token AS token FROM shops`
  const named = `shop_domain=shop.example&external_id=${product}&api_token=${shop!.token}`
  return jsonOf(server, `/api/v1/widgets/product_review?${named}&json_request=true&per_page=100`)
}

const importedOf = async (server: typeof source, body: string) =>
  (await widgetOf(server)).reviews.find((review: { body: string }) => review.body === body)?.imported

describe('what shops and operators imported', () => {
  test.each([PAGE, '/reviews/stores/shop/products/red-hat', '/reviews/stores/shop'])(
    'stands on the same page: %s',
    async path => {
      const page = await pageOf(source, path)
      expect(page).toContain('Imported by the shop on 1 June 2025')
      expect(await pageOf(copy, path)).toBe(page)
    },
  )

  test.each(['p1', 'p2'])('and in the same JSON of the widget: %s', async product => {
    const widget = await widgetOf(source, product)
    expect(widget.reviews.map((review: { imported: object }) => review.imported)).toContainEqual({
      by: 'shop',
      at: IMPORTED_AT,
      accepted_at: null,
    })
    expect(await widgetOf(copy, product)).toEqual(widget)
  })

  test.each([`${PAGE}.json`, '/reviews/stores/shop.json', '/reviews/stores/shop/feed_audit.json'])(
    'and in the same JSON of the page: %s',
    async path => {
      expect(await jsonOf(copy, path)).toEqual(await jsonOf(source, path))
    },
  )

  test('also where a moderator released it: a restored review is not held anew', async () => {
    expect(await importedOf(copy, 'Seen at https://shirts.example/blue before.')).toMatchObject({ by: 'shop' })
  })
})

test('what a shop promised and an author got comes back whole, and of the invitation nothing else', async () => {
  const given = ({ database }: typeof source) => database.query`
    SELECT external_id, incentive, declared_incentive, known_incentive, offered_reward FROM reviews
     WHERE incentive <> 'none'`
  expect(await given(source)).toMatchObject([{ external_id: 'r1', incentive: 'free_product' }])
  expect(await given(copy)).toEqual(await given(source))
  expect(await pageOf(copy, PAGE)).toContain(PROMISED)
  expect(await copy.database.query`SELECT FROM invitations`).toEqual([])
  const { path } = await exportTo(source.database, directory)
  expect(await readFile(path, 'utf8')).not.toMatch(/2024-01-2[01]/)
})

describe('what happened here', () => {
  test('comes back as an operator’s import: no file can say that a review was written here', async () => {
    const author = await signInAs(source, { name: 'Wilma' })
    const [product] = await source.database.query<{ shop_id: number; product_id: number }>`
      SELECT shop_id, product_id FROM products WHERE external_id = 'p1'`
    const body = 'Written on this site.'
    const written = await author.send('POST', '/reviews/write-review', {
      product_id: encodeProductId(product!.shop_id, product!.product_id),
      rating: 5,
      body,
    })
    expect(written.status).toBe(200)
    expect(await importedOf(source, body)).toBeNull()
    await restore()
    const { by, at } = await importedOf(copy, body)
    expect(by).toBe('operator')
    expect(Date.parse(at)).toBeGreaterThan(Date.now() - 3_600_000)
  })

  test('nor that somebody accepted one as theirs; the mark of the shop’s import stays', async () => {
    const maria = await signInAs(source, { email: 'maria@post.example', name: 'Maria' })
    const { waiting } = await (await maria.get('/reviews/users/imported-reviews.json')).json()
    const [{ public_id, version }] = waiting
    const path = `/reviews/users/imported-reviews/${public_id}/accept`
    expect((await maria.send('PUT', path, { version })).status).toBe(200)
    const body = 'Keeps its colour.'
    expect(await importedOf(source, body)).toMatchObject({ by: 'shop', accepted_at: expect.any(String) })
    const { path: file } = await exportTo(source.database, directory)
    expect(await readFile(file, 'utf8')).not.toContain('accepted')
    await restore()
    expect(await importedOf(copy, body)).toEqual({ by: 'shop', at: IMPORTED_AT, accepted_at: null })
  })
})

test('a shop’s file has no say in who imported a review, and when', async () => {
  const row = { ...REVIEW, order_item: undefined, source: 'migrated', body: 'As the shop says.', external_id: 'said' }
  const imported = { by: 'operator', at: '2020-01-01T00:00:00Z' }
  await importText(copy.database, 'catalog', [{ ...row, imported }], { origin: { feed: 'file' } })
  announceImport(copy)
  const stored = await importedOf(copy, row.body)
  expect(stored.by).toBe('shop')
  expect(Date.parse(stored.at)).toBeGreaterThan(Date.now() - 3_600_000)
})

test('nor does it change what an operator brought, verified or not', async () => {
  const ofOperator = () => copy.database.query`
    SELECT external_id, rating, title, body, source, imported_by, evidence, reward FROM reviews
     WHERE external_id IN ('r1', 'old') ORDER BY 1`
  const before = await ofOperator()
  expect(before).toMatchObject([{ evidence: null }, { rating: 4, evidence: 'archive', imported_by: 'operator' }])
  const table = `review_id,product_id,rating,title,body,review_date,reviewer_name,reviewer_email
r1,p1,5,Best,Never said by her.,2025-01-02,Anna,anna@post.example
old,p1,5,Best,Never said by her either.,2025-01-02,Anna,anna@post.example
`
  const origin = { feed: 'file' } as const
  const { problems } = await importText(copy.database, 'judgeme-reviews', table, { shop: 'shop.example', origin })
  expect(await ofOperator()).toEqual(before)
  const note = expect.stringContaining('was not imported by the shop')
  expect(problems).toMatchObject([
    { outcome: 'note', reason: note },
    { outcome: 'note', reason: note },
  ])
})
