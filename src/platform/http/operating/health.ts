import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Readiness } from '../../readiness.ts'
import { bearerOf } from '../load/program-limit.ts'

interface HealthParts {
  readiness: Readiness
  /** The metrics in Prometheus' text format. */
  metrics(): Promise<string>
  /** Bearer token for /metrics from other machines; absent: only this machine reads them. */
  metricsToken: string | undefined
}

const NOT_STORED = { 'cache-control': 'no-store' }

/**
 * Endpoints for machines: `/healthz` (liveness), `/readyz` (readiness), `/metrics` (Prometheus).
 * Unauthorized clients get 404 for the metrics.
 */
export function mountHealth(app: FastifyInstance, { readiness, metrics, metricsToken }: HealthParts): void {
  app.get('/healthz', (_, reply) => reply.headers(NOT_STORED).send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const reason = await readiness.reason()
    reply.headers(NOT_STORED)
    return reason ? reply.code(503).send({ status: 'not_ready', reason }) : reply.send({ status: 'ready' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !sentToken(request, metricsToken)) return reply.callNotFound()
    return reply
      .headers({ ...NOT_STORED, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      .send(await metrics())
  })
}

/** Headers that a proxy adds: with one of these a request from loopback may be anybody's. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

function isLocal({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  const peer = raw.socket.remoteAddress ?? ''
  if (!ipaddr.isValid(peer) || ipaddr.process(peer).range() !== 'loopback') return false
  return FORWARDED.every(name => headers[name] === undefined)
}

function sentToken(request: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const [given, expected] = [Buffer.from(bearerOf(request) ?? ''), Buffer.from(token ?? '')]
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
}
