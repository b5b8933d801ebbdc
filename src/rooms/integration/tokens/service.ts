import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../../../lib/calls/access.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Program } from '../../../platform/http/handler.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { listMembers } from '../../accounts/service/members.ts'
import { businessPath } from '../../business/paths.ts'
import { ownShop, recordAuditEntry } from '../../business/service.ts'
import { decodeShopId, encodeShopId } from '../../catalog/encoded-id.ts'
import { managesShop } from '../../notifications/kind-rules.ts'
import { type NotifyDeps, notifyPeople } from '../../notifications/service.ts'
import { MAX_TOKENS, type Scope } from './scope-rules.ts'
import {
  countGoodTokens,
  insertToken,
  selectTokens,
  selectValidToken,
  type TokenRow,
  touchToken,
  updateRevoked,
} from './sql.ts'

export { selectResponsibleOwner as findResponsibleOwner, selectShop as shopById } from './sql.ts'

/** Token format: `candor_` for secret scanners, the shop's id to look it up, and 256 random bits. */
const TOKEN = /^candor_([0-9A-Za-z]{6,40})_([\w-]{43})$/
const SHOWN_OF_SECRET = 4

/** Precision of a token's last use, in milliseconds. */
const LAST_USED_PRECISION = 3_600_000

const DAY = 86_400_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * The program that a bearer token authenticates; null for an invalid, revoked or expired token, and if its creator is
 * no longer an owner.
 */
export async function programOfToken(db: Db, token: string | null, now: Date): Promise<Program | null> {
  const shopId = decodeShopId(TOKEN.exec(token ?? '')?.[1] ?? '')
  if (token === null || shopId === null) return null
  const found = await selectValidToken(db, shopId, hashOf(token))
  if (!found) return null
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() > LAST_USED_PRECISION)
    await touchToken(db, shopId, found.token_id, now)
  return { shopId, tokenId: found.token_id, scopes: found.scopes }
}

/** A shop's tokens, revoked ones last. For its owners: fails as `ownShop`. */
export async function listTokens(db: Db, slug: string, person: Person, loaders?: Loaders) {
  const { shop } = await ownShop(db, slug, person, { least: 'owner', loaders })
  return { shop, tokens: (await selectTokens(db, shop.shop_id, 2 * MAX_TOKENS)).map(presentToken) }
}

interface TokenRequest {
  name: string
  scopes: Scope[]
  /** Validity in days. */
  days: number
}

/**
 * Creates a token and returns its secret, which is not shown again; logs it and notifies all owners. Fails as
 * `ownShop`, with 403 `not_owner` for operators (their token would belong to nobody in the shop), and with 409
 * `too_many` at 50 valid tokens.
 */
export async function makeToken(deps: NotifyDeps, slug: string, person: Person, { name, scopes, days }: TokenRequest) {
  const { shop, standing } = await ownShop(deps.db, slug, person, { least: 'owner' })
  const { shop_id } = shop
  if (person.shops.get(shop_id) !== 'owner')
    throw new Problem(403, 'not_owner', 'Only owners can create tokens, as they are responsible for how they are used.')
  const { count } = await countGoodTokens(deps.db, shop_id)
  if (count >= MAX_TOKENS)
    throw new Problem(409, 'too_many', `You can have up to ${MAX_TOKENS} tokens. Revoke one you don’t use.`)
  const head = `candor_${encodeShopId(shop_id)}_`
  const token = head + randomBytes(32).toString('base64url')
  const now = new Date()
  return inTransaction(deps.db, async db => {
    const row = await insertToken(db, {
      shop_id,
      name,
      prefix: token.slice(0, head.length + SHOWN_OF_SECRET),
      token_hash: hashOf(token),
      scopes: [...new Set(scopes)],
      reviewer_id: person.reviewerId,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY),
    })
    const by = { reviewerId: person.reviewerId, standing }
    await recordAuditEntry(db, { shopId: shop_id, by, action: 'token_made', details: { fields: row.scopes }, now })
    const owners = (await listMembers(db, shop_id)).filter(({ role }) => role === 'owner')
    await notifyPeople(
      { ...deps, db },
      {
        to: owners.map(owner => owner.reviewer_id),
        by: owners.length > 1 ? person.reviewerId : null,
        kind: 'token_made',
        title: `A new API token was created for ${shop.name}`,
        paragraphs: [
          `“${name}” is valid for ${days} days with the scopes ${row.scopes.join(', ')}. It stops working if its creator is no longer an owner.`,
          'Not expected? Revoke it under API & apps, and check who is on the team.',
        ],
        path: businessPath(slug, 'api'),
        email: { button: 'See tokens' },
        why: managesShop(shop.name),
      },
    )
    return { token, made: presentToken(row) }
  })
}

/** Revokes a token immediately. Fails as `ownShop`, and with 404 for an unknown token. */
export async function revokeToken(db: Db, slug: string, person: Person, tokenId: number, now: Date) {
  const { shop, standing } = await ownShop(db, slug, person, { least: 'owner' })
  await inTransaction(db, async within => {
    if (!(await updateRevoked(within, shop.shop_id, tokenId, now)))
      throw notFound('This token doesn’t exist or was revoked.')
    const by = { reviewerId: person.reviewerId, standing }
    await recordAuditEntry(within, { shopId: shop.shop_id, by, action: 'token_revoked', now })
  })
}

const presentToken = (row: TokenRow) => ({
  id: row.token_id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as Scope[],
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  /** The creator is no longer an owner. */
  orphaned: !row.made_by_owner,
})
