import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import isFresh from 'fresh'
import { codingOf, doNotCompress } from './compression.ts'
import { badInput } from './failures/problem.ts'
import { checkAccess, type RequestContext } from './handler.ts'
import { type Gate, openGate } from './load/gate.ts'
import { limitPerMinute } from './load/limits.ts'
import { baseOf } from './request/base-url.ts'
import type { RangedBody, Representation, Resource } from './resource.ts'
import { sendRanged } from './send-ranged.ts'

const YEAR = 31_536_000

const gzip = promisify(gzipCallback)

/**
 * Mounts every resource at its path: authorize, parse, answer, ETag and Last-Modified.
 * @param askerOf the request context, for resources that are not public
 */
export function mountResources(
  app: FastifyInstance,
  resources: readonly Resource[],
  publicUrl: string | undefined,
  askerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>,
  gate: Gate = openGate,
) {
  for (const { path, input, answer, access = 'everyone', limit = null, cost = 1 } of resources) {
    app.get(path, limitPerMinute(limit), async (request, reply) => {
      const representation = () => represent(request, reply)
      return send(
        request,
        reply,
        await (cost === 0 ? representation() : gate.admit(request, reply, { writes: false, cost }, representation)),
        access !== 'everyone',
      )
    })

    async function represent(request: FastifyRequest, reply: FastifyReply) {
      const own = access !== 'everyone'
      const context = own ? await askerOf(request, reply) : null
      if (context) checkAccess({ access, open: false }, context)
      const parsed = input.safeParse({ ...(request.query as object), ...(request.params as object) })
      if (!parsed.success) throw badInput(parsed.error)
      const whoAsks = async () => (await askerOf(request, reply)).person
      const resourceRequest = { base: baseOf(request, publicUrl), person: context?.person ?? null, request, whoAsks }
      return answer(parsed.data, resourceRequest)
    }
  }
}

const lifeOf = (fresh: Representation['fresh']) =>
  fresh === 'forever' ? `max-age=${YEAR}, immutable` : `max-age=${fresh}`

async function send(request: FastifyRequest, reply: FastifyReply, representation: Representation, own: boolean) {
  const { status = 200, type, body, fresh, changed, headers, compress, personal = own } = representation
  reply
    .headers({ 'x-content-type-options': 'nosniff', ...headers })
    .header('cache-control', personal ? 'private, no-store' : `public, ${lifeOf(fresh)}`)
  if (isRanged(body)) return sendRanged(request, reply.type(type), body)
  const whole = typeof body === 'string' || body instanceof Uint8Array ? body : undefined
  const etag = whole === undefined ? undefined : `"${createHash('sha1').update(whole).digest('base64url')}"`
  if (etag) reply.header('etag', etag)
  if (changed) reply.header('last-modified', changed.toUTCString())
  // Compares ETags whatever Cache-Control says: fetch() adds no-cache to the conditional requests
  // of scripts.
  const { 'cache-control': _, ...conditions } = request.headers
  if (status === 200 && isFresh(conditions, reply.getHeaders())) return reply.code(304).send()
  reply.code(status).type(type)
  if (type === 'application/octet-stream') doNotCompress(request)
  if (compress && whole !== undefined) return reply.send(await compressed(request, reply, whole))
  // For HEAD Fastify would read a stream to its end.
  if (request.method === 'HEAD' && whole === undefined) return reply.send()
  return reply.send(whole === undefined ? Readable.from(body as AsyncIterable<string>, { objectMode: false }) : whole)
}

/** The body as gzip, if the client takes that. */
async function compressed({ headers }: FastifyRequest, reply: FastifyReply, body: string | Uint8Array) {
  reply.header('vary', 'accept-encoding')
  if (codingOf(headers['accept-encoding'], ['gzip']) === null) return body
  reply.header('content-encoding', 'gzip')
  return gzip(body)
}

// streams have a `read` of their own, so the hash tells
const isRanged = (body: Representation['body']): body is RangedBody => typeof body === 'object' && 'hash' in body
