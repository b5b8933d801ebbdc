import type { Person } from '../../lib/calls/access.ts'
import { CASE_EFFECTS, SEED_EFFECTS } from '../../main/server/change-effects.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { encodeReviewId } from '../../rooms/catalog/encoded-id.ts'
import { appeal, hideReview, reportReview, showReview } from '../../rooms/moderation/cases/act.ts'
import { decide } from '../../rooms/moderation/cases/decide.ts'
import { personByAddress } from '../../rooms/people/service.ts'
import { changeReview } from '../../rooms/reviews/lifecycle/change-review.ts'
import { holdReason } from '../../rooms/reviews/lifecycle/publication-rules.ts'
import { DEMO_CASES, type DemoModeration, moderatedAt } from '../moderation.ts'
import { DEMO_STAFF } from '../staff.ts'
import { SILENT_JOBS } from './jobs.ts'

interface Row {
  shop_id: number
  review_id: number
  reviewer_id: number
  rating: number
}

/** Replays the demo world's moderation cases, action by action, through the regular services. */
export async function playDemoModeration({ db, query }: Database): Promise<void> {
  const deps = { db, jobs: SILENT_JOBS, base: 'http://localhost', effects: SEED_EFFECTS, caseEffects: CASE_EFFECTS }
  const staff = async (id: string) =>
    (await personByAddress(db, DEMO_STAFF.find(member => member.id === id)!.email))!.reviewerId
  const [owner, moderator] = [await staff('owner'), await staff('moderator')]
  const oldest = moderatedAt({
    daysAgo: Math.max(...DEMO_CASES.flatMap(item => item.acts.map(act => act.daysAgo))),
  } as DemoModeration)
  const reviews = await query<Row>`
    select r.shop_id, r.review_id, r.reviewer_id, r.rating from reviews r
    join shop_members m on m.shop_id = r.shop_id and m.reviewer_id = ${owner}
    where r.published and r.verified and r.body is not null and r.created_at < ${oldest} order by r.review_id`
  const others = await query<{ reviewer_id: number }>`
    select reviewer_id from reviewers where email is not null and not exists (
      select 1 from shop_members m where m.reviewer_id = reviewers.reviewer_id) order by reviewer_id limit 50`

  for (const { stars, acts } of DEMO_CASES) {
    // falls back to a review with other stars, because a small world has few of each
    const like = reviews.findIndex(review => review.rating === stars)
    const [review] = reviews.splice(Math.max(like, 0), 1)
    // a smaller world has fewer cases
    if (!review) return
    const publicId = encodeReviewId(review.shop_id, review.review_id)
    const strangers = others.filter(other => other.reviewer_id !== review.reviewer_id)
    for (const [n, act] of acts.entries()) {
      const at = moderatedAt(act)
      const now = { ...deps, at }
      const explanation = 'words' in act ? (act.words ?? null) : null
      if (act.act === 'hold') {
        const key = { shopId: review.shop_id, reviewId: review.review_id }
        const hold = { kind: 'hold' as const, reason: holdReason([act.sign]) }
        await changeReview(deps, key, hold, { party: 'system' }, at)
      } else if (act.act === 'hide')
        await hideReview(now, publicId, member(owner, review.shop_id), { reason: act.reason, words: explanation }, at)
      else if (act.act === 'show') await showReview(now, publicId, member(owner, review.shop_id), at)
      else if (act.act === 'report')
        await reportReview(
          now,
          publicId,
          person(strangers[n]!.reviewer_id),
          { reason: act.reason, words: explanation },
          at,
        )
      else if (act.act === 'appeal') await appeal(now, publicId, person(review.reviewer_id), act.words, at)
      else
        await decide(
          now,
          publicId,
          { ...person(moderator), roles: ['moderator'] },
          { decision: act.decision, reason: act.reason, words: explanation },
          at,
        )
    }
  }
}

const person = (reviewerId: number): Person => ({ reviewerId, sessionId: 0, roles: [], shops: new Map() })
const member = (reviewerId: number, shopId: number): Person => ({
  ...person(reviewerId),
  shops: new Map([[shopId, 'owner']]),
})
