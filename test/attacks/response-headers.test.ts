import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'
import { asGuest } from '../support/sign-in.ts'

/** M10: every response of every kind and status has the security headers. */
const server = useServer('demo', { env: { PUBLIC_URL: 'https://reviews.example' } })

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
}

const ODD = [
  '/reviews',
  '/reviews.json',
  '/nothing',
  '/nothing.json',
  '/api/openapi.json',
  '/api/docs',
  '/assets/nothing.js',
  '/favicon.svg',
  '/robots.txt',
  '/art/vase.svg',
  '/flags/de.svg',
  '/healthz',
  '/readyz',
  '/metrics',
  '/reviews/%00',
  `/reviews/${'x'.repeat(20_000)}`,
  '/reviews/me.json?exchange_rates=1',
  '/',
]

const headersOf = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(EXPECTED).map(name => [name, headers.get(name)]))

test('routes, pages, files and refusals', async () => {
  const routes = server.web.routes
    .filter(route => !route.startsWith('HEAD ') && !route.includes('*'))
    .map(route => route.split(' ') as [string, string])
    .map(([method, path]) => [method, path.replace(/:\w+/g, 'nothing')] as const)
  expect(routes.length).toBeGreaterThan(100)
  const all = [...routes, ...ODD.map(path => ['GET', path] as const), ['PATCH', '/reviews'] as const]
  const bare: string[] = []
  for (const [method, path] of all) {
    const response = await fetch(server.address + path, { method, redirect: 'manual' })
    await response.body?.cancel()
    if (JSON.stringify(headersOf(response)) !== JSON.stringify(EXPECTED)) bare.push(`${method} ${path.slice(0, 80)}`)
  }
  expect(bare).toEqual([])
})

test('pages that are kept compressed, redirects, and what comes back unchanged', async () => {
  const page = await fetch(`${server.address}/reviews`, { headers: { 'accept-encoding': 'gzip' } })
  expect(headersOf(page)).toEqual(EXPECTED)
  const data = await asGuest(server).get('/reviews.json')
  const again = await fetch(`${server.address}/reviews.json`, {
    headers: { 'if-none-match': data.headers.get('etag')! },
  })
  expect([again.status, headersOf(again)]).toEqual([304, EXPECTED])
})

test.each([
  ['what is no HTTP', 'NONSENSE\r\n\r\n'],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
])('%s', async (_, request) => {
  const { port } = new URL(server.address)
  const socket = connect(Number(port), 'localhost')
  let answer = ''
  socket.on('data', piece => {
    answer += piece
  })
  socket.on('error', () => {})
  socket.write(request)
  await once(socket, 'close')
  for (const [name, value] of Object.entries(EXPECTED)) expect(answer.toLowerCase()).toContain(`${name}: ${value}`)
})
