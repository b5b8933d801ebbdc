import Fastify from 'fastify'
import { startWeb } from '../../src/main/server/web.ts'
import { loadConfig } from '../../src/platform/config.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { createLogger } from '../../src/platform/logging/logger.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { NO_LIMITS } from '../../test/support/no-limits.ts'

/**
 * The measured process: the web server, or a bare Fastify that sends files. Reports its URL and, on request, its
 * processor time (milliseconds), or its memory (bytes).
 */
const [mode, url] = process.argv.slice(2) as ['web' | 'bare', string]

export interface ServerMessage {
  address?: string
  cpu?: number
  memory?: { taken: number; used: number }
}
const sendMessage = (message: ServerMessage) => process.send!(message)

process.on('message', (asked: [path: string, html: string][] | 'cpu' | 'memory') => {
  if (asked === 'cpu') {
    const { user, system } = process.cpuUsage()
    sendMessage({ cpu: (user + system) / 1000 })
  } else if (asked === 'memory') {
    globalThis.gc!()
    const { rss, heapUsed, external } = process.memoryUsage()
    sendMessage({ memory: { taken: rss, used: heapUsed + external } })
  } else void serveBare(asked)
})
process.on('disconnect', () => process.exit())

if (mode === 'web') {
  const config = loadConfig({ ...process.env, ...NO_LIMITS, PORT: '0', LOG_LEVEL: 'fatal' })
  const web = await startWeb({ config, database: openDatabase(url), jobs: openJobs(url, createLogger('fatal')) })
  sendMessage({ address: web.address })
} else sendMessage({})

/** The baseline route: the same bytes from memory. */
async function serveBare(pages: [path: string, html: string][]) {
  const app = Fastify()
  const bodies = new Map(pages.map(([path, html]) => [path, Buffer.from(html)]))
  app.get('/*', (request, reply) => reply.type('text/html; charset=utf-8').send(bodies.get(request.url)))
  sendMessage({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
}
