import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { LONGEST_TARGET } from '../request/request-target.ts'
import { FAILURE_HEADERS, failurePage } from './failure-page.ts'
import { Problem } from './problem.ts'
import { PROBLEM_TYPE, problemBody } from './send-failure.ts'

/**
 * Answers requests that the HTTP parser rejects (no HTTP, headers too large, too slow) with the
 * usual error page or problem document, and closes the connection.
 */
export function answerClientError(error: ConnectionError, socket: Socket, headersOfAll: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { headersSent = false } = (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage ?? {}
  // a response is already on its way: the client would read more bytes as part of it
  if (!socket.writable || headersSent) return void socket.destroy(error)
  const [requestLine = '', ...headers] = latestBytes(error).toString('latin1').split('\r\n')
  const problem = problemOf(error.code, requestLine)
  const asPage = headers.some(line => /^accept:.*text\/html/i.test(line.slice(0, 1000)))
  socket.end(response(problem, asPage, headersOfAll))
}

/** The connection's last packet; Fastify types it as it looks in JSON. */
const latestBytes = ({ rawPacket }: ConnectionError) => (rawPacket as unknown as Buffer | undefined) ?? Buffer.alloc(0)

function problemOf(code: string | undefined, requestLine: string): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'too_slow', 'The request did not arrive in time.')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new Problem(413, 'too_large', 'Its chunk extensions are too large.')
  if (code !== 'HPE_HEADER_OVERFLOW') return new Problem(400, 'bad_request', 'This is not an HTTP request.')
  return requestLine.length > LONGEST_TARGET
    ? new Problem(414, 'uri_too_long', 'Its address is too long.')
    : new Problem(431, 'headers_too_large', 'Its headers are too large.')
}

function response(problem: Problem, asPage: boolean, headersOfAll: Record<string, string>): string {
  const body = asPage ? failurePage(problem, null) : problemBody(problem)
  const headers = {
    ...headersOfAll,
    ...(asPage ? FAILURE_HEADERS : { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' }),
    ...problem.headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
