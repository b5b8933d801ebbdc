import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Answer, Asker } from './answer.ts'
import type { Csrf } from './csrf.ts'
import { Problem } from './problem.ts'

/** Mounts every answer at its call's method and path: parse, answer, ETag. */
export function mountAnswers(
  app: FastifyInstance,
  answers: readonly Answer[],
  askerOf: (request: FastifyRequest) => Asker,
  csrf: Csrf,
) {
  for (const { call, handle } of answers) {
    const parameters = (request: FastifyRequest) =>
      call.method === 'GET' || call.method === 'DELETE' ? request.query : request.body
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        if (call.method !== 'GET' && !call.open) csrf.check(request)
        const input = call.input.safeParse({ ...(parameters(request) as object), ...(request.params as object) })
        if (!input.success) throw badInput(input.error)
        const output = await handle(input.data as never, askerOf(request))
        return sendJson(request, reply, output, call.fresh)
      },
    })
  }
}

/** What a request says that its schema refuses, as 400 `bad_input` with each field. */
export function badInput(error: z.ZodError): Problem {
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  const summary = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return new Problem(400, 'bad_input', `The request was not understood. ${summary}`, { fields })
}

/** Sends JSON with an ETag, or 304 when the client holds the same. */
function sendJson(request: FastifyRequest, reply: FastifyReply, output: unknown, fresh: number) {
  const body = JSON.stringify(output)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  reply.header('vary', 'cookie, accept-encoding')
  reply.header('cache-control', fresh > 0 ? `private, max-age=${fresh}` : 'no-cache')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** One shape for every failure: RFC 9457 problem details with a stable code; a fault shows nothing of its inside. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error)
  if (problem.status >= 500) request.log.error(error)
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: `about:blank#${problem.code}`,
        title: problem.message,
        status: problem.status,
        code: problem.code,
        detail: problem.message,
        ...problem.details,
      }),
    )
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  // Fastify's own refusals (malformed JSON, a body too large …) say what was wrong and carry their status.
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string }
  if (statusCode && statusCode < 500)
    return new Problem(statusCode, code?.toLowerCase() ?? 'bad_request', message ?? 'Bad request')
  return new Problem(500, 'fault', 'Something went wrong here. It was logged; please try again later.')
}
