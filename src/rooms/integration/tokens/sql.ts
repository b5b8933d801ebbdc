import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

const LISTED_COLUMNS = [
  'token_id',
  'name',
  'prefix',
  'scopes',
  'created_at',
  'last_used_at',
  'revoked_at',
  'expires_at',
] as const

/**
 * Whether the creator has owned the shop without interruption since creating the token: leaving invalidates it for
 * good, even if they return.
 */
const madeByOwner = sql<boolean>`exists (
  select 1 from shop_members m join reviewers r using (reviewer_id)
  where m.shop_id = api_tokens.shop_id and m.reviewer_id = api_tokens.reviewer_id and m.role = 'owner'
    and m.granted_at <= api_tokens.created_at and r.left_at is null)`

const isGood = sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > now()) and ${madeByOwner})`

/** A shop's tokens, revoked ones last, the newest first. */
export const selectTokens = (db: Db, shopId: number, limit: number) =>
  db
    .selectFrom('api_tokens')
    .select(LISTED_COLUMNS)
    .select(madeByOwner.as('made_by_owner'))
    .where('shop_id', '=', shopId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('token_id', 'desc')
    .limit(limit)
    .execute()
export type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number]

export const countGoodTokens = (db: Db, shopId: number) =>
  db
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where(isGood)
    .executeTakeFirstOrThrow()

/** Inserts a token and reads it as it is listed: a cluster takes no subquery in RETURNING. */
export async function insertToken(
  db: Db,
  row: {
    shop_id: number
    name: string
    prefix: string
    token_hash: Buffer
    scopes: string[]
    reviewer_id: number
    created_at: Date
    expires_at: Date
  },
) {
  const { token_id } = await db.insertInto('api_tokens').values(row).returning('token_id').executeTakeFirstOrThrow()
  return db
    .selectFrom('api_tokens')
    .select(LISTED_COLUMNS)
    .select(madeByOwner.as('made_by_owner'))
    .where('shop_id', '=', row.shop_id)
    .where('token_id', '=', token_id)
    .executeTakeFirstOrThrow()
}

/** A valid token by its hash; `touchToken` records its use. */
export const selectValidToken = (db: Db, shopId: number, hash: Buffer) =>
  db
    .selectFrom('api_tokens')
    .select(['token_id', 'scopes', 'last_used_at'])
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', hash)
    .where(isGood)
    .executeTakeFirst()

/** The shop that a token belongs to. */
export const selectShop = (db: Db, shopId: number) =>
  db
    .selectFrom('shops')
    .select(['shop_id', 'slug', 'domain', 'name', 'currency', 'platform'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

/** The person responsible for a token's actions: its creator, while they own the shop. */
export async function selectResponsibleOwner(db: Db, shopId: number, tokenId: number): Promise<number | null> {
  const row = await db
    .selectFrom('api_tokens')
    .select('reviewer_id')
    .where('shop_id', '=', shopId)
    .where('token_id', '=', tokenId)
    .where(isGood)
    .executeTakeFirst()
  return row?.reviewer_id ?? null
}

export const touchToken = (db: Db, shopId: number, tokenId: number, at: Date) =>
  db
    .updateTable('api_tokens')
    .set({ last_used_at: at })
    .where('shop_id', '=', shopId)
    .where('token_id', '=', tokenId)
    .execute()

/** Whether a valid token was revoked. */
export async function updateRevoked(db: Db, shopId: number, tokenId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where('shop_id', '=', shopId)
    .where('token_id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The tokens that a person created, for their data download. */
export const selectTokensOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('shops', 'shops.shop_id', 'api_tokens.shop_id')
    .select(['shops.domain as shop', 'api_tokens.name', 'scopes', 'api_tokens.created_at', 'revoked_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('api_tokens.created_at')
    .execute()

export const eraseMaker = (db: Db, reviewerId: number) =>
  db.updateTable('api_tokens').set({ reviewer_id: null }).where('reviewer_id', '=', reviewerId).execute()
