import { type WaitingRow, WaitingRows } from '../../../design/layout/waiting-list.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { businessPath } from '../../business/paths.ts'
import type { MemberRole } from '../../business/schemas.ts'
import type { WaitingForShop } from '../schemas.ts'

interface WaitingListProps {
  waiting: WaitingForShop
  slug: string
  role: MemberRole
}

/** What waits for the shop: what has a date first. Disputes and questions are for its members, not for operators. */
export function WaitingList({ waiting, slug, role }: WaitingListProps) {
  const ofMembers = (section: string) => (role === 'operator' ? undefined : businessPath(slug, section))
  const { disputes, disputes_due, disputes_overdue, products, questions, reviews, low_reviews } = waiting
  const list = `${businessPath(slug, 'reviews')}?replied=no`
  const rows: WaitingRow[] = [
    {
      count: waiting.arbitrator_questions,
      title: 'Questions from an arbitrator',
      text: 'After that day, the arbitrator can decide without your answer.',
      when: waiting.arbitrator_questions_due ? `By ${formatDate(waiting.arbitrator_questions_due)}` : '',
      due: true,
      act: 'Answer',
      to: ofMembers('disputes'),
    },
    {
      count: disputes,
      title: 'Disputes to answer',
      text: disputes_overdue
        ? 'The buyer can ask for an arbitrator now. You can still answer.'
        : 'If you stay silent, the buyer can ask for an arbitrator.',
      when: disputes_due ? `${disputes_overdue ? 'Overdue since' : 'By'} ${formatDate(disputes_due)}` : '',
      due: disputes_due !== null,
      act: 'Answer',
      to: ofMembers('disputes'),
    },
    {
      count: products,
      title: 'Products that may be different ones',
      text: 'A change would put another product under existing reviews. It waits for your answer.',
      when: 'No deadline',
      act: 'Answer',
      to: businessPath(slug, 'products'),
    },
    {
      count: questions,
      title: 'Questions from shoppers',
      text: 'Your answers appear on the product’s page.',
      when: 'No deadline',
      act: 'Answer',
      to: ofMembers('questions'),
    },
    {
      count: low_reviews,
      title: 'Reviews with 1 or 2 stars, no reply',
      text: 'Shoppers read these first, and your reply with them.',
      when: 'No deadline',
      act: 'Reply',
      to: `${list}&rating=low&sort=lowest`,
    },
    {
      count: reviews - low_reviews,
      title: 'Other reviews without a reply',
      text: 'They don’t all need one. You can reply to several at once.',
      when: 'No deadline',
      act: 'Show',
      to: `${list}&sort=highest`,
    },
  ].filter(row => row.count > 0)
  if (rows.length === 0) return <p>Nothing to do right now.</p>
  return <WaitingRows rows={rows} />
}
