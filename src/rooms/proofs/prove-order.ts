import type { InboundMessage, Reading } from '../../lib/inbound-message.ts'
import type { ReadInbound } from '../../platform/mail/inbound/open-reader.ts'
import type { OutboundClient } from '../../platform/outside/outbound.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { listMembers } from '../accounts/service/members.ts'
import { productsByTitle, shopsByDomain } from '../catalog/service.ts'
import { addProvedItems, findProvedOrder, insertProvedOrder, type ProvedOrder } from '../orders/proved-order.ts'
import { ownPerson } from '../people/service.ts'
import type { ReviewDeps } from '../reviews/lifecycle/review-event.ts'
import { verifyReviews } from '../reviews/lifecycle/verify-review.ts'
import { lockShop } from '../reviews/recount.ts'
import { findDeclaring } from './accounts/service.ts'
import { askStoreNumbers } from './ask-store-numbers.ts'
import type { Refusal } from './labels.ts'
import { accountsToLookUp } from './mail/account-in-message.ts'
import { domainsToLookUp, judgeSender, type Sender } from './mail/message-rules.ts'
import { isEnded, orderNumber, possibleTitles, signedDate } from './mail/order-rules.ts'
import { PAYMENT_PLATFORMS } from './mail/senders.ts'
import { bindSender, existsFingerprint, findBoundShop, insertFingerprints, insertProof, selectProvedBy } from './sql.ts'

export interface ProofDeps extends ReviewDeps {
  readInbound: ReadInbound
  /** Asks shops' sites which store of a platform is theirs. */
  outbound: Pick<OutboundClient, 'text'>
}

/** What somebody wants to prove. */
export interface Claim {
  reviewerId: number
  /** The product that they say they bought; null: whatever the message names. */
  expected: { shopId: number; shopName: string; productId: number; title: string } | null
  by: 'upload' | 'mail'
}

export type Proving =
  | { kind: 'proved'; shopId: number; orderId: number; verified: number }
  | { kind: 'refused'; refusal: Refusal }

/** The products of one order that are recognised. */
const MOST_PRODUCTS = 50
/** How far clocks may differ, in milliseconds. */
const CLOCK_SKEW = 86_400_000

/**
 * Proves a purchase by a shop's signed e-mail (P1.8): verifies it, records the order with what proves it, and verifies the
 * buyer's reviews of its items. The message is not stored, whatever comes of it.
 */
export async function proveOrder(deps: ProofDeps, bytes: Uint8Array, claim: Claim, now: Date): Promise<Proving> {
  return proveByReading(deps, await deps.readInbound(bytes, now), claim, now)
}

/** The same for a message that was read. */
async function proveByReading(deps: ProofDeps, reading: Reading, claim: Claim, now: Date): Promise<Proving> {
  if (reading.kind === 'unreadable') return refused({ reason: reading.reason })
  const { message } = reading
  const address = (await ownPerson(deps.db, claim.reviewerId))?.email?.toLowerCase() ?? ''
  const [shops, declaredBy] = await Promise.all([
    shopsByDomain(deps.db, domainsToLookUp(message)),
    findDeclaring(deps.db, accountsToLookUp(message)),
  ])
  const judged = judgeSender(message, address, shops, declaredBy)
  if ('refusal' in judged) return refused(judged.refusal)
  const { sender } = judged
  const claimed = await readOrder(deps, message, sender, claim, now)
  if ('refusal' in claimed) return refused(claimed.refusal)
  const stranger = await checkStore(deps, sender)
  return stranger ? refused(stranger) : recordProof(deps, message, sender, claimed, claim, now)
}

const refused = (refusal: Refusal): Proving => ({ kind: 'refused', refusal })

interface ClaimedOrder extends ProvedOrder {
  /** The date of the message, where it is signed. */
  signedAt: Date | null
}

/** What the message says of the order, or why it proves none. */
async function readOrder(
  { db }: ProofDeps,
  message: InboundMessage,
  { shop, signature }: Sender,
  { reviewerId, expected }: Claim,
  now: Date,
): Promise<ClaimedOrder | { refusal: Refusal }> {
  if (expected && expected.shopId !== shop.shop_id)
    return { refusal: { reason: 'other_shop', shop: shop.name, expected: expected.shopName } }
  const members = await listMembers(db, shop.shop_id)
  if (members.some(({ reviewer_id }) => reviewer_id === reviewerId)) return { refusal: { reason: 'own_shop' } }
  if (isEnded(message)) return { refusal: { reason: 'ended_order' } }
  const number = orderNumber(message)
  if (number === null) return { refusal: { reason: 'no_order_number' } }
  const signedAt = signedDate(message, signature.signed)
  if (signedAt && signedAt.getTime() > now.getTime() + CLOCK_SKEW) return { refusal: { reason: 'future_date' } }
  const products = await productsByTitle(db, shop.shop_id, possibleTitles(message.lines), MOST_PRODUCTS)
  const named = !expected || products.some(({ product_id }) => product_id === expected.productId)
  if (products.length === 0 || !named)
    return { refusal: { reason: 'product_not_named', product: expected?.title ?? null, shop: shop.name } }
  return { shopId: shop.shop_id, reviewerId, number, placedAt: signedAt ?? now, receivedAt: now, products, signedAt }
}

/**
 * Whether the store that a platform sent the message for is the shop's: its name proves nothing, because anybody can open a
 * store under it. The shop's own site says which number its store has, unless its owner named the store before. What it said is kept, because stores do not change hands.
 */
async function checkStore(
  { db, outbound }: ProofDeps,
  { shop, platform, address, store, declared }: Sender,
): Promise<Refusal | null> {
  if (!platform || store === null) return null
  const bound = await findBoundShop(db, address)
  if (bound !== undefined) return bound === shop.shop_id ? null : { reason: 'other_store', platform: platform.name }
  if (declared) return null
  const numbers = await askStoreNumbers(outbound, shop.domain)
  if (numbers.length === 0) return { reason: 'store_unknown', platform: platform.name, domain: shop.domain }
  const account = `store ${store}`
  return numbers.includes(store) ? null : { reason: 'other_account', platform: platform.name, account, shop: shop.name }
}

/** Thrown to roll back the transaction. */
class NotProved extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

async function recordProof(
  deps: ProofDeps,
  message: InboundMessage,
  sender: Sender,
  claimed: ClaimedOrder,
  { by }: Claim,
  now: Date,
): Promise<Proving> {
  const { shopId, reviewerId, number, signedAt } = claimed
  const { signature, platform, address, store } = sender
  const valid = message.signatures.filter(({ fault }) => fault === null)
  const hashes = [message.sha256, message.contentHash, ...valid.map(({ sha256 }) => sha256)]
  try {
    return await inTransaction(deps.db, async db => {
      // one after the other, so that the second sees what the first proved
      await lockShop(db, shopId)
      if (await existsFingerprint(db, hashes)) throw new NotProved({ reason: 'already_used' })
      if (platform && store !== null && (await bindSender(db, address, shopId, now)) !== shopId)
        throw new NotProved({ reason: 'other_store', platform: platform.name })
      const payments =
        platform?.names === 'payee' ? 'all' : await selectProvedBy(db, shopId, reviewerId, PAYMENT_PLATFORMS)
      const found = await findProvedOrder(db, claimed, payments)
      if (found && found.reviewer_id !== reviewerId) throw new NotProved({ reason: 'other_buyer' })
      const orderId = found?.order_id ?? (await insertProvedOrder(db, claimed))
      const inserted = await insertProof(db, {
        shop_id: shopId,
        order_id: orderId,
        reviewer_id: reviewerId,
        signed_by: signature.domain,
        selector: signature.selector,
        key_record: signature.key ?? '',
        platform: platform?.name ?? null,
        sha256: Buffer.from(message.sha256, 'hex'),
        signed_at: signedAt,
        received_by: by,
        received_at: now,
      })
      if (!inserted) throw new NotProved({ reason: 'already_proved', number })
      if (!(await insertFingerprints(db, { shop_id: shopId, order_id: orderId }, hashes)))
        throw new NotProved({ reason: 'already_used' })
      const items = await addProvedItems(db, orderId, claimed)
      const verified = await verifyReviews(
        { ...deps, db },
        reviewerId,
        items.map(({ line_item_id, product_id }) => ({ shopId, lineItemId: line_item_id, productId: product_id })),
        { boughtBy: claimed.placedAt, now },
      )
      return { kind: 'proved', shopId, orderId, verified: verified.length } as const
    })
  } catch (error) {
    if (error instanceof NotProved) return refused(error.refusal)
    throw error
  }
}
