import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { AddressQueue } from './address-queue.ts'
import { crawl, type Rung } from './crawl.ts'

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A site of pages by their paths, each with a form key of its own. */
async function rung(name: string, pages: Record<string, string>): Promise<Rung> {
  const server = createServer((request, response) => {
    const key = crypto.randomUUID()
    const page = pages[request.url!]
    response.statusCode = page === undefined ? 404 : 200
    response.end(`<meta name="csrf-token" content="${key}">${page}<input value="${key}">`)
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { name, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const PAGES = { '/': '<a href="/a?b=1&amp;c=2#d">', '/a?b=1&c=2': 'the same <a href="/logout">', '/b': 'not linked' }

test('follows links, and finds equal what differs by its form key only', async () => {
  const rungs = [await rung('one', PAGES), await rung('two', PAGES)]
  expect(await crawl(rungs, ['/'], 10)).toEqual({ pages: 2, equal: 2, kinds: 2, differences: [] })
})

test('says where a page parts, and that one is missing', async () => {
  const rungs = [
    await rung('one', PAGES),
    await rung('two', { ...PAGES, '/a?b=1&c=2': 'the sane' }),
    await rung('three', { '/': PAGES['/'] }),
  ]
  const { equal, differences } = await crawl(rungs, ['/'], 10)
  expect(equal).toBe(1)
  expect(differences).toEqual([
    {
      path: '/a?b=1&c=2',
      rung: 'two',
      first: expect.stringContaining('the same'),
      other: expect.stringContaining('the sane'),
    },
    { path: '/a?b=1&c=2', rung: 'three', first: 'status 200', other: 'status 404' },
  ])
})

test('reads no more addresses than it may', async () => {
  expect((await crawl([await rung('one', PAGES)], ['/'], 1)).pages).toBe(1)
})

test('reads one of each kind before the many of one', async () => {
  const products = Array.from({ length: 50 }, (_, i) => `/shops/s/p${i}`)
  const links = [...products, '/terms', '/search?q=a', '/search?q=b', '/search?q=a&page=2']
  const queue = new AddressQueue()
  for (const link of links) queue.add(link)
  const taken = Array.from({ length: links.length }, () => queue.take()!)
  expect(taken.toSorted()).toEqual(links.toSorted())
  expect(queue.take()).toBeUndefined()
  for (const other of ['/terms', '/search?q=a', '/search?q=a&page=2'])
    expect(taken.indexOf(other)).toBeLessThan(taken.indexOf('/shops/s/p32'))
  expect(taken.indexOf('/search?q=b')).toBeLessThan(taken.indexOf('/shops/s/p33'))
})

test('takes no address twice', () => {
  const queue = new AddressQueue()
  queue.add('/a')
  expect(queue.take()).toBe('/a')
  queue.add('/a')
  expect(queue.take()).toBeUndefined()
})
