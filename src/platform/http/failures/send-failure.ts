import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from '../../../lib/own-path.ts'
import { type Unavailable, unavailableOf } from '../../failure.ts'
import { logLimiter } from '../../logging/log-limiter.ts'
import { labelProblem } from '../operating/route-label.ts'
import { FAILURE_HEADERS, failurePage } from './failure-page.ts'
import { Problem, READ_ONLY } from './problem.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** Sends RFC 9457 problem details with a stable code; a 500 discloses nothing. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemFor(error, request)
  // RFC 9110, 15.5.2: programs send a token; a browser shows no dialog for this scheme
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(problem.status).headers(problem.headers).type(PROBLEM_TYPE).send(problemBody(problem, request.id))
}

/** Sends the same failure as a self-contained error page for people. */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemFor(error, request)
  const again = request.method === 'GET' ? ownPath(request.url) : null
  return reply
    .code(problem.status)
    .headers({ ...FAILURE_HEADERS, ...problem.headers })
    .send(failurePage(problem, again))
}

/**
 * @param requestId correlates with the log; shown only for failures whose details are in the log
 */
export const problemBody = ({ status, code, message, details }: Problem, requestId?: string): string =>
  JSON.stringify({
    type: `about:blank#${code}`,
    title: message,
    status,
    code,
    detail: message,
    ...(status >= 500 && { request_id: requestId }),
    ...details,
  })

/** 5xx statuses that are not logged as errors, since they would flood the log. */
const REFUSED_ON_PURPOSE = new Set(['busy', READ_ONLY])

/**
 * While a dependency is down, every request fails for the same reason: the stack is logged once a
 * minute.
 */
const isDue = logLimiter()

/**
 * Maps an error to a problem. Of a 5xx the request's log line has the code; an unexpected error
 * logs its stack.
 */
export function problemFor(error: unknown, request: FastifyRequest): Problem {
  const problem = asProblem(error)
  if (problem.status < 500) return problem
  labelProblem(request, problem.code)
  const outside = unavailableOf(error) !== undefined
  if (!REFUSED_ON_PURPOSE.has(problem.code) && (!outside || isDue(problem.code))) request.log.error(error)
  return problem
}

/** Fastify's own refusals, in our words; all others become `bad_request`. */
const REFUSALS: Readonly<Record<string, [code: string, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'What you sent is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'This Content-Type is not supported here.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_length', 'The body is not as long as its Content-Length says.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_json', 'The body is not JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_json', 'The body is empty, and should be JSON.'],
}

/** PostgreSQL's messages for text that it cannot store: null characters and invalid UTF-8. */
const UNSTORABLE = new Set(['22021', '22P05'])

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const unavailable = unavailableOf(error)
  if (unavailable) return asUnavailable(unavailable)
  const { statusCode, code = '' } = error as { statusCode?: number; code?: string }
  if (statusCode && statusCode < 500) return new Problem(statusCode, ...(REFUSALS[code] ?? BAD_REQUEST))
  if (UNSTORABLE.has(code)) return new Problem(400, 'bad_input', 'It contains characters that cannot be stored.')
  return new Problem(500, 'fault', 'Something went wrong on our side and has been logged. Please try again later.')
}

const asUnavailable = ({ code, forPublic, retryAfter }: Unavailable) =>
  new Problem(503, code, forPublic, {}, { 'retry-after': String(retryAfter) })

const BAD_REQUEST: [string, string] = ['bad_request', 'The request could not be read.']
