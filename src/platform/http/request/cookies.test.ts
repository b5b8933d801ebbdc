import { describe, expect, test } from 'vitest'
import { createCsrf, SEED_COOKIE } from '../forms/csrf.ts'
import {
  cookieName,
  cookieOf,
  endOldSessionCookie,
  hasOldSessionCookie,
  ownCookieOf,
  sessionCookie,
  sessionToken,
} from './cookies.ts'

const sent = (cookie?: string) => ({ headers: cookie === undefined ? {} : { cookie } })
const TOKEN = 'a'.repeat(42)
const HTTP = 'http://localhost:3000'
const HTTPS = 'https://reviews.example'

describe('a cookie', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['a=1', '1'],
    ['b=2;a=1', '1'],
    ['b=2;  a=1=x', '1=x'],
    ['ba=1', null],
    ['a=', ''],
    ['a=1; a=2', null],
    ['a=1; a=1', null],
  ])('of %j is %j', (header, value) => expect(cookieOf(sent(header), 'a')).toBe(value))

  test('has a name over TLS that no other host can set', () => {
    expect([cookieName('a', HTTP), cookieName('a', HTTPS), cookieName('a', HTTPS, 'secure')]).toEqual([
      'a',
      '__Host-a',
      '__Secure-a',
    ])
    expect(ownCookieOf(sent('a=1; __Host-a=2'), 'a')).toBe('2')
    expect(ownCookieOf(sent('a=1; __Secure-a=2'), 'a')).toBe('1')
    expect(ownCookieOf(sent('a=1; __Secure-a=2'), 'a', 'secure')).toBe('2')
    expect(ownCookieOf(sent('b=1'), 'a')).toBeNull()
  })
})

describe('the session', () => {
  test('is a token of its shape under either name', () => {
    expect(sessionToken(sent(`candor_session=${TOKEN}-`))).toBe(`${TOKEN}-`)
    expect(sessionToken(sent(`candor_session=${TOKEN}x; __Host-candor_session=${TOKEN}_`))).toBe(`${TOKEN}_`)
    for (const odd of ['', TOKEN, `${TOKEN}xx`, `${TOKEN}%`])
      expect(sessionToken(sent(`candor_session=${odd}`))).toBeNull()
    expect(sessionToken(sent())).toBeNull()
  })

  test('begins and ends by a cookie that no script reads', () => {
    expect(sessionCookie(TOKEN, HTTP)).toBe(`candor_session=${TOKEN}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`)
    expect(sessionCookie(TOKEN, HTTPS)).toBe(
      `__Host-candor_session=${TOKEN}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    expect(sessionCookie(null, HTTP)).toBe('candor_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect(endOldSessionCookie(HTTPS)).toBe('candor_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  })

  test('that came by its old name over TLS is told', () => {
    expect(hasOldSessionCookie(sent(`candor_session=${TOKEN}x`), HTTPS)).toBe(true)
    expect(hasOldSessionCookie(sent(`__Host-candor_session=${TOKEN}x`), HTTPS)).toBe(false)
    expect(hasOldSessionCookie(sent(`candor_session=${TOKEN}x`), HTTP)).toBe(false)
  })
})

describe('the seed of a page over TLS', () => {
  const csrf = createCsrf('secret')
  const request = (protocol: 'http' | 'https', cookie = '') => ({ headers: { cookie }, protocol })

  test('is a cookie of this host alone; a plain one goes on under the new name', () => {
    const { token, setCookie } = csrf.tokenFor(request('https'))
    expect(setCookie).toMatch(/^__Host-candor_seed=[\w-]{22}; Path=\/; Secure; SameSite=Lax$/)
    expect(csrf.tokenFor(request('http')).setCookie).toMatch(/^candor_seed=[\w-]{22}; Path=\/; SameSite=Lax$/)
    const seed = /=([\w-]{22})/.exec(setCookie!)![1]!
    const plain = csrf.tokenFor(request('https', `${SEED_COOKIE}=${seed}`))
    expect(plain).toEqual({ token, setCookie: `__Host-candor_seed=${seed}; Path=/; Secure; SameSite=Lax` })
    expect(csrf.tokenFor(request('https', `__Host-candor_seed=${seed}`))).toEqual({ token, setCookie: null })
  })

  test.each(['x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}%`, ''])('%j is none', seed => {
    const { setCookie } = csrf.tokenFor(request('http', `candor_seed=${seed}`))
    expect(setCookie).not.toContain(`=${seed};`)
  })

  test('proves nothing by a token that is no text, or of another length', () => {
    const { token, setCookie } = csrf.tokenFor(request('http'))
    const cookie = setCookie!.split(';', 1)[0]!
    expect(csrf.proves(request('http', cookie), token)).toBe(true)
    expect(csrf.proves(request('http', cookie), [token])).toBe(false)
    expect(csrf.proves(request('http', cookie), token.slice(1))).toBe(false)
    expect(csrf.proves(request('http', cookie), '')).toBe(false)
    const headers = { cookie, 'x-csrf-token': token }
    expect(() => csrf.check({ headers, protocol: 'http' })).toThrow()
    expect(() => csrf.check({ headers: { ...headers, 'x-anti-forgery-token': '' }, protocol: 'http' })).toThrow()
    expect(() =>
      csrf.check({ headers: { 'x-csrf-token': token, 'x-anti-forgery-token': '' }, protocol: 'http' }),
    ).toThrow()
  })
})
