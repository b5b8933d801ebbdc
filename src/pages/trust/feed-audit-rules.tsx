import { formatCount } from '../../design/text/format.ts'
import { AUDIT_MONTHS } from '../../rooms/feed-audit/figures/audit-rules.ts'
import { LEAST_IN_TEN, LEAST_SHOWN, LONGEST_STEP } from '../../rooms/feed-audit/figures/sequence-rules.ts'
import { InfoList, InfoSection } from '../info/info.tsx'

/** How the figures of feed audits are counted (P1.4). */
export const FeedAuditRules = () => (
  <InfoSection title="Feed audit" id="feed-audit">
    <p>
      “Verified” says that a review belongs to an order. It doesn’t say which orders we were told about. Each shop has a
      feed audit, linked from its page: what its order feed delivered, over the last {AUDIT_MONTHS} months, and how much
      is missing.
    </p>
    <InfoList
      items={[
        [
          'Month',
          'The month in which our server received the order, whatever date the shop gives it. What was received in a month never changes afterwards, so a month appears when it is over.',
        ],
        [
          'Invited, answered, published',
          'The share of these orders whose buyer was asked for a review, who wrote one and did not withdraw it, and whose review is public.',
        ],
        ['Reached us after', 'The median time from the date of the order to its receipt.'],
        [
          'Stars',
          'The average of published reviews with an order (verified), of those written here without one, and of those that were imported without one.',
        ],
        [
          'Did not arrive',
          `Where order numbers run in sequence, the numbers between those that we received. Text before and after the number doesn’t matter. Numbers run in sequence if ${LEAST_IN_TEN} of 10 steps lead to a later order and leave out fewer than ${formatCount(LONGEST_STEP)}, and at least 1 in 100 reached us. Longer steps count as a new numbering.`,
        ],
        [
          `Fewer than ${LEAST_SHOWN}`,
          `Numbers from 1 to ${LEAST_SHOWN - 1} aren’t told. Months with fewer than ${LEAST_SHOWN} orders are joined with the next. Everything else, such as totals and shares, is computed from what is told, so nothing can be subtracted. In JSON, each count is a range: at_least and at_most.`,
        ],
      ]}
    />
    <p>
      A number can be missing because the order was cancelled, or because the shop’s system numbers other things too.
      The estimate cannot tell; the shop can add one sentence of its own.
    </p>
  </InfoSection>
)
