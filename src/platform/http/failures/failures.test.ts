import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import Fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Unavailable } from '../../failure.ts'
import { answerClientError } from './client-error.ts'
import { FAILURE_HEADERS, failurePage } from './failure-page.ts'
import { badInput, methodNotAllowed, notFound, Problem, READ_ONLY } from './problem.ts'
import { PROBLEM_TYPE, sendFailurePage, sendProblem } from './send-failure.ts'

/** A site whose `/fails` fails, as a page or as JSON; `faults` collects its error log. */
function site(error: unknown, send: typeof sendProblem = sendProblem) {
  const faults: unknown[] = []
  const app = Fastify({ genReqId: () => 'request-1' })
  app.setErrorHandler((thrown, request, reply) => {
    request.log.error = (fault: unknown) => void faults.push(fault)
    return send(thrown, request, reply)
  })
  const fail = async () => {
    throw error
  }
  app.get('/fails', fail)
  app.post('/fails', fail)
  return { app, faults }
}

const coded = (code: string, statusCode?: number) => Object.assign(new Error('inside'), { code, statusCode })

describe('a failure as a problem', () => {
  test('a 401 says how programs sign in', async () => {
    const { app } = site(new Problem(401, 'sign_in', 'Please sign in first.'))
    expect((await app.inject('/fails')).headers['www-authenticate']).toBe('Bearer')
    const { app: other } = site(notFound('No shop.'))
    expect((await other.inject('/fails')).headers['www-authenticate']).toBeUndefined()
  })

  test.each([
    [notFound('No shop.'), 404, 'not_found', 'No shop.'],
    [coded('FST_ERR_CTP_BODY_TOO_LARGE', 413), 413, 'too_large', 'What you sent is too large.'],
    [
      coded('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415),
      415,
      'unsupported_media_type',
      expect.stringMatching('Content-Type'),
    ],
    [coded('FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400), 400, 'bad_length', expect.stringMatching('Content-Length')],
    [coded('FST_ERR_CTP_INVALID_JSON_BODY', 400), 400, 'bad_json', 'The body is not JSON.'],
    [coded('FST_ERR_CTP_EMPTY_JSON_BODY', 400), 400, 'bad_json', expect.stringMatching('empty')],
    [coded('FST_ERR_OTHER', 400), 400, 'bad_request', 'The request could not be read.'],
    [Object.assign(new Error('inside'), { statusCode: 499 }), 499, 'bad_request', 'The request could not be read.'],
    [coded('22021'), 400, 'bad_input', 'It contains characters that cannot be stored.'],
    [coded('22P05'), 400, 'bad_input', 'It contains characters that cannot be stored.'],
    [coded('FST_ERR_OTHER', 500), 500, 'fault', expect.stringMatching('has been logged')],
    [new Error('inside'), 500, 'fault', expect.stringMatching('has been logged')],
  ])('%s', async (error, status, code, message) => {
    const { app, faults } = site(error)
    const answered = await app.inject('/fails')
    expect(answered.headers['content-type']).toBe(PROBLEM_TYPE)
    expect(answered.json()).toEqual({
      type: `about:blank#${code}`,
      title: message,
      status,
      code,
      detail: message,
      ...(status === 500 && { request_id: 'request-1' }),
    })
    expect(answered.statusCode).toBe(status)
    expect(faults).toEqual(status === 500 ? [error] : [])
  })

  test('of what the site depends on says when to try again, and is logged once a minute', async () => {
    const code = `unavailable_${randomUUID()}`
    const error = new Unavailable('inside', { code, forPublic: 'Later.', retryAfter: 7 })
    const { app, faults } = site(error)
    const answered = await app.inject('/fails')
    expect([answered.statusCode, answered.headers['retry-after']]).toEqual([503, '7'])
    expect(answered.json()).toMatchObject({ code, detail: 'Later.', request_id: 'request-1' })
    expect((await app.inject('/fails')).statusCode).toBe(503)
    expect(faults).toEqual([error])
  })

  test.each(['busy', READ_ONLY])('that is refused on purpose (%s) fills no log', async code => {
    const { app, faults } = site(new Problem(503, code, 'Not now.', { more: 1 }, { 'retry-after': '2' }))
    const answered = await app.inject('/fails')
    expect(answered.headers['retry-after']).toBe('2')
    expect(answered.json().more).toBe(1)
    expect(faults).toEqual([])
  })

  test('names each field that was wrong', () => {
    const { error } = z.object({ a: z.object({ b: z.string() }), c: z.number() }).safeParse({ a: {} })
    const { status, code, message, details } = badInput(error!)
    expect([status, code]).toEqual([400, 'bad_input'])
    expect(details.fields).toMatchObject([{ field: 'a.b' }, { field: 'c' }])
    expect(message).toMatch(/^The request was not understood\. a\.b: .+; c: .+/)
  })

  test('says which methods there are', () => {
    const { status, code, message, headers } = methodNotAllowed(['GET', 'HEAD'])
    expect([status, code, message]).toEqual([405, 'method_not_allowed', 'This address accepts GET, HEAD.'])
    expect(headers).toEqual({ allow: 'GET, HEAD' })
  })
})

describe('a failure as a page', () => {
  const page = async (error: unknown, method: 'GET' | 'POST' = 'GET', url = '/fails?q="a"') =>
    site(error, sendFailurePage).app.inject({ method, url })

  test('offers to try a read again, and stands by itself', async () => {
    const answered = await page(new Problem(503, 'busy', 'inside', {}, { 'retry-after': '2' }))
    expect([answered.statusCode, answered.headers]).toMatchObject([503, { 'retry-after': '2', ...FAILURE_HEADERS }])
    expect(answered.body).toContain('<h1>Please try again in a moment</h1>')
    expect(answered.body).toContain('<li><a href="/fails?q=%22a%22">Try again</a></li>')
    expect(answered.body).toContain('href="/reviews">Go to the home page')
    expect(answered.body).not.toContain('inside')
    expect((await page(notFound('No.'), 'POST')).body).not.toContain('Try again')
  })

  test('is styled by what its policy allows, and framed by nobody', () => {
    expect(FAILURE_HEADERS).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(FAILURE_HEADERS['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; .*form-action 'none'; frame-ancestors 'none'$/,
    )
  })

  const saying = (status: number, code = 'some', message = 'What the problem says.') => {
    const html = failurePage({ status, code, message }, null)
    return [/<h1>(.*)<\/h1>/.exec(html)![1]!, /<p>(.*)<\/p>/.exec(html)![1]!]
  }

  test.each([400, 404, 405, 408, 413, 414, 415, 431, 500])('%d has words of its own', status => {
    const [title, text] = saying(status)
    expect(text).not.toBe('What the problem says.')
    expect([title, text]).toEqual([expect.stringMatching(/^[A-Z].{8,}/), expect.stringMatching(/^[A-Z].{15,}\.$/)])
  })

  test('where the problem says more, that is shown', () => {
    expect(saying(429)).toEqual(['Too many requests', 'What the problem says.'])
    expect(saying(503, 'disk_full')).toEqual(['Please try again in a moment', 'What the problem says.'])
    expect(saying(503, 'busy')[1]).toMatch(/^This site is very busy/)
    expect(saying(503, READ_ONLY)).toEqual(['This site is read-only for now', 'What the problem says.'])
    expect(saying(418)).toEqual(['This request could not be read', 'What the problem says.'])
    expect(saying(499)[0]).toBe('This request could not be read')
    expect(saying(502)).toEqual(['Something went wrong', 'What the problem says.'])
  })
})

describe('what is no HTTP', () => {
  /** A connection whose last packet was `rawPacket`. */
  function connection(rest: object = {}) {
    const socket = Object.assign(new EventEmitter(), { destroyed: false, writable: true, ...rest })
    const end = vi.fn()
    const destroy = vi.fn()
    return { socket: Object.assign(socket, { end, destroy }) as never, end, destroy }
  }
  const answerOf = (code: string | undefined, packet?: string) => {
    const { socket, end } = connection()
    const rawPacket = packet === undefined ? undefined : Buffer.from(packet, 'latin1')
    answerClientError({ code, rawPacket } as never, socket, { 'x-content-type-options': 'nosniff' })
    const text = String(end.mock.calls[0]![0])
    const [head = '', body = ''] = text.split('\r\n\r\n')
    return { head: head.split('\r\n'), body }
  }

  test.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '', 'HTTP/1.1 408 Request Timeout', 'too_slow'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '', 'HTTP/1.1 413 Payload Too Large', 'too_large'],
    ['HPE_INVALID_METHOD', 'nonsense', 'HTTP/1.1 400 Bad Request', 'bad_request'],
    [undefined, undefined, 'HTTP/1.1 400 Bad Request', 'bad_request'],
    ['HPE_HEADER_OVERFLOW', `GET /${'a'.repeat(9000)}`, 'HTTP/1.1 414 URI Too Long', 'uri_too_long'],
    ['HPE_HEADER_OVERFLOW', 'a'.repeat(8000), expect.stringMatching(/^HTTP\/1.1 431 /), 'headers_too_large'],
    [
      'HPE_HEADER_OVERFLOW',
      `GET / HTTP/1.1\r\n${'a'.repeat(9000)}`,
      expect.stringMatching(/ 431 /),
      'headers_too_large',
    ],
  ])('%s is answered as a problem', (code, packet, statusLine, problem) => {
    const { head, body } = answerOf(code, packet)
    expect(head[0]).toEqual(statusLine)
    expect(JSON.parse(body)).toMatchObject({ code: problem, detail: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(head.slice(1)).toEqual([
      'x-content-type-options: nosniff',
      `content-type: ${PROBLEM_TYPE}`,
      'cache-control: no-store',
      `content-length: ${body.length}`,
      'connection: close',
    ])
  })

  test('a browser gets a page', () => {
    const { head, body } = answerOf('HPE_INVALID_METHOD', 'x\r\nAccept: text/html,*/*\r\n\r\n')
    expect(body).toContain('<h1>This request could not be read</h1>')
    expect(body).not.toContain('Try again')
    expect(head).toContain('content-type: text/html; charset=utf-8')
    for (const line of ['accept: */*', 'x-accept: text/html', `accept: ${'a'.repeat(1000)}text/html`])
      expect(answerOf('HPE_INVALID_METHOD', `x\r\n${line}\r\n\r\n`).body).toMatch(/^\{/)
  })

  test('whoever is gone, or has an answer on its way, gets none', () => {
    const error = { code: 'HPE_INVALID_METHOD' } as never
    const gone = connection({ destroyed: true })
    answerClientError(error, gone.socket, {})
    const reset = connection()
    answerClientError({ code: 'ECONNRESET' } as never, reset.socket, {})
    for (const { end, destroy } of [gone, reset]) expect([end, destroy].map(({ mock }) => mock.calls)).toEqual([[], []])
    for (const rest of [{ writable: false }, { _httpMessage: { headersSent: true } }]) {
      const { socket, end, destroy } = connection(rest)
      answerClientError(error, socket, {})
      expect(end).not.toHaveBeenCalled()
      expect(destroy).toHaveBeenCalledExactlyOnceWith(error)
    }
    for (const rest of [{ _httpMessage: { headersSent: false } }, { _httpMessage: null }]) {
      const { socket, end } = connection(rest)
      answerClientError(error, socket, {})
      expect(end).toHaveBeenCalledOnce()
    }
  })
})

test('a problem is an error with a message', () => {
  const problem = new Problem(418, 'teapot', 'Tea.')
  expect([problem.message, problem.details, problem.headers]).toEqual(['Tea.', {}, {}])
  expect((problem as unknown as FastifyRequest) instanceof Error).toBe(true)
})
