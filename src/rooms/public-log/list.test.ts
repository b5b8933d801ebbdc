import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import { openSigner } from './sequencer/log-key.ts'
import { sequenceBatch } from './sequencer/sequence.ts'
import { logFacts } from './service.ts'

/** The log of the demo world, as its page lists it. */
const server = useServer()

interface Entry {
  index: number
  type: string
  shop: { internal_path: string } | null
  product: { internal_path: string } | null
}

const read = async (query = '') => {
  const response = await fetch(`${server.address}/reviews/log.json${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { entries: Entry[]; older: number | null; size: number; shop: object | null }
}

beforeAll(async () => {
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer)) > 0);
})

test('has the newest entries first, by kind and by shop', async () => {
  const all = await read()
  expect(all.entries.map(({ index }) => index)).toEqual(all.entries.map((_, offset) => all.size - 1 - offset))
  const hidden = await read('?kind=hidden')
  expect(hidden.entries.length).toBeGreaterThan(0)
  for (const { type } of hidden.entries) expect(ENTRY_KINDS.hidden).toContain(type)
  const indexes = hidden.entries.map(({ index }) => index)
  expect(indexes).toEqual(indexes.toSorted((one, other) => other - one))
  const { internal_path } = all.entries.find(({ shop }) => shop)!.shop!
  const ofShop = await read(`?shop=${internal_path.split('/').at(-1)}`)
  expect(ofShop.entries.length).toBeGreaterThan(0)
  for (const { shop } of ofShop.entries)
    expect(shop).toEqual({ name: expect.any(String), language: 'en', internal_path })
})

test('every type of entry is of one kind, so that no list misses it', async () => {
  const rows = await server.database.query<{ type: string }>`SELECT DISTINCT type FROM log_entries`
  const kinds: readonly string[] = Object.values(ENTRY_KINDS).flat()
  expect(rows.length).toBeGreaterThan(5)
  for (const { type } of rows) expect(kinds.filter(known => known === type)).toEqual([type])
})

test('can leave out the totals of votes, of which there is one a day for each shop', async () => {
  const { db, query } = server.database
  const [shop] = await query<{ shop_id: number }>`SELECT shop_id FROM shops LIMIT 1`
  const facts = { day: '2026-11-19', helpful: { abc: 1 } }
  await logFacts(db, [{ type: 'votes.counted', at: new Date(), shopId: shop!.shop_id, facts }])
  await sequenceBatch(db, await openSigner(db, {}))
  expect((await read()).entries[0]!.type).toBe('votes.counted')
  expect((await read('?kind=votes')).entries).toHaveLength(1)
  const { entries } = await read('?without=votes')
  expect(entries.length).toBeGreaterThan(10)
  expect(entries.map(({ type }) => type)).not.toContain('votes.counted')
})

test('its pages follow one another without a gap, by kind too', async () => {
  const [{ count }] = (await server.database.query<{ count: number }>`
    SELECT count(*)::int AS count FROM log_entries WHERE type = ANY (${[...ENTRY_KINDS.decisions]})`) as [
    { count: number },
  ]
  const seen: number[] = []
  let before: number | null = Number.MAX_SAFE_INTEGER
  while (before !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(`?kind=decisions&before=${before}`)
    seen.push(...page.entries.map(({ index }) => index))
    before = page.older
  }
  expect(seen).toHaveLength(count)
  expect(new Set(seen).size).toBe(count)
})

test.each(['?kind=nonsense', '?before=-1', '?before=x'])('what it does not understand it ignores: %s', async query => {
  expect((await read(query)).entries.length).toBeGreaterThan(0)
})

test('of a shop that does not exist it has nothing', async () => {
  expect(await read('?shop=nowhere')).toMatchObject({ entries: [], shop: null, older: null })
})

type Counted = { slug: string; handle: string; language: string; count: number }

test('has the entries of one product, which is one of a shop', async () => {
  const [{ slug, handle, language, count }] = (await server.database.query<Counted>`
    SELECT slug, handle, products.language, count(*)::int AS count FROM log_entries JOIN products USING (shop_id, product_id)
    JOIN shops USING (shop_id) GROUP BY 1, 2, 3 HAVING count(*) < 40 ORDER BY 4 DESC, 1, 2 LIMIT 1`) as [Counted]
  const internal_path = `/reviews/stores/${slug}/products/${encodeURIComponent(handle)}`
  const listed = await read(`?shop=${slug}&product=${encodeURIComponent(handle)}`)
  expect(listed).toMatchObject({ product: { name: expect.any(String), language, internal_path }, older: null })
  expect(listed.entries).toHaveLength(count)
  for (const { product } of listed.entries) expect(product).toMatchObject({ internal_path })
  expect(await read(`?shop=${slug}&product=nothing`)).toMatchObject({ entries: [], product: null })
  expect((await read(`?product=${encodeURIComponent(handle)}`)).entries).toEqual((await read()).entries)
})

test('has one entry by its number, whatever else is given', async () => {
  const { size } = await read()
  for (const index of [0, 7, size - 1]) {
    const one = await read(`?entry=${index}&kind=hidden&before=1`)
    expect(one.entries.map(entry => entry.index)).toEqual([index])
    expect(one.older).toBeNull()
  }
  expect((await read(`?entry=${size}`)).entries).toEqual([])
})

test('says which checkpoint each witness cosigned last, and when', async () => {
  const { size } = await read()
  const time = Date.parse('2026-11-22T14:05:33Z')
  const signature = Buffer.alloc(4 + 8 + 64)
  signature.writeBigUInt64BE(BigInt(time / 1000), 4)
  const line = `— library.example ${signature.toString('base64')}\n`
  await server.database.query`INSERT INTO log_witnesses (verifier, size) VALUES ('library', ${size}), ('silent', 0)`
  await server.database.query`
    INSERT INTO log_cosignatures (size, witness, line) VALUES (${size}, 'library', ${line})`
  const { witnesses } = (await read()) as unknown as { witnesses: object[] }
  expect(witnesses).toEqual([{ name: 'library.example', size, cosigned_at: '2026-11-22T14:05:33.000Z' }])
})
