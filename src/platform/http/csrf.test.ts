import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createCsrf } from './csrf.ts'

const csrf = createCsrf('secret')
const request = (headers: Record<string, string> = {}) => ({ headers, protocol: 'http' }) as unknown as FastifyRequest

/** A visitor who opened a page: the cookie and the two tokens. */
function visitor() {
  const { token, setCookie } = csrf.tokenFor(request())
  const cookie = setCookie!.split(';', 1)[0]!
  return { cookie, 'x-csrf-token': token, 'x-anti-forgery-token': cookie.split('=')[1]! }
}

test('a page of ours proves itself, as often as it likes', () => {
  const headers = visitor()
  csrf.check(request(headers))
  csrf.check(request({ ...headers, cookie: `other=1; ${headers.cookie}` }))
  expect(csrf.tokenFor(request(headers))).toEqual({ token: headers['x-csrf-token'], setCookie: null })
})

test.each([
  ['nothing', {}],
  ['no cookie', { cookie: '' }],
  ['no CSRF token', { 'x-csrf-token': '' }],
  ['no anti-forgery token', { 'x-anti-forgery-token': '' }],
  ["another visitor's CSRF token", { 'x-csrf-token': visitor()['x-csrf-token'] }],
  ['a token of another installation', { 'x-csrf-token': createCsrf('other').tokenFor(request(visitor())).token }],
  ['a cookie of another shape', { cookie: 'candor_seed=x', 'x-anti-forgery-token': 'x' }],
])('%s is refused', (what, change) => {
  const headers = what === 'nothing' ? {} : { ...visitor(), ...change }
  expect(() => csrf.check(request(headers))).toThrow('did not come from a page of ours')
})
