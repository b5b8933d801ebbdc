import { randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieName, httpOnlyCookie } from '../../platform/http/request/cookies.ts'
import { signText } from '../../platform/secrets/secrets.ts'

/**
 * What a browser keeps of the addresses it signed in with: a random number of its own and, for each, a signature that says
 * nothing to anybody else. By it nobody can shut a person out who asks for many links with their address (OWASP: device cookies).
 */
export const BROWSER_COOKIE = 'candor_browser'

/** People who share a browser. */
const MOST_ADDRESSES = 4
const KEPT = 400 * 86_400
const SHAPE = /^([\w-]{22})((?:~[\w-]{43}){0,4})$/

/** The browser's own key, where it signed in with this address before; null for any other. */
export function readBrowserCookie(secret: string, value: string | null, email: string): Buffer | null {
  const { id, signatures } = parse(value)
  if (id === null) return null
  const wanted = signatureOf(secret, id, email)
  const known = signatures.some(one => timingSafeEqual(Buffer.from(one, 'base64url'), wanted))
  return known ? signText(secret, 'browser', id) : null
}

/** The Set-Cookie header by which a browser remembers that it signed in with an address. @param before the cookie it sent */
export function browserCookie(secret: string, before: string | null, email: string, base: string): string {
  const known = parse(before)
  const id = known.id ?? randomBytes(16).toString('base64url')
  const own = signatureOf(secret, id, email).toString('base64url')
  const signatures = [own, ...known.signatures.filter(one => one !== own)].slice(0, MOST_ADDRESSES)
  const value = [id, ...signatures].join('~')
  return httpOnlyCookie({ name: cookieName(BROWSER_COOKIE, base), value, maxAge: KEPT }, base)
}

function parse(value: string | null): { id: string | null; signatures: string[] } {
  const found = SHAPE.exec(value ?? '')
  return found ? { id: found[1]!, signatures: found[2]!.split('~').slice(1) } : { id: null, signatures: [] }
}

const signatureOf = (secret: string, id: string, email: string) =>
  signText(secret, 'browser that signed in', `${id} ${email}`)
