import { expect, test } from 'vitest'
import { PERSONAL_PARTS } from '../../src/main/server/process/personal-data.ts'
import { readInPages } from '../../src/platform/personal-data.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useServer } from '../support/server.ts'
import { asGuest, signInAs } from '../support/sign-in.ts'

/** Personal data: every table about people belongs to a room's part, and the export contains all of it. */
const server = useServer('empty')
const rowsOf = (query: string) => server.database.query.raw(query)

/** Tables that reference people without personal data, each with the reason. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {}

test('each table that refers to people is in a room that answers for it', async () => {
  const about = await rowsOf(`
    SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND a.attname ~ '(^|_)(reviewer_id|email|reviewer_name)$' ORDER BY 1`)
  const answered = new Set(PERSONAL_PARTS.flatMap(({ tables }) => tables))
  const names = about.map(({ name }) => name as string)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !answered.has(name) && !Object.hasOwn(NOT_PERSONAL, name))).toEqual([])
  const all = await rowsOf(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace`)
  const there = new Set(all.map(({ name }) => name))
  expect(
    [...answered, ...Object.keys(NOT_PERSONAL)].filter(name => !there.has(name)),
    'no longer there',
  ).toEqual([])
})

test('a person downloads all that is theirs and nothing of others, as one file', async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...REVIEWER, email: 'anna@post.example', city: 'Ulm' },
    { type: 'reviewer', external_id: 'bert', name: 'Bert', email: 'bert@post.example' },
    ORDER,
    { ...REVIEW, reply: 'Thank you.' },
    { ...REVIEW, external_id: 'r2', reviewer: 'bert', order_item: undefined, body: 'It shrank.' },
  ])
  expect(problems).toEqual([])
  const anna = await signInAs(server, { email: 'anna@post.example', shops: { 'shop.example': 'owner' } })
  await anna.aPasskey()
  await rowsOf(`INSERT INTO reviews (shop_id, external_id, reviewer_id, rating, body, source, created_at)
    SELECT shop_id, 'more-' || i, ${anna.reviewerId}, 5, 'Number ' || i || '.', 'organic', now()
    FROM shops, generate_series(1, 1200) i`)
  await rowsOf(`INSERT INTO questions (shop_id, reviewer_id, asker_name, body, created_at)
    SELECT shop_id, ${anna.reviewerId}, 'Anna', 'Does it shrink?', now() FROM shops`)

  const path = '/reviews/profile/edit/privacy/data.json'
  expect((await asGuest(server).get(path)).status).toBe(401)
  const response = await anna.get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="candor-\d{4}-\d\d-\d\d\.json"$/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = await response.text()
  expect(text).not.toMatch(/\b(bert|shrank)\b/i)
  // Credentials are not part of the export.
  expect(text).not.toMatch(/token|hash|public_key|credential/i)

  const data = JSON.parse(text)
  expect(data.profile).toMatchObject({
    name: 'Anna',
    email: 'anna@post.example',
    city: 'Ulm',
    known_to_imports_as: ['anna'],
  })
  expect(data.account).toMatchObject({
    sessions: [{ way: 'passkey', device: expect.any(String) }],
    passkeys: [{ name: 'A key' }],
    shops: [{ shop: 'shop.example', role: 'owner' }],
  })
  expect(data.accepted_terms).toEqual([expect.objectContaining({ reviewer_name: 'Anna' })])
  expect(data.orders).toEqual([
    expect.objectContaining({
      shop: 'shop.example',
      order_number: 'o1',
      items: [{ product: 'Blue Shirt', quantity: 1, price_minor_units: 1290, currency: 'EUR' }],
    }),
  ])
  expect(data.reviews).toHaveLength(1201)
  expect(new Set(data.reviews.map(({ external_id }: { external_id: string }) => external_id)).size).toBe(1201)
  const [first] = data.reviews
  expect(first).toMatchObject({
    product: 'Blue Shirt',
    title: 'Good',
    body: 'Fits well.',
    verified: true,
    shops_reply: { body: 'Thank you.' },
  })
  expect(first.history.map(({ kind }: { kind: string }) => kind)).toContain('published')
  expect(data.questions_and_answers).toEqual([expect.objectContaining({ kind: 'question', body: 'Does it shrink?' })])
})

test.each([0, 1, 499, 500, 501, 1000])('%i rows are read page by page, each once', async count => {
  const all = Array.from({ length: count }, (_, i) => i)
  const read = readInPages(async (after: number | undefined, limit) => {
    const from = after === undefined ? 0 : after + 1
    return all.slice(from, from + limit)
  })
  const got: number[] = []
  for await (const row of read) got.push(row)
  expect(got).toEqual(all)
})
