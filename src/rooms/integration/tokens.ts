import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../../lib/access.ts'
import type { Db } from '../../platform/database.ts'
import type { Program } from '../../platform/http/answer.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { ownShop } from '../business/service.ts'
import { decodeShopId, encodeShopId } from '../catalog/encoded-id.ts'
import { MOST_TOKENS, type Scope } from './scope-rules.ts'
import {
  countGoodTokens,
  insertToken,
  selectGoodToken,
  selectTokens,
  type TokenRow,
  touchToken,
  updateRevoked,
} from './sql/tokens.ts'

/** `candor_` so that scanners of secrets know it, the shop so that it is found among its rows, and 256 random bits. */
const TOKEN = /^candor_([0-9A-Za-z]{6,40})_([\w-]{43})$/
const SHOWN_OF_SECRET = 4

/** How exactly it is kept when a token was last used. */
const SEEN_EVERY = 3_600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The program that a bearer token proves; null for one that is none, or was revoked. */
export async function programOfToken(db: Db, token: string | null, now: Date): Promise<Program | null> {
  const shopId = decodeShopId(TOKEN.exec(token ?? '')?.[1] ?? '')
  if (token === null || shopId === null) return null
  const found = await selectGoodToken(db, shopId, hashOf(token))
  if (!found) return null
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() > SEEN_EVERY)
    await touchToken(db, shopId, found.token_id, now)
  return { shopId, tokenId: found.token_id, scopes: found.scopes }
}

/** A shop's tokens, revoked ones last. For its owners: fails as `ownShop`. */
export async function listTokens(db: Db, slug: string, person: Person) {
  const { shop } = await ownShop(db, slug, person, 'owner')
  return { shop, tokens: (await selectTokens(db, shop.shop_id, 2 * MOST_TOKENS)).map(presentToken) }
}

/** Makes a token, which is told this once. Fails as `ownShop`, and with 409 `too_many` where a shop has 50 that are good. */
export async function makeToken(db: Db, slug: string, person: Person, wanted: { name: string; scopes: Scope[] }) {
  const { shop } = await ownShop(db, slug, person, 'owner')
  const { count } = await countGoodTokens(db, shop.shop_id)
  if (count >= MOST_TOKENS)
    throw new Problem(409, 'too_many', `A shop has ${MOST_TOKENS} tokens at most. Revoke one that is not used.`)
  const head = `candor_${encodeShopId(shop.shop_id)}_`
  const token = head + randomBytes(32).toString('base64url')
  const row = await insertToken(db, {
    shop_id: shop.shop_id,
    name: wanted.name,
    prefix: token.slice(0, head.length + SHOWN_OF_SECRET),
    token_hash: hashOf(token),
    scopes: [...new Set(wanted.scopes)],
    reviewer_id: person.reviewerId,
  })
  return { token, made: presentToken(row) }
}

/** From now on the token is good for nothing. Fails as `ownShop`, and with 404 for one that is not there. */
export async function revokeToken(db: Db, slug: string, person: Person, tokenId: number, now: Date) {
  const { shop } = await ownShop(db, slug, person, 'owner')
  if (!(await updateRevoked(db, shop.shop_id, tokenId, now)))
    throw notFound('There is no such token, or it was revoked.')
}

const presentToken = (row: TokenRow) => ({
  id: row.token_id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as Scope[],
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})
