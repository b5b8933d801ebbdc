import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { importText, PRODUCT, SHOP } from '../../transfer/testing.ts'
import { refreshProducts } from '../service.ts'

/** Trade terms as operators edit them (D-search-24). */
const server = useServer('empty')
const PATH = '/operator/trade-terms'
let olga: SignedIn

beforeAll(async () => {
  olga = await signInAs(server, { name: 'Olga Operator', roles: ['operator'] })
  const product = (title: string, external_id: string) => ({ ...PRODUCT, title, external_id, description: undefined })
  await importText(server.database, 'catalog', [
    SHOP,
    product('Copper kettle', 'k1'),
    product('Steel kettle', 'k2'),
    product('Zeltkessel', 'k3'),
  ])
  await refreshProducts(server.database.db, 'all')
})

const list = async (query: Record<string, string> = {}) =>
  (await olga.get(`${PATH}.json?${new URLSearchParams(query)}`)).json()
const found = async (q: string) => {
  const query = new URLSearchParams({ q, min_transparency: '0' })
  const { data } = await (await olga.get(`/reviews/search.json?${query}`)).json()
  return data.search_results.map(({ title }: { title: string }) => title)
}

test('operators add, change and remove a row, searches know at once, and each is on record', async () => {
  expect(await found('qwyllo')).toEqual([])
  const added = await olga.send('POST', `${PATH}.json`, { terms: ['qwyllo', ' zeltkessel '], language: 'de' })
  const { synonym_id } = await added.json()
  expect(await found('qwyllo')).toEqual(['Zeltkessel'])

  const change = { terms: ['qwyllo', 'copper  kettle'], language: null }
  expect((await olga.send('PUT', `${PATH}/${synonym_id}`, change)).status).toBe(200)
  expect(await found('qwyllo')).toEqual(['Copper kettle'])
  expect((await list({ q: 'qwyllo' })).rows).toMatchObject([
    {
      synonym_id,
      language: null,
      terms: [
        { term: 'qwyllo', products: 0 },
        { term: 'copper kettle', products: 1 },
      ],
    },
  ])

  expect((await olga.send('DELETE', `${PATH}/${synonym_id}`)).status).toBe(200)
  expect(await found('qwyllo')).toEqual([])
  const events = await server.database.query`
    select kind, details from security_events where kind like 'trade_terms%' order by event_id`
  expect(events).toEqual(
    ['added', 'changed', 'removed'].map(act => ({ kind: `trade_terms_${act}`, details: { synonym_id } })),
  )
})

test('are listed by text and language, with what each term finds', async () => {
  const all = await list()
  expect(all).toMatchObject({ current_page: 1, per_page: 50 })
  expect(all.total_count).toBeGreaterThan(250)
  expect(all.rows).toHaveLength(50)
  const kettles = await list({ q: 'KETTLE', language: 'en' })
  expect(kettles.rows).toMatchObject([
    { language: 'en', terms: expect.arrayContaining([{ term: 'kettle', products: 2 }]) },
  ])
  const several = await list({ q: 'wasserkessel', language: 'several' })
  expect(several.rows.map(({ language }: { language: null }) => language)).toEqual([null])
  expect((await list({ language: 'de' })).total_count).toBe(0)
  expect((await list({ q: '%' })).total_count).toBe(all.total_count)
  const page = (await list({ page: '2' })).rows
  expect(page).toHaveLength(50)
  expect(all.rows).not.toContainEqual(page[0])
})

test.each([
  [{ terms: ['cup', 'cups'] }, 422],
  [{ terms: ['cup', 'a b c d e'] }, 422],
  [{ terms: [] }, 422],
  [{ terms: 'cup' }, 400],
  [{ terms: ['cup', 'mug'], language: 'xx' }, 400],
])('%j is refused with %d', async (input, status) => {
  expect((await olga.send('POST', `${PATH}.json`, input)).status).toBe(status)
})

test('a row that is gone is neither changed nor removed, and nothing is recorded', async () => {
  expect((await olga.send('PUT', `${PATH}/999999`, { terms: ['cup', 'mug'] })).status).toBe(404)
  expect((await olga.send('DELETE', `${PATH}/999999`)).status).toBe(404)
  const [{ count }] = (await server.database.query`
    select count(*)::int from security_events where details ->> 'synonym_id' = '999999'`) as [{ count: number }]
  expect(count).toBe(0)
})

test('a row is changed on the page, filled in as it is', async () => {
  const [row] = (await list({ q: 'wasserkessel' })).rows
  const page = await (await olga.get(`${PATH}?q=wasserkessel&edit=${row.synonym_id}`)).text()
  expect(page).toContain('Change terms')
  expect(page).toContain(`value="${row.terms.map(({ term }: { term: string }) => term).join(', ')}"`)
  const form = { synonym_id: row.synonym_id, deed: 'change', language: 'de', terms: 'kettle, Wasserkessel' }
  expect((await olga.post(PATH, form)).status).toBe(303)
  expect((await list({ language: 'de' })).rows).toMatchObject([{ synonym_id: row.synonym_id }])
})
