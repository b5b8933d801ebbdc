import { randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieName, httpOnlyCookie } from '../../platform/http/request/cookies.ts'
import { signText } from '../../platform/secrets/secrets.ts'

/**
 * Device cookie: a random id plus a signature for each address that signed in with this browser. Gives known browsers
 * their own rate limit, so that nobody can lock a person out by asking for many links with their address (OWASP).
 */
export const BROWSER_COOKIE = 'candor_browser'

/** Several people may share a browser. */
const MOST_ADDRESSES = 4
const MAX_AGE_SECONDS = 400 * 86_400
const SHAPE = /^([\w-]{22})((?:~[\w-]{43}){0,4})$/

/** Key of a browser that signed in with this address before; null otherwise. */
export function readBrowserCookie(secret: string, value: string | null, email: string): Buffer | null {
  const { id, signatures } = parse(value)
  if (id === null) return null
  const expected = signatureOf(secret, id, email)
  const isKnown = signatures.some(candidate => timingSafeEqual(Buffer.from(candidate, 'base64url'), expected))
  return isKnown ? signText(secret, 'browser', id) : null
}

/** Set-Cookie header that adds an address to the device cookie. @param before value that the browser sent */
export function browserCookie(secret: string, before: string | null, email: string, base: string): string {
  const previous = parse(before)
  const id = previous.id ?? randomBytes(16).toString('base64url')
  const own = signatureOf(secret, id, email).toString('base64url')
  const signatures = [own, ...previous.signatures.filter(signature => signature !== own)].slice(0, MOST_ADDRESSES)
  const value = [id, ...signatures].join('~')
  return httpOnlyCookie({ name: cookieName(BROWSER_COOKIE, base), value, maxAge: MAX_AGE_SECONDS }, base)
}

function parse(value: string | null): { id: string | null; signatures: string[] } {
  const found = SHAPE.exec(value ?? '')
  return found ? { id: found[1]!, signatures: found[2]!.split('~').slice(1) } : { id: null, signatures: [] }
}

const signatureOf = (secret: string, id: string, email: string) =>
  signText(secret, 'browser that signed in', `${id} ${email}`)
