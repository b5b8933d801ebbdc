import type { Db } from '../../../platform/postgres/database.ts'
import { queryOn } from '../../../platform/postgres/query.ts'
import { memberAddresses, memberNetworkUse } from '../../accounts/service/member-networks.ts'
import { shopsById } from '../../catalog/service.ts'
import { feedDays, receiptsOf } from '../../orders/service.ts'
import { ownPerson } from '../../people/service.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'
import {
  firstReceipt,
  isSelfDealing,
  type OrderCircumstances,
  SELF_DEALING_KINDS,
  type SelfDealingSign,
  selfDealingSigns,
} from './rules.ts'
import { signSentence } from './sentences.ts'
import { insertSigns, selectFirstPublication, selectSigns } from './sql.ts'

/** A review as it is sent. */
export interface Sending {
  reviewerId: number
  shopId: number
  /** Null without an order. */
  lineItemId: number | null
  /** Where it is sent from; null where there is no request. */
  ip: string | null
  startedAt: Date
  now: Date
}

/** The signs of self-dealing in how a review is sent (P1.5). */
export async function findSelfDealing(
  db: Db,
  { reviewerId, shopId, lineItemId, ip, startedAt, now }: Sending,
): Promise<SelfDealingSign[]> {
  const [person, shops] = [await ownPerson(db, reviewerId), await shopsById(db, [shopId])]
  return selfDealingSigns({
    address: person?.email ?? null,
    shopDomain: shops.get(shopId)!.domain,
    members: await memberAddresses(queryOn(db), shopId, now),
    networkUsedAt: ip === null ? null : await memberNetworkUse(db, { shopId, ip, reviewerId, now }),
    order: lineItemId === null ? null : await orderCircumstances(db, { shopId, lineItemId }),
    startedAt,
  })
}

async function orderCircumstances(db: Db, item: { shopId: number; lineItemId: number }): Promise<OrderCircumstances> {
  const receipts = await receiptsOf(db, item)
  const first = firstReceipt(receipts)
  return { receipts, feedDays: first ? await feedDays(db, item.shopId, first.feed, first.receivedAt) : [] }
}

/** Records the signs of a review that has just been written or edited. */
export async function recordSigns(db: Db, key: ReviewKey, signs: readonly SelfDealingSign[], at: Date): Promise<void> {
  if (signs.length > 0) await insertSigns(db, key, signs, at)
}

/** Whether a review was ever public: no sign holds it any more. */
export const wasEverPublic = async (db: Db, key: ReviewKey): Promise<boolean> =>
  (await selectFirstPublication(db, key)) !== undefined

/** A recorded sign, for moderators. */
export interface ReadSign {
  kind: string
  /** With its facts. */
  sentence: string
  at: Date
}

/** The signs of each of some reviews, in display order, keyed by `signsKey`. */
export async function readSigns(db: Db, keys: readonly ReviewKey[]): Promise<Map<string, ReadSign[]>> {
  if (keys.length === 0) return new Map()
  const rows = (await selectSigns(db, keys)).filter(({ kind }) => isSelfDealing(kind))
  const order = (kind: string) => (SELF_DEALING_KINDS as readonly string[]).indexOf(kind)
  const signs = rows
    .sort((a, b) => order(a.kind) - order(b.kind))
    .map(row => ({
      key: signsKey({ shopId: row.shop_id, reviewId: row.review_id }),
      sign: { kind: row.kind, sentence: signSentence(row as unknown as SelfDealingSign), at: row.created_at },
    }))
  return new Map(
    [...Map.groupBy(signs, ({ key }) => key)].map(([key, ofReview]) => [key, ofReview.map(({ sign }) => sign)]),
  )
}

export const signsKey = ({ shopId, reviewId }: ReviewKey): string => `${shopId} ${reviewId}`
