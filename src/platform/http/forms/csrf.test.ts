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

test('a form proves itself by its field', () => {
  const { cookie, 'x-csrf-token': token } = visitor()
  expect(csrf.proves(request({ cookie }), token)).toBe(true)
  expect(csrf.proves(request({ cookie }), visitor()['x-csrf-token'])).toBe(false)
  expect(csrf.proves(request({ cookie }), undefined)).toBe(false)
  expect(csrf.proves(request(), token)).toBe(false)
})

test('a page of before signing in proves nothing after it', () => {
  const before = visitor()
  const signedIn = { ...before, cookie: `${before.cookie}; candor_session=${'s'.repeat(43)}` }
  expect(() => csrf.check(request(signedIn))).toThrow('could not confirm that this came from our page')
  const { token } = csrf.tokenFor(request(signedIn))
  csrf.check(request({ ...signedIn, 'x-csrf-token': token }))
  const another = { ...signedIn, cookie: signedIn.cookie.replaceAll('s'.repeat(43), 't'.repeat(43)) }
  expect(() => csrf.check(request({ ...another, 'x-csrf-token': token }))).toThrow(
    'could not confirm that this came from our page',
  )
})

test.each([
  ['nothing', {}],
  ['no cookie', { cookie: '' }],
  ['no CSRF token', { 'x-csrf-token': '' }],
  ['no anti-forgery token', { 'x-anti-forgery-token': '' }],
  ["another visitor's CSRF token", { 'x-csrf-token': visitor()['x-csrf-token'] }],
  ['a token of another installation', { 'x-csrf-token': createCsrf('other').tokenFor(request(visitor())).token }],
  ['a cookie of another shape', { cookie: 'candor_seed=x', 'x-anti-forgery-token': 'x' }],
])('%s is refused', (description, change) => {
  const headers = description === 'nothing' ? {} : { ...visitor(), ...change }
  expect(() => csrf.check(request(headers))).toThrow('could not confirm that this came from our page')
})

test('who signs in goes on with a token of the new session; a visitor without a page gets none', () => {
  const headers = visitor()
  const session = 's'.repeat(43)
  const token = csrf.tokenAfter(request(headers), session)
  const signedIn = { ...headers, cookie: `${headers.cookie}; candor_session=${session}`, 'x-csrf-token': token! }
  csrf.check(request(signedIn))
  expect(csrf.tokenAfter(request(), session)).toBeNull()
})
