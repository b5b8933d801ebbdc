import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import isFresh from 'fresh'
import { z } from 'zod'
import type { Call } from '../../lib/calls/call.ts'
import { badInput, Problem } from './failures/problem.ts'
import type { Csrf } from './forms/csrf.ts'
import { bringsParts, formParts } from './forms/form-parts.ts'
import { checkAccess, type Handler, type Presented, type Program, type RequestContext } from './handler.ts'
import { type Gate, openGate } from './load/gate.ts'
import { limitPerMinute } from './load/limits.ts'
import { countPrograms } from './load/program-limit.ts'
import { withoutControls } from './request/control-characters.ts'

/**
 * Mounts every answer at its call's method and path: authorize, parse, answer, ETag. Calls open to
 * other sites get CORS.
 */
export function mountCalls(
  app: FastifyInstance,
  answers: readonly Handler[],
  askerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>,
  csrf: Csrf,
  programOf: (request: FastifyRequest) => Promise<Program | null> = async () => null,
  gate: Gate = openGate,
) {
  const countProgram = countPrograms(app)
  for (const { call, schemas, handle, present, form } of answers) {
    const forPrograms = call.scope !== null
    const readByOthers = call.open && call.method === 'GET' && !forPrograms
    const askedByOthers = readByOthers || call.crossSite
    if (askedByOthers) allowPreflight(app, call)
    const writes = call.method !== 'GET'
    // calls of the programs' API are rate-limited by token
    const load = { writes, cost: writes || forPrograms ? 0 : call.cost }
    const takesFields = fieldsOf(call.path, schemas.input).length > 0
    const parameters = (request: FastifyRequest, context: RequestContext) => {
      if (form && bringsParts(request)) return form.read(formParts(request, form.limits), context)
      return call.method === 'GET' || call.method === 'DELETE' ? request.query : bodyOf(request, takesFields)
    }
    app.route({
      method: call.method,
      url: call.path,
      ...limitPerMinute(call.limit),
      // Before anything can fail: another site's script must be able to read the error.
      ...(askedByOthers ? { onRequest: allowOtherSites } : {}),
      ...(forPrograms ? { onRequest: countProgram } : {}),
      handler: (request, reply) => {
        // closes the connection: unread files would otherwise occupy it as long as the sender likes
        if (form && bringsParts(request)) return answerIt(request, reply)
        return gate.admit(request, reply, load, () => answerIt(request, reply))
      },
    })

    async function answerIt(request: FastifyRequest, reply: FastifyReply) {
      // A public call ignores cookies: shared caches may store its answer.
      const visitor = await askerOf(request, reply)
      const context = call.open ? { ...visitor, person: null } : visitor
      if (forPrograms) context.program = await programOf(request)
      checkAccess(call, context)
      if (call.method !== 'GET' && !call.open) csrf.check(request)
      const sent = await parameters(request, context)
      if (!isFields(sent)) throw new Problem(400, 'bad_input', 'The request was not understood. Send a JSON object.')
      const input = schemas.input.safeParse({
        ...(call.method === 'GET' ? sent : (withoutControls(sent) as object)),
        ...(request.params as object),
      })
      if (!input.success) throw badInput(input.error)
      if (writes) await context.countWrite?.(call, context.person)
      const output = await handle(input.data as never, context)
      const presented = present?.(output as never, input.data as never, context)
      return send(request, reply, output, { fresh: call.fresh, shared: readByOthers, forPrograms, ...presented })
    }
  }
}

/** The call's input beside the path parameters. */
const fieldsOf = (path: string, input: z.ZodType) =>
  input instanceof z.ZodObject ? Object.keys(input.shape).filter(name => !path.includes(`:${name}`)) : ['']

/** A write's JSON. Only a call without input accepts an HTML form: one-click unsubscribing. */
function bodyOf(request: FastifyRequest, takesFields: boolean): unknown {
  if (!(request.body instanceof URLSearchParams) && !bringsParts(request)) return request.body
  if (takesFields)
    throw new Problem(415, 'unsupported_media_type', 'Send JSON, with the Content-Type application/json.')
  return undefined
}

/** Whether it is an object of named fields, or absent. */
const isFields = (sent: unknown): sent is object | undefined =>
  sent === undefined || (typeof sent === 'object' && sent !== null && !Array.isArray(sent))

/** CORS for public data: any site may read it, without credentials. */
const READ_BY_OTHERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

async function allowOtherSites(_: FastifyRequest, reply: FastifyReply) {
  reply.headers(READ_BY_OTHERS)
}

function allowPreflight(app: FastifyInstance, { path, method }: Pick<Call, 'path' | 'method'>) {
  app.options(path, (_, reply) =>
    reply
      .code(204)
      .headers({
        ...READ_BY_OTHERS,
        'access-control-allow-methods': method === 'GET' ? 'GET, HEAD' : method,
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}

interface Sending extends Presented {
  /** Seconds. */
  fresh: number
  /** Whether shared caches may store it: it depends on the URL alone. */
  shared: boolean
  /** Private to the token's owner and not cacheable. */
  forPrograms: boolean
}

/** Sends JSON, or its replacement, with an ETag; 304 if the client's copy is current. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  output: unknown,
  { fresh, shared, forPrograms, html, headers }: Sending,
) {
  // encoded once, for its ETag, its length and its body
  const body = Buffer.from(html ?? JSON.stringify(output))
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const keeper = shared ? 'public' : 'private'
  reply.headers({
    etag,
    vary: shared ? 'accept, accept-encoding' : 'cookie, accept-encoding',
    'cache-control': forPrograms ? 'private, no-store' : fresh > 0 ? `${keeper}, max-age=${fresh}` : 'no-cache',
    ...headers,
  })
  // Only If-None-Match decides: fetch() adds Cache-Control: no-cache to the conditional requests of
  // scripts.
  if (isFresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) return reply.code(304).send()
  if (html === undefined) return reply.type('application/json; charset=utf-8').send(body)
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': FRAGMENT_POLICY, 'x-content-type-options': 'nosniff' })
    .send(body)
}

const FRAGMENT_POLICY = "default-src 'none'; img-src *; media-src *"
