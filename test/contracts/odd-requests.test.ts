import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../support/raw-request.ts'
import { BROWSER, isPage, isProblem, useOddRequests } from './send-odd-requests.ts'

/** Malformed request lines, hosts, paths and queries get a status below 500: pages as HTML, calls as problem details. */
const { server, site, get, send } = useOddRequests()
let host: string
let slug: string
beforeAll(() => {
  ;({ host, slug } = site)
})

describe('request line', () => {
  test('in absolute form it is served for our own host', async () => {
    const { status, body } = await send(`http://${host}/reviews.json`)
    expect(status).toBe(200)
    expect(JSON.parse(body)).toHaveProperty('meta_data')
    expect((await send(`http://${host.toUpperCase()}`)).status).toBe(302)
  })

  test.each([
    'http://elsewhere.example/',
    'http://a b/',
    'https://',
    'ftp://x/',
    'javascript:alert(1)',
    'x',
    '*',
    '?q=1',
  ])('%s is refused', async target => {
    const response = await send(target, BROWSER)
    expect(response.status).toBe(400)
    isPage(response, response.body)
    const other = await send(target)
    expect(other.status).toBe(400)
  })

  test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'PATCH'])('%s is refused', async method => {
    const { status } = await rawRequest(server.address, [`${method} /reviews HTTP/1.1`, `Host: ${host}`])
    expect([400, 404, 405]).toContain(status)
  })

  test('what is no HTTP is answered in the form that is asked for', async () => {
    const response = await rawRequest(server.address, ['no HTTP', 'at all'])
    expect(response.status).toBe(400)
    await isProblem(response, response.body)
    const page = await rawRequest(server.address, ['GET / HTTP/9.9', BROWSER])
    expect(page.status).toBe(400)
    isPage(page, page.body)
  })
})

describe('host', () => {
  test.each(['a b', '"><script>', 'user:pass@x', 'x/y', 'x:99999', '[::1', 'x?y', '', '%', 'ä'])('%j', async name => {
    const response = await rawRequest(server.address, ['GET /reviews HTTP/1.1', `Host: ${name}`, BROWSER])
    expect(response.status).toBe(400)
    isPage(response, response.body)
    expect(response.body).not.toContain('<script>')
  })

  test('two of them', async () => {
    expect((await send('/reviews', 'Host: elsewhere.example')).status).toBe(400)
  })

  test('none is needed in HTTP/1.0', async () => {
    expect((await rawRequest(server.address, ['GET /reviews HTTP/1.0'])).status).toBe(200)
    expect((await rawRequest(server.address, ['GET /reviews HTTP/1.1'])).status).toBe(400)
  })

  test.each([
    ['x-forwarded-host', '"><script>'],
    ['x-forwarded-host', 'a b'],
    ['x-forwarded-host', ','],
    ['x-forwarded-proto', 'javascript'],
    ['x-forwarded-proto', 'https://x/'],
  ])('a proxy that says %s: %s', async (name, value) => {
    for (const path of ['/reviews', '/reviews.json', `/reviews/stores/${slug}.atom`]) {
      const response = await get(path, { [name]: value })
      expect([200, 400]).toContain(response.status)
      expect(await response.text()).not.toContain('<script>"')
    }
  })

  test.each([
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'referer',
    'cookie',
    'accept-language',
    'if-none-match',
    'range',
  ])('%s may hold anything', async name => {
    for (const value of ['%00', '"><script>', ',,,', 'é'.repeat(100), '-1', 'bytes=9-1', '='.repeat(2000)])
      expect((await get('/reviews', { [name]: value })).status, value).toBeLessThan(500)
  })
})

describe('path', () => {
  const ODD = ['%00', 'a%00b', '%ff', '%ed%a0%80', '%', '%zz', '..%2f', '%E0%80%80', "'", '%f0%9f%92%a9', '%c0%af']
  const PLACES = [
    (odd: string) => `/reviews/stores/${odd}`,
    (odd: string) => `/reviews/stores/${slug}/products/${odd}`,
    (odd: string) => `/reviews/categories/${odd}`,
    (odd: string) => `/reviews/profile/${odd}`,
    (odd: string) => `/${odd}`,
    (odd: string) => `/reviews/${odd}`,
  ]
  const SUFFIXES = ['', '.json', '.atom', '/score_history.json', '/google-product-reviews.xml', '/products/x.json']

  test.each(ODD)('%s names nothing', async odd => {
    for (const at of PLACES)
      for (const suffix of SUFFIXES) {
        const { status } = await get(at(odd) + suffix)
        expect([302, 400, 404], at(odd) + suffix).toContain(status)
      }
  })

  test('a null character is a page that is not there, and a problem for a call', async () => {
    const page = await get('/reviews/stores/a%00b', { accept: 'text/html' })
    expect(page.status).toBe(404)
    isPage(page, await page.text())
    const call = await get('/reviews/stores/a%00b.json')
    expect(call.status).toBe(404)
    await isProblem(call, await call.text())
  })

  test.each([1_000, 7_000])('%i characters are answered', async length => {
    for (const at of PLACES)
      for (const suffix of SUFFIXES.slice(0, 3)) {
        const { status } = await get(at('x'.repeat(length)) + suffix)
        expect([302, 400, 404], suffix).toContain(status)
      }
  })

  test('10,000 characters are 414: pages in HTML, calls as a problem', async () => {
    const page = await get(`/reviews/stores/${'x'.repeat(10_000)}`, { accept: 'text/html' })
    expect(page.status).toBe(414)
    isPage(page, await page.text())
    const call = await get(`/reviews/stores/${'x'.repeat(10_000)}.json`)
    expect(call.status).toBe(414)
    await isProblem(call, await call.text())
  })

  test.each([
    ['an address', '/'.padEnd(30_000, 'x'), [], 414],
    ['a header', '/reviews', [`Cookie: ${'x'.repeat(30_000)}`], 431],
  ] as const)('%s larger than the parser reads', async (_, target, headers, status) => {
    const page = await send(target, BROWSER, ...headers)
    expect([status, 431]).toContain(page.status)
    const call = await send(target, ...headers)
    expect([status, 431]).toContain(call.status)
    await isProblem(call, call.body)
  })
})

describe('query', () => {
  test('anything', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }).map(text => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom('%00', '%ff', '%ed%a0%80', '%', '[]', '__proto__', 'constructor', '1e999', '%0d%0aSet-Cookie:x'),
    )
    const names = [
      'q',
      'page',
      'sort_by',
      'currency',
      'country',
      'redesign',
      'min_price',
      'return_to',
      'tab',
      'format',
      'product_id[]',
    ]
    const paths = [
      ...[
        '/reviews',
        '/reviews/search',
        '/reviews/search.json',
        '/reviews/instant_search',
        '/reviews/people',
        '/login',
      ],
      ...[
        `/reviews/stores/${slug}`,
        `/reviews/stores/${slug}.json`,
        '/reviews/categories.json',
        '/reviews/carousels.json',
      ],
    ]
    const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), text), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), query, async (path, pairs) => {
        const address = `${path}?${pairs.map(pair => pair.join('=')).join('&')}`
        const response = await get(address)
        await response.arrayBuffer()
        expect(response.status, address).toBeLessThan(500)
        expect(response.headers.get('set-cookie') ?? '').not.toMatch(/^x/)
      }),
      { numRuns: 150 },
    )
  })
})
