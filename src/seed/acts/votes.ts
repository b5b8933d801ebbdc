import { createHash } from 'node:crypto'
import type { Database } from '../../platform/postgres/database.ts'
import { encodeProductId } from '../../rooms/catalog/encoded-id.ts'
import { personByAddress } from '../../rooms/people/service.ts'
import { moderateQuestion } from '../../rooms/questions/acts/act.ts'
import { publishAnswer } from '../../rooms/questions/acts/answer.ts'
import { askFromWidget, askQuestion } from '../../rooms/questions/asking/ask.ts'
import { fillVotes } from '../../rooms/reviews/votes/service.ts'
import { DEMO_NOW } from '../generate.ts'
import { DEMO_STAFF } from '../staff.ts'
import { SILENT_JOBS } from './jobs.ts'

const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(DEMO_NOW.getTime() - hours * HOUR)

/** Casts helpful votes in the demo world: most reviews get none, a few many. Deterministic. */
export async function castDemoVotes({ db, query }: Database): Promise<void> {
  const reviews = await query<{ shop_id: number; review_id: number; reviewer_id: number; external_id: string }>`
    SELECT shop_id, review_id, reviewer_id, external_id FROM reviews WHERE published ORDER BY shop_id, external_id`
  const voters = await query<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviewers WHERE left_at IS NULL ORDER BY external_id LIMIT 300`
  const votes = reviews.flatMap(review => {
    const bytes = createHash('sha256').update(review.external_id).digest()
    // one in three has votes, one in twelve of those more than ten
    const count = bytes[0]! % 3 === 0 ? (bytes[1]! % 12 === 0 ? 10 + (bytes[2]! % 20) : 1 + (bytes[2]! % 6)) : 0
    return Array.from({ length: count }, (_, i) => ({
      shopId: review.shop_id,
      reviewId: review.review_id,
      reviewerId: voters[(bytes.readUInt16BE(3) + i * 7) % voters.length]!.reviewer_id,
      at: hoursAgo(1 + bytes[5]! + i),
    })).filter(vote => vote.reviewerId !== review.reviewer_id)
  })
  if (votes.length > 0) await fillVotes(db, votes)
}

/** Creates questions and answers that an import cannot: pending, removed by a moderator, answered by a buyer. */
export async function askDemoQuestions({ db, query }: Database): Promise<void> {
  const deps = { db, jobs: SILENT_JOBS, base: 'http://localhost' }
  const staff = async (id: string) =>
    (await personByAddress(db, DEMO_STAFF.find(member => member.id === id)!.email))!.reviewerId
  const [owner, moderator] = [await staff('owner'), await staff('moderator')]
  const bought = await query<{
    shop_id: number
    product_id: number
    reviewer_id: number
    domain: string
    public_token: string
  }>`
    SELECT DISTINCT ON (i.reviewer_id) i.shop_id, i.product_id, i.reviewer_id, s.domain, s.public_token
    FROM line_items i JOIN shop_members m ON m.shop_id = i.shop_id AND m.reviewer_id = ${owner}
    JOIN shops s ON s.shop_id = i.shop_id WHERE s.enable_questions ORDER BY i.reviewer_id, i.line_item_id LIMIT 4`
  const [first, second, third] = bought
  // a smaller world has fewer questions
  if (!first || !second || !third) return
  const about = { product_id: encodeProductId(first.shop_id, first.product_id) }
  const by = (reviewerId: number) => ({ reviewerId, shops: new Map() })
  const forShop = { reviewerId: owner, shops: new Map([[first.shop_id, 'owner' as const]]) }
  const asks = async (reviewerId: number, body: string, hours: number) =>
    (await askQuestion(deps, { reviewerId }, { ...about, body }, null, hoursAgo(hours))).public_id

  const answered = await asks(second.reviewer_id, 'How long does the parcel take to Norway?', 70)
  await publishAnswer(deps, forShop, answered, 'Four working days, with a number to follow it by.', null, hoursAgo(66))
  await publishAnswer(deps, by(first.reviewer_id), answered, 'Mine took five, over a weekend.', null, hoursAgo(60))
  await publishAnswer(deps, by(third.reviewer_id), answered, 'Cheaper at www.elsewhere.example', null, hoursAgo(40))
  await asks(third.reviewer_id, 'Is there a spare part for it after ten years?', 30)
  await asks(third.reviewer_id, 'I saw it at https://elsewhere.example for half, why?', 20)
  const removed = await asks(second.reviewer_id, 'Who else thinks the driver was a fool?', 18)
  await moderateQuestion(deps, by(moderator), { public_id: removed, act: 'remove', reason: 'abusive' }, hoursAgo(10))
  const sent = { shop_domain: first.domain, api_token: first.public_token, platform: undefined, product_id: undefined }
  const guest = { name: 'Gus', email: 'gus@post.example', body: 'Do you have a shop that I can visit?' }
  await askFromWidget(deps, { ...sent, ...guest, idempotency_key: undefined } as never, null, hoursAgo(5))
}
