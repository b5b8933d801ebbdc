import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { projectDir } from '../../src/platform/project-dir.ts'
import { onServer, useDatabase } from '../support/database.ts'
import { endSites, Site } from '../support/processes/site-process.ts'
import { openTcpProxy, type TcpProxy } from '../support/processes/tcp-proxy.ts'
import { asGuest } from '../support/sign-in.ts'

/**
 * A running site, web process and worker, during outages of its database or mail server: responses, log and shutdown.
 */
const database = useDatabase('demo')
let network: TcpProxy
let mail: Awaited<ReturnType<typeof silentServer>>
let site: Site
let address: string
let workerAddress: string
let dataDir: string

beforeAll(async () => {
  execFileSync(process.execPath, [join(projectDir, 'src/main/cli/build.ts')], { stdio: 'ignore' })
  dataDir = await mkdtemp(join(tmpdir(), 'candor-away-'))
  mail = await silentServer()
  const url = new URL(database.url)
  network = await openTcpProxy(Number(url.port))
  url.port = String(network.port)
  const [port, workerPort] = [await freePort(), await freePort()]
  workerAddress = `http://127.0.0.1:${workerPort}`
  site = new Site({
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: url.href,
    DATABASE_TIMEOUT: '1',
    CANDOR_PAGE_CACHE: '0',
    MAX_WRITES: '1',
    LOG_LEVEL: 'info',
    RATES_URL: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'post@reviews.example',
    WORKER_METRICS_PORT: String(workerPort),
    SHUTDOWN_TIMEOUT: '15',
  })
  address = await site.listening()
}, 90_000)
afterAll(async () => {
  await endSites()
  await network?.close()
  mail?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const PATIENCE = { timeout: 30_000, interval: 100 }

/** Accepts connections and never responds. */
async function silentServer() {
  const sockets = new Set<Socket>()
  const server = createServer(socket => void sockets.add(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

interface LogLine {
  time: string
  request_id?: string
  level: string
  msg: string
  status?: number
  problem?: string
  err?: object
}

/** The site's JSON log lines from an offset in its output on. */
const linesSince = (from: number): LogLine[] =>
  site.output
    .slice(from)
    .split('\n')
    .filter(line => line.startsWith('{') && line.endsWith('}'))
    .map(line => JSON.parse(line))

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

/** Requests a page and sends a form as a browser does. */
const page = (path: string, body?: URLSearchParams) =>
  fetch(address + path, { method: body ? 'POST' : 'GET', headers: { accept: 'text/html' }, body: body ?? null })
const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })

test('the worker answers on a port of its own: ready, and what it counted', async () => {
  await expect.poll(() => statusOf(`${workerAddress}/readyz`), PATIENCE).toBe(200)
  const metrics = await (await fetch(`${workerAddress}/metrics`)).text()
  expect(metrics).toMatch(/^candor_build_info\{version="[\d.]+"\} 1$/m)
  expect(metrics).toMatch(/^candor_database_up 1$/m)
  expect(metrics).toMatch(/^candor_database_connections\{pool="main",state="idle"\} \d+$/m)
  // job metrics: only the worker has them
  await expect
    .poll(async () => (await fetch(`${workerAddress}/metrics`)).text(), PATIENCE)
    .toMatch(/^candor_jobs_finished_total\{queue="[\w.-]+",outcome="completed"\} [1-9]/m)
  expect(await (await fetch(`${address}/metrics`)).text()).not.toMatch(/^candor_jobs_finished_total\{/m)
})

describe('without a database', () => {
  const allowConnections = async (allow: boolean) => {
    const server = inject('databaseServer')
    const name = new URL(database.url).pathname.slice(1)
    await onServer(server, async query => {
      await query.raw(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allow}`)
      if (!allow) await query.raw(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    })
  }

  test.each([
    ['lost', () => network.cut(), () => network.heal()],
    ['hanging', () => network.stall(), () => network.heal()],
    ['refusing', () => allowConnections(false), () => allowConnections(true)],
  ])(
    '%s: pages say to try again, calls answer with a problem, and the log has a line for each',
    async (_, away, back) => {
      await expect.poll(() => statusOf(`${address}/readyz`), PATIENCE).toBe(200)
      // Without the page's token a write is refused as forged, which needs no database.
      const own = await asGuest({ address, database }).headers()
      const from = site.output.length
      await away()
      try {
        const form = new URLSearchParams({ email: 'iris@post.example' })
        for (const answer of [await page('/reviews'), await page('/login', form)]) {
          expect(answer.status).toBe(503)
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
          expect(await answer.text()).toContain('<h1>Please try again in a moment</h1>')
        }
        for (const answer of [
          await call('/reviews.json'),
          await call('/login.json', { email: 'iris@post.example' }, own),
          await call('/reviews/store_search.json?q=lamp'),
        ]) {
          expect(answer.status).toBe(503)
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
          expect(await answer.json()).toMatchObject({
            status: 503,
            code: expect.stringMatching(/^database_(unavailable|slow)$/),
            request_id: answer.headers.get('x-request-id'),
          })
        }
        const requests = () => linesSince(from).filter(({ msg, status }) => msg === 'request' && status === 503)
        await expect.poll(() => requests().length, PATIENCE).toBe(5)
        for (const { problem } of requests()) expect(problem).toMatch(/^database_(unavailable|slow)$/)
      } finally {
        await back()
      }
    },
    60_000,
  )

  test('its stack is in the log once a minute, not with each request', () => {
    const failed = linesSince(0).filter(({ problem }) => problem?.startsWith('database_'))
    const stacks = linesSince(0).filter(({ err, request_id }) => err !== undefined && request_id !== undefined)
    const minutes = (Date.parse(failed.at(-1)!.time) - Date.parse(failed[0]!.time)) / 60_000
    expect(failed.length).toBeGreaterThanOrEqual(15)
    expect(stacks.length).toBeGreaterThan(0)
    // at most one per minute for each of the two codes
    expect(stacks.length).toBeLessThanOrEqual(2 * (1 + Math.floor(minutes)))
  })

  test('hanging, it does not collect more writes than there is room for', async () => {
    await expect.poll(() => statusOf(`${address}/readyz`), PATIENCE).toBe(200)
    network.stall()
    try {
      // one is in progress and four wait
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => call('/login.json', { email: 'iris@post.example' })),
      )
      const codes = await Promise.all(answers.map(async answer => (await answer.json()).code))
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(503))
      expect(codes.filter(code => code === 'busy').length).toBeGreaterThanOrEqual(3)
    } finally {
      network.heal()
    }
  }, 60_000)

  test('back again, it works without a restart', async () => {
    await expect.poll(() => statusOf(`${address}/reviews`), PATIENCE).toBe(200)
    await expect.poll(() => statusOf(`${workerAddress}/readyz`), PATIENCE).toBe(200)
    expect(site.errors).not.toContain('is started again')
  })
})

test('with a mail server that never answers a stop takes no longer than it may', async () => {
  await expect.poll(() => statusOf(`${address}/readyz`), PATIENCE).toBe(200)
  const requested = await asGuest({ address, database }).post('/login', { email: 'iris@post.example' })
  expect(requested.status).toBe(200)
  await expect.poll(() => mail.sockets.size, PATIENCE).toBeGreaterThan(0)
  const begun = Date.now()
  expect(await site.stop()).toBe(0)
  // the configured fifteen seconds plus the time a loaded machine needs to end three processes
  expect(Date.now() - begun).toBeLessThan(35_000)
}, 60_000)
