import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import { openSigner } from './sequencer/log-key.ts'
import { sequenceBatch } from './sequencer/sequence.ts'

/** The log of the demo world, as its page lists it. */
const server = useServer()

interface Entry {
  index: number
  type: string
  shop: { internal_path: string } | null
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
  for (const { shop } of ofShop.entries) expect(shop).toEqual({ name: expect.any(String), internal_path })
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
