import type { Database } from '../../platform/postgres/database.ts'
import { notifyOfFollower } from '../../rooms/follows/service.ts'
import { readBefore } from '../../rooms/notifications/list-service.ts'
import { personByAddress } from '../../rooms/people/service.ts'
import { notifyShopOfReview } from '../../rooms/reviews/lifecycle/notifications.ts'
import { notifyOfRewards } from '../../rooms/rewards/notifications.ts'
import type { NewReward } from '../../rooms/rewards/sql.ts'
import { DEMO_NOW } from '../generate.ts'
import { DEMO_STAFF } from '../staff.ts'
import { SILENT_JOBS } from './jobs.ts'

/** In days before the demo world's present; older notifications are marked as read. */
const UNREAD_DAYS = 12
const RECENT_DAYS = 60
const daysAgo = (days: number) => new Date(DEMO_NOW.getTime() - days * 86_400_000)

/** Creates notifications for the people with sign-in links, in addition to those from disputes and moderation. */
export async function notifyOfDemoWorld({ db, query }: Database): Promise<void> {
  const deps = { db, jobs: SILENT_JOBS, base: 'http://localhost' }
  const owner = (await personByAddress(db, DEMO_STAFF.find(member => member.id === 'owner')!.email))!.reviewerId

  const rewards = await query<NewReward>`
    SELECT shop_id, rule_id, review_id, reviewer_id, code, granted_at, expires_at FROM rewards
    WHERE granted_at > ${daysAgo(RECENT_DAYS)} AND used_at IS NULL ORDER BY granted_at, review_id`
  await notifyOfRewards(deps, rewards)

  const reviews = await query<{ shop_id: number; review_id: number; reviewer_id: number; created_at: Date }>`
    SELECT r.shop_id, r.review_id, r.reviewer_id, r.created_at FROM reviews r
    JOIN shop_members m ON m.shop_id = r.shop_id AND m.reviewer_id = ${owner}
    WHERE r.published AND r.created_at > ${daysAgo(RECENT_DAYS)} ORDER BY r.created_at DESC, r.review_id LIMIT 12`
  for (const { shop_id: shopId, review_id: reviewId, reviewer_id: authorId, created_at: at } of reviews.toReversed())
    await notifyShopOfReview({ ...deps, at }, { key: { shopId, reviewId }, authorId, edited: false })

  const followers = await query<{ reviewer_id: number; followee_id: number; followed_at: Date }>`
    SELECT f.reviewer_id, f.followee_id, f.followed_at FROM followed_reviewers f
    JOIN reviewers r ON r.reviewer_id = f.followee_id AND r.email IS NOT NULL
    WHERE f.followed_at > ${daysAgo(RECENT_DAYS)} ORDER BY f.followed_at, f.reviewer_id`
  for (const { followee_id, reviewer_id, followed_at } of followers)
    await notifyOfFollower(deps, followee_id, reviewer_id, followed_at)

  await readBefore(db, daysAgo(UNREAD_DAYS))
}
