import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { httpDuration, httpRequests } from '../../logging/metrics.ts'
import { telemetry } from '../../logging/telemetry.ts'
import { problemOf, routeOf } from './route-label.ts'

/** Routes that machines poll every few seconds: counted, and logged only at level debug. */
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics'])

type Level = 'info' | 'debug' | 'trace' | 'silent'

/**
 * Access log: one line per response, Prometheus counters, and the request id in the response. It
 * logs the route's pattern, never the URL, which may contain search terms and tokens.
 * @param level of the lines; `silent` for none
 */
export function mountRequestLog(app: FastifyInstance, level: Level): void {
  /** Bytes that a connection sent before this response; keep-alive connections carry many. */
  const sentBefore = new WeakMap<FastifyRequest, number>()
  const logged = new WeakSet<FastifyRequest>()

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    sentBefore.set(request, request.raw.socket.bytesWritten)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    finish(request, reply, reply.raw.statusCode)
    done()
  })
  // nginx's status for a client that disconnected before the response
  app.addHook('onRequestAbort', (request, done) => {
    finish(request, undefined, 499)
    done()
  })

  function finish(request: FastifyRequest, reply: FastifyReply | undefined, status: number) {
    if (logged.has(request)) return
    logged.add(request)
    const { method } = request
    const route = routeOf(request)
    const problem = problemOf(request)
    const ms = reply?.elapsedTime
    httpRequests.inc({ method, route, status })
    if (ms !== undefined) httpDuration.observe({ method, route }, ms / 1000)
    if (ms !== undefined) telemetry()?.request({ method, route, status, ms, id: request.id })
    const at = QUIET_ROUTES.has(route) && level !== 'silent' ? 'debug' : level
    if (at === 'silent') return
    request.log[at](
      {
        method,
        route,
        status,
        ...(ms !== undefined && { ms: Math.round(ms * 10) / 10 }),
        bytes: request.raw.socket.bytesWritten - (sentBefore.get(request) ?? 0),
        client: clientNetwork(request.ip),
        ...(problem !== undefined && { problem }),
      },
      'request',
    )
  }
}

/**
 * Truncates an address to its network: /24 of IPv4, /48 of IPv6. Enough to see abuse, but no
 * personal data.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 48
  const masked = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(masked).toString()}/${bits}`
}
