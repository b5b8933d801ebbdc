import { formatDate } from '../../design/text/format.ts'
import { encodeReviewerId } from '../catalog/encoded-id.ts'
import { shopsById } from '../catalog/service.ts'
import { type NotifyDeps, notifyPeople } from '../notifications/service.ts'
import { type NewReward, selectRule } from './sql.ts'

/** Notifies people of rewards for their reviews, with the codes. */
export async function notifyOfRewards(deps: NotifyDeps, rewards: readonly NewReward[]): Promise<void> {
  for (const { shop_id, rule_id, reviewer_id, code, expires_at, granted_at } of rewards) {
    const [shops, rule] = await Promise.all([shopsById(deps.db, [shop_id]), selectRule(deps.db, shop_id, rule_id)])
    const shop = shops.get(shop_id)
    // a reward for an old review may have expired already
    if (!shop || !rule || expires_at <= new Date()) continue
    await notifyPeople(deps, {
      to: [reviewer_id],
      kind: 'reward_granted',
      title: `${shop.name} gave you a reward for your review`,
      paragraphs: [
        rule.description,
        `Your code is ${code}. It is valid until ${formatDate(expires_at.toISOString())}.`,
        'The shop gives it for every verified review, good or bad.',
      ],
      path: `/reviews/users/${encodeReviewerId(reviewer_id)}?tab=1`,
      email: { button: 'View my rewards' },
      at: granted_at,
    })
  }
}
