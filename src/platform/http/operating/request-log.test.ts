import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLogFields } from '../../logging/log-context.ts'
import { createLogger } from '../../logging/logger.ts'
import { httpDuration, httpRequests } from '../../logging/metrics.ts'
import { sendProblem } from '../failures/send-failure.ts'
import { requestIds } from './request-id.ts'
import { mountRequestLog } from './request-log.ts'
import { labelRoute } from './route-label.ts'

let close = async () => {}
/** Signals a pending request to `/waits`, and releases it. */
let waiting = false
let release = () => {}
beforeEach(() => {
  waiting = false
})
afterEach(() => close())

/** A small server and its log lines. */
async function listening(level: 'info' | 'debug' | 'silent' = 'info', trusted = ['loopback']) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = Fastify({
    loggerInstance: pino({ level: 'debug' }, stream) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIds(trusted),
    trustProxy: trusted,
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  mountRequestLog(app, level)
  app.get('/things/:id', async () => ({ text: 'x'.repeat(1000) }))
  app.get('/broken', async () => {
    throw new Error('inside')
  })
  app.get('/waits', async () => {
    waiting = true
    await new Promise<void>(resolve => {
      release = resolve
    })
    return 'late'
  })
  app.get('/healthz', async () => 'ok')
  app.setNotFoundHandler((request, reply) => {
    labelRoute(request, '/pages/:name')
    return reply.code(404).send('none')
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => app.close()
  const requests = () => lines.filter(({ msg }) => msg === 'request')
  return { address, get: (path: string, headers = {}) => fetch(address + path, { headers }), lines, requests }
}

test('a request leaves one line that names its route and nothing of its address', async () => {
  const { get, requests } = await listening()
  const answer = await get('/things/7?q=iris@post.example', { 'x-forwarded-for': '203.0.113.77' })
  await answer.text()
  await (await get('/pages/iris@post.example')).text()
  await expect.poll(() => requests().length).toBe(2)
  const [call, page] = requests()
  expect(call).toMatchObject({ method: 'GET', route: '/things/:id', status: 200, client: '203.0.113.0/24' })
  expect(call!.request_id).toBe(answer.headers.get('x-request-id'))
  expect(call!.bytes).toBeGreaterThan(1000)
  expect(call!.bytes).toBeLessThan(2000)
  expect(call!.ms).toBeGreaterThanOrEqual(0)
  expect(page).toMatchObject({ route: '/pages/:name', status: 404 })
  expect(JSON.stringify(requests())).not.toContain('iris')
})

test('each request is counted and timed by its route, and what one connection sent before counts for nothing', async () => {
  const { get, requests } = await listening()
  const before = await counted('/things/:id')
  for (let at = 0; at < 3; at++) await (await get('/things/7')).text()
  await expect.poll(() => requests().length).toBe(3)
  expect(await counted('/things/:id')).toEqual(before.map(count => count + 3))
  const sizes = requests().map(({ bytes }) => bytes as number)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(100)
  for (const { ms, level } of requests())
    expect([Number.isInteger(Math.round((ms as number) * 1e6) / 1e5), level]).toEqual([true, 30])
})

test('the time of a request is logged in tenths of milliseconds, and counted in seconds', async () => {
  const { get, requests } = await listening()
  const before = await secondsOf('/waits')
  const answer = get('/waits')
  await expect.poll(() => waiting).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 60))
  release()
  await (await answer).text()
  await expect.poll(() => requests().length).toBe(1)
  const ms = requests()[0]!.ms as number
  expect(ms).toBeGreaterThan(50)
  expect(Math.round(ms * 10) / 10).toBe(ms)
  expect((await secondsOf('/waits')) - before).toBeCloseTo(ms / 1000, 3)
})

test('a failure’s line has its code, an answer’s has none', async () => {
  const { get, requests } = await listening()
  await (await get('/broken')).text()
  await (await get('/things/1')).text()
  await expect.poll(() => requests().length).toBe(2)
  const [failure, answer] = requests()
  expect(failure).toMatchObject({ status: 500, problem: 'fault' })
  expect(answer).not.toHaveProperty('problem')
})

/** The seconds counted for a route. */
async function secondsOf(route: string): Promise<number> {
  const { values } = await httpDuration.get()
  const found = values.find(
    ({ labels, metricName }) => (labels as { route?: string }).route === route && metricName?.endsWith('_sum'),
  )
  return found?.value ?? 0
}

test('a client that goes away leaves a line without a time, once', async () => {
  const { address, requests } = await listening()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /waits HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => waiting).toBe(true)
  socket.destroy()
  await expect.poll(() => requests().length).toBe(1)
  expect(requests()[0]).toMatchObject({ route: '/waits', status: 499 })
  expect(requests()[0]).not.toHaveProperty('ms')
  release()
  await (await fetch(`${address}/things/1`)).text()
  await expect.poll(() => requests().length).toBe(2)
})

/** Counters of a route's responses with 200, and of their timings. */
async function counted(route: string): Promise<number[]> {
  const [requests, times] = await Promise.all([httpRequests.get(), httpDuration.get()])
  const ofRoute = ({ labels }: { labels: object }) => (labels as { route?: string }).route === route
  const ok = requests.values.filter(value => ofRoute(value) && Number(value.labels.status) === 200)
  const timed = times.values.filter(value => ofRoute(value) && value.metricName?.endsWith('_count'))
  return [ok, timed].map(all => all.reduce((sum, { value }) => sum + value, 0))
}

test('the id in a problem of ours is the one in the log', async () => {
  const { get, lines } = await listening()
  const answer = await get('/broken', { 'x-request-id': 'edge-1234567' })
  expect(await answer.json()).toMatchObject({ status: 500, request_id: 'edge-1234567' })
  expect(lines.find(({ err }) => err)).toMatchObject({ request_id: 'edge-1234567', err: { message: 'inside' } })
})

test('an id that comes from nobody trusted is not taken', async () => {
  const { get } = await listening('info', ['192.0.2.1'])
  const answer = await get('/things/1', { 'x-request-id': 'edge-1234567' })
  expect(answer.headers.get('x-request-id')).not.toBe('edge-1234567')
})

test('health is asked for without a line at info, and silent means none', async () => {
  const heard = await listening('info')
  await (await heard.get('/healthz')).text()
  await expect.poll(() => heard.requests()).toMatchObject([{ route: '/healthz', level: 20 }])
  await close()
  const silent = await listening('silent')
  await (await silent.get('/things/1')).text()
  await (await silent.get('/broken')).text()
  expect(silent.requests()).toEqual([])
})

test('whatever is logged within a piece of work carries its fields', () => {
  const lines: string[] = []
  const write = process.stdout.write
  process.stdout.write = (chunk: string | Uint8Array) => lines.push(String(chunk)) > 0
  try {
    const log = createLogger('info', true)
    withLogFields({ job: 'j-1' }, () => withLogFields({ queue: 'mail.send' }, () => log.info('inner')))
    log.info('outer')
  } finally {
    process.stdout.write = write
  }
  expect(lines[0]).toContain('inner job=j-1 queue=mail.send')
  expect(lines[1]).not.toContain('job=')
})
