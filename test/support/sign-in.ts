import type { BrowserContext } from 'playwright-core'
import type { Role, ShopRole } from '../../src/lib/calls/access.ts'
import { createCsrf } from '../../src/platform/http/forms/csrf.ts'
import { readSecrets } from '../../src/platform/secrets/secrets.ts'
import { grantRole } from '../../src/rooms/accounts/service/roles.ts'
import { beginSession } from '../../src/rooms/accounts/service/sessions.ts'
import { openAccount } from '../../src/rooms/accounts/service/sign-in.ts'
import { encodeReviewerId, encodeReviewId } from '../../src/rooms/catalog/encoded-id.ts'
import { addPerson, ownPerson, personByAddress } from '../../src/rooms/people/service.ts'
import { acceptTerms } from '../../src/rooms/terms/service.ts'
import type { useServer } from './server.ts'

/** Who is to sign in. */
interface Who {
  /** Whoever has the address, or somebody new; by default somebody new each time. */
  email?: string
  /** Somebody who is there already, by id; stands over `email`. */
  reviewerId?: number
  /** What somebody new is called. */
  name?: string
  /** Roles of the site. */
  roles?: Role[]
  /** Makes them a member of shops, by domain: `{ 'tinwood.example': 'owner' }`. */
  shops?: Record<string, ShopRole>
  /** Has yet to accept the terms of service; by default they did, and nothing asks them. */
  termsDue?: boolean
  /** How the session begins; by default with a passkey, which is proof enough for every act. */
  way?: 'link' | 'passkey' | 'command'
}

type Server = Pick<ReturnType<typeof useServer>, 'address' | 'database'>

let newcomers = 0

/**
 * Signs somebody in without e-mail, by a real session in the server's database:
 *
 *     const iris = await signInAs(server, { name: 'Iris Quint', roles: ['moderator'] })
 *     const response = await iris.send('PUT', '/reviews/profile/reviewers/0', { reviewer: { rs_currency: 'EUR' } })
 *     await iris.in(page.context())   // and this browser is signed in as well
 *
 * Each call begins a session of its own; the same `email` or `reviewerId` is the same person.
 */
export async function signInAs(server: Server, who: Who = {}) {
  const { db } = server.database
  const email = who.email ?? `newcomer-${++newcomers}-${Date.now()}@post.example`
  const reviewerId =
    who.reviewerId ??
    (await personByAddress(db, email))?.reviewerId ??
    (await addPerson(db, { name: who.name ?? 'Iris Quint', email }))
  await openAccount(db, reviewerId)
  const person = (await ownPerson(db, reviewerId))!
  const by = null
  if (person.email) {
    for (const role of who.roles ?? []) await grantRole(db, { email: person.email, role }, { by })
    for (const [shop, role] of Object.entries(who.shops ?? {}))
      await grantRole(db, { email: person.email, role, shop }, { by })
  }
  if (!who.termsDue) await acceptTerms(db, reviewerId, person.name)
  const token = await beginSession(db, reviewerId, { way: who.way ?? 'passkey', userAgent: undefined })
  return {
    reviewerId,
    encodedId: encodeReviewerId(reviewerId),
    name: person.name,
    email: person.email,
    ...visitor(server, `candor_session=${token}`),
    /** Begins one more session of theirs; its id. */
    async anotherSession(): Promise<number> {
      await beginSession(db, reviewerId, { way: 'link', userAgent: undefined })
      const [row] = await server.database.query<{ id: number }>`
        SELECT max(session_id) AS id FROM sessions WHERE reviewer_id = ${reviewerId}`
      return Number(row!.id)
    },
    /** Has them write a published review of some shop, by an organic import's way; its public id. */
    async aReview(): Promise<string> {
      const [row] = await server.database.query<{ shop_id: number; review_id: number }>`
        INSERT INTO reviews (shop_id, reviewer_id, rating, title, body, source, created_at)
        SELECT shop_id, ${reviewerId}, 4, 'Sent in a day', 'Packed in straw.', 'organic', now() FROM shops
        ORDER BY shop_id LIMIT 1 RETURNING shop_id, review_id`
      return encodeReviewId(Number(row!.shop_id), Number(row!.review_id))
    },
    /** Tells them something; the id of its row. */
    async aNotification(): Promise<number> {
      const [row] = await server.database.query<{ id: number }>`
        INSERT INTO notifications (reviewer_id, kind, title, path, mailed)
        VALUES (${reviewerId}, 'follow', 'Otto Falk follows you', '/reviews/people', false)
        RETURNING notification_id AS id`
      return Number(row!.id)
    },
    /** Gives them a passkey that nobody holds; its id. */
    async aPasskey(): Promise<number> {
      const [row] = await server.database.query<{ id: number }>`
        INSERT INTO passkeys (reviewer_id, credential_id, public_key, counter, name)
        VALUES (${reviewerId}, ${crypto.randomUUID()}, ''::bytea, 0, 'A key') RETURNING passkey_id AS id`
      return Number(row!.id)
    },
    /** Gives the session to a browser: what it opens from now on is signed in. */
    async in(context: BrowserContext) {
      await context.addCookies([{ name: 'candor_session', value: token, url: server.address, httpOnly: true }])
    },
  }
}

export type SignedIn = Awaited<ReturnType<typeof signInAs>>

/** Somebody who asks by HTTP as a browser does, with cookies and, for writes, both tokens of a page. `guest(server)` is nobody. */
function visitor(server: Server, session: string) {
  let page: Promise<{ cookie: string; token: string }> | undefined

  /** What a page gives: its token, and the cookie that it is made over. */
  async function openPage() {
    const csrf = createCsrf((await readSecrets(server.database.db)).csrf)
    const { setCookie } = csrf.tokenFor({ headers: {}, protocol: 'http' })
    const cookie = [session, setCookie!.split(';', 1)[0]!].filter(Boolean).join('; ')
    return { cookie, token: csrf.tokenFor({ headers: { cookie }, protocol: 'http' }).token }
  }

  /** The headers of a write from a page of ours. */
  async function headers(): Promise<Record<string, string>> {
    page ??= openPage()
    const { cookie, token } = await page
    const seed = cookie.slice(cookie.indexOf('candor_seed=') + 'candor_seed='.length)
    return { cookie, 'x-csrf-token': token, 'x-anti-forgery-token': seed }
  }

  return {
    /** The Cookie header of the session alone. */
    cookie: session,
    headers,
    get: (path: string) => fetch(server.address + path, { headers: { cookie: session }, redirect: 'manual' }),
    async send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown = {}) {
      const json = { 'content-type': 'application/json' }
      return fetch(server.address + path, {
        method,
        headers: { ...(await headers()), ...json },
        body: JSON.stringify(body),
        redirect: 'manual',
      })
    },
    /** Sends a form as a browser without scripts does. */
    async post(path: string, fields: Record<string, string>) {
      page ??= openPage()
      const { cookie, token } = await page
      const body = new URLSearchParams({ csrf_token: token, ...fields })
      return fetch(server.address + path, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
    },
  }
}

/** Nobody in particular, who asks as a browser does. */
export const asGuest = (server: Server) => visitor(server, '')
