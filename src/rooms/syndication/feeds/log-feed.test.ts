import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { ENTRY_KINDS } from '../../public-log/entry-kinds.ts'
import { openSigner } from '../../public-log/sequencer/log-key.ts'
import { sequenceBatch } from '../../public-log/sequencer/sequence.ts'

/** The public log as an Atom feed, on the demo world (P3.7). */
const server = useServer()

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: name => name === 'entry' || name === 'link',
})

interface Entry {
  id: string
  title: string
  updated: string
  category: { '@term': string }
  link: { '@href': string }[]
  content: { '#text': string }
}

async function read(query = '') {
  const response = await fetch(`${server.address}/reviews/log.atom${query}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { feed } = parser.parse(await response.text())
  return feed as {
    id: string
    title: string
    updated: string
    link: { '@rel': string; '@href': string }[]
    entry?: Entry[]
  }
}

const listed = async (query = '') => (await (await fetch(`${server.address}/reviews/log.json${query}`)).json()).entries

beforeAll(async () => {
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer)) > 0);
})

test('has the newest entries in words, as the page has them, each with its receipt', async () => {
  const [feed, entries] = [await read(), await listed()]
  expect(feed.entry).toHaveLength(entries.length)
  expect(feed.updated).toBe(entries[0].logged_at)
  expect(feed.entry!.map(({ category }) => category['@term'])).toEqual(
    entries.map(({ type }: { type: string }) => type),
  )
  expect(new Set(feed.entry!.map(({ id }) => id)).size).toBe(entries.length)
  feed.entry!.forEach(({ title, content, link }, at) => {
    expect(title).toMatch(/\.$/)
    expect(content['#text']).toContain(entries[at].receipt)
    expect(link[0]!['@href']).toContain(`${server.address}/reviews/log`)
  })
})

test('by kind and by shop, under an id and an address of its own', async () => {
  const kind = await read('?kind=hidden')
  expect(kind.title).toBe('The public log: Hidden and put back')
  expect(kind.entry!.length).toBeGreaterThan(0)
  for (const { category } of kind.entry!) expect(ENTRY_KINDS.hidden).toContain(category['@term'])
  expect(kind.link[0]!['@href']).toMatch(/\/reviews\/log\.atom\?kind=hidden$/)
  expect(kind.id).not.toBe((await read()).id)
  const [{ slug, name }] = (await server.database.query<{ slug: string; name: string }>`
    SELECT slug, name FROM shops JOIN log_entries USING (shop_id) LIMIT 1`) as [{ slug: string; name: string }]
  const shop = await read(`?shop=${slug}`)
  expect(shop.title).toBe(`The public log: ${name}`)
  expect(shop.entry).toHaveLength((await listed(`?shop=${slug}`)).length)
})

test('what is not understood is left out; an unknown shop has no entries', async () => {
  expect((await read('?kind=nonsense')).id).toBe((await read()).id)
  expect((await read('?shop=nobody')).entry ?? []).toEqual([])
})

test('the page names it as its alternate, with the page’s filters', async () => {
  const html = await (await fetch(`${server.address}/reviews/log?kind=hidden&before=5`)).text()
  expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*\/reviews\/log\.atom\?kind=hidden"/)
})

test('of one product it has that product’s entries, and says so', async () => {
  const [one] = (await listed()).filter(({ product }: { product: object | null }) => product !== null)
  const [, , , shop, , handle] = one.product.internal_path.split('/')
  const query = `?shop=${shop}&product=${handle}`
  const [feed, entries] = [await read(query), await listed(query)]
  expect(feed.entry).toHaveLength(entries.length)
  expect(feed.title).toContain(one.product.name)
})
