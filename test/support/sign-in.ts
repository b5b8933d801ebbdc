import type { BrowserContext } from 'playwright-core'
import type { Role, ShopRole } from '../../src/lib/calls/access.ts'
import { createCsrf } from '../../src/platform/http/forms/csrf.ts'
import { readSecrets } from '../../src/platform/secrets/secrets.ts'
import { grantRole } from '../../src/rooms/accounts/service/roles.ts'
import { beginSession } from '../../src/rooms/accounts/service/sessions.ts'
import { openAccount } from '../../src/rooms/accounts/service/sign-in.ts'
import { encodeProofId, encodeReviewerId, encodeReviewId } from '../../src/rooms/catalog/encoded-id.ts'
import { addPerson, ownPerson, personByAddress } from '../../src/rooms/people/service.ts'
import { versionOf } from '../../src/rooms/reviews/imported/version.ts'
import { acceptTerms } from '../../src/rooms/terms/service.ts'
import type { useServer } from './server.ts'

/** The person to sign in. */
interface Who {
  /** An existing or new person by e-mail address; by default a new one each time. */
  email?: string
  /** An existing person by id; takes precedence over `email`. */
  reviewerId?: number
  /** Name of a new person. */
  name?: string
  /** Roles of the site. */
  roles?: Role[]
  /** Memberships in shops by domain: `{ 'tinwood.example': 'owner' }`. */
  shops?: Record<string, ShopRole>
  /** Has not accepted the terms of service; accepted by default. */
  termsDue?: boolean
  /** How the session began; by default with a passkey, which satisfies every step-up check. */
  way?: 'link' | 'passkey' | 'command'
}

type Server = Pick<ReturnType<typeof useServer>, 'address' | 'database'>

let newcomers = 0

/**
 * Signs a person in without e-mail, by a real session in the server's database:
 *
 * const iris = await signInAs(server, { name: 'Iris Quint', roles: ['moderator'] })
 * const response = await iris.send('PUT', '/reviews/profile/reviewers/0', { reviewer: { rs_currency: 'EUR' } })
 * await iris.in(page.context()) // and this browser is signed in as well
 *
 * Each call creates a new session; the same `email` or `reviewerId` is the same person.
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
    /** Creates another session for them; returns its id. */
    async anotherSession(): Promise<number> {
      await beginSession(db, reviewerId, { way: 'link', userAgent: undefined })
      const [row] = await server.database.query<{ id: number }>`
        SELECT max(session_id) AS id FROM sessions WHERE reviewer_id = ${reviewerId}`
      return Number(row!.id)
    },
    /** Creates a published review of theirs, as an organic import; returns its public id. */
    async aReview(): Promise<string> {
      const [row] = await server.database.query<{ shop_id: number; review_id: number }>`
        INSERT INTO reviews (shop_id, reviewer_id, rating, title, body, source, created_at)
        SELECT shop_id, ${reviewerId}, 4, 'Sent in a day', 'Packed in straw.', 'organic', now() FROM shops
        ORDER BY shop_id LIMIT 1 RETURNING shop_id, review_id`
      return encodeReviewId(Number(row!.shop_id), Number(row!.review_id))
    },
    /** Creates a review that a shop imported under their address; returns its public id, and the version to accept. */
    async anImportedReview(): Promise<{ public_id: string; version: string }> {
      const [row] = await server.database.query<{ shop_id: number; review_id: number }>`
        WITH author AS (
          INSERT INTO reviewers (external_id, name) VALUES ('imported-' || gen_random_uuid(), 'Named By Shop') RETURNING reviewer_id),
        named AS (
          INSERT INTO imported_authors (reviewer_id, shop_id, address_hash)
          SELECT author.reviewer_id, (SELECT min(shop_id) FROM shops),
                 sha256(convert_to((SELECT erased FROM secrets) || ' address ' || ${person.email}, 'UTF8')) FROM author)
        INSERT INTO reviews (shop_id, reviewer_id, rating, title, body, source, created_at, imported_by, imported_at)
        SELECT (SELECT min(shop_id) FROM shops), reviewer_id, 4, 'Brought', 'From elsewhere.', 'migrated', now(), 'shop', now()
        FROM author RETURNING shop_id, review_id`
      const version = versionOf({ rating: 4, title: 'Brought', body: 'From elsewhere.' })
      return { public_id: encodeReviewId(Number(row!.shop_id), Number(row!.review_id)), version }
    },
    /** Creates a purchase that they proved; returns its public id. */
    async aProof(): Promise<string> {
      return db.transaction().execute(async within => {
        const { shop_id } = await within
          .selectFrom('shops')
          .select('shop_id')
          .orderBy('shop_id')
          .executeTakeFirstOrThrow()
        const order = { shop_id, reviewer_id: reviewerId, external_id: crypto.randomUUID(), placed_at: new Date() }
        const { order_id } = await within
          .insertInto('orders')
          .values({ ...order, feed: 'buyer_proof' })
          .returning('order_id')
          .executeTakeFirstOrThrow()
        const proof = { shop_id, order_id, reviewer_id: reviewerId, signed_by: 'shop.example', selector: 's1' }
        await within
          .insertInto('order_proofs')
          .values({ ...proof, key_record: 'p=', sha256: Buffer.alloc(32), received_by: 'upload' })
          .execute()
        return encodeProofId(shop_id, order_id)
      })
    },
    /** Creates a notification; returns its id. */
    async aNotification(): Promise<number> {
      const [row] = await server.database.query<{ id: number }>`
        INSERT INTO notifications (reviewer_id, kind, title, path, mailed)
        VALUES (${reviewerId}, 'follow', 'Otto Falk follows you', '/reviews/people', false)
        RETURNING notification_id AS id`
      return Number(row!.id)
    },
    /** Adds a passkey that nobody holds; returns its id. */
    async aPasskey(): Promise<number> {
      const [row] = await server.database.query<{ id: number }>`
        INSERT INTO passkeys (reviewer_id, credential_id, public_key, counter, name)
        VALUES (${reviewerId}, ${crypto.randomUUID()}, ''::bytea, 0, 'A key') RETURNING passkey_id AS id`
      return Number(row!.id)
    },
    /** Sets the session cookie in a browser context. */
    async in(context: BrowserContext) {
      await context.addCookies([{ name: 'candor_session', value: token, url: server.address, httpOnly: true }])
    },
  }
}

export type SignedIn = Awaited<ReturnType<typeof signInAs>>

/**
 * HTTP client that acts as a browser, with cookies and, for writes, both CSRF tokens. `guest(server)` is signed out.
 */
function visitor(server: Server, session: string) {
  let page: Promise<{ cookie: string; token: string }> | undefined

  /** A page's CSRF token and its cookie. */
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

/** A guest that acts as a browser. */
export const asGuest = (server: Server) => visitor(server, '')
