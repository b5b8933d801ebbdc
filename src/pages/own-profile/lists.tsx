import type { ReactNode } from 'react'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { formatCount } from '../../design/text/format.ts'
import { DisputeList } from '../../rooms/disputes/ui/dispute-list.tsx'
import type { LineItem } from '../../rooms/orders/schemas.ts'
import { BoughtList } from '../../rooms/orders/ui/bought-list.tsx'
import { ownProfilePath } from '../../rooms/profiles/paths.ts'
import { PER_TAB_PAGE, PROFILE_TAB_LABELS, profileHref } from '../../rooms/profiles/rules.ts'
import { editReviewPath } from '../../rooms/reviews/paths.ts'
import { RewardList } from '../../rooms/rewards/ui/reward-list.tsx'
import type { OwnProfileData } from './load.ts'
import css from './own-profile.module.css'
import { writeReviewPath } from './paths.ts'

interface TabProps {
  data: OwnProfileData
}

/** Rewards from shops for reviews. */
export const Rewards = ({ data }: TabProps) => (
  <>
    <p className={css.lede}>Shops give these for reviews, whatever the rating.</p>
    <Listed
      data={data}
      of={data.data.rewards_data}
      none={
        <Empty level={3} title="No rewards yet">
          Some shops reward every verified review, good or bad. Your codes appear here.
        </Empty>
      }
    >
      <RewardList rewards={data.data.rewards_data.items} />
    </Listed>
  </>
)

/** Purchases, each with a link to its review or the review form. */
export const Orders = ({ data }: TabProps) => (
  <Listed
    data={data}
    of={data.data.orders_data}
    none={
      <Empty level={3} title="No orders yet">
        Orders that shops send us with your e-mail address appear here.
      </Empty>
    }
  >
    <BoughtList items={data.data.orders_data.items} actsOf={actsOf} />
  </Listed>
)

function actsOf({ public_id, review_public_id, product_reviewable }: LineItem): ReactNode {
  if (review_public_id !== null)
    return (
      <ButtonLink look="plain" small to={editReviewPath(review_public_id)}>
        View your review
      </ButtonLink>
    )
  return (
    product_reviewable && (
      <ButtonLink look="line" small to={writeReviewPath(public_id)}>
        Write a review
      </ButtonLink>
    )
  )
}

/** Disputes with shops. */
export const Disputes = ({ data }: TabProps) => (
  <Listed
    data={data}
    of={data.data.disputes_data}
    none={
      <Empty level={3} title="No disputes">
        If something went wrong with an order and the shop doesn’t help, you can open a dispute from its page.
      </Empty>
    }
  >
    <DisputeList disputes={data.data.disputes_data.items} />
  </Listed>
)

interface ListedProps extends TabProps {
  of: { total_count: number; current_page: number; items: readonly unknown[] }
  /** Content for an empty list. */
  none: ReactNode
  children: ReactNode
}

/** One page of a list; a page number past the end links to the last page. */
function Listed({ data: { person, params }, of: { total_count, current_page, items }, none, children }: ListedProps) {
  const hrefOf = (page: number) => profileHref(ownProfilePath(person.encoded_id), params, { page })
  const pages = Math.ceil(total_count / PER_TAB_PAGE)
  if (total_count === 0) return none
  if (items.length === 0)
    return (
      <Empty
        level={3}
        title={`There is no page ${formatCount(current_page)}`}
        actions={
          <ButtonLink look="line" to={hrefOf(pages)}>
            Go to page {formatCount(pages)}
          </ButtonLink>
        }
      >
        This list ends at page {formatCount(pages)}.
      </Empty>
    )
  const label = `Pages of ${PROFILE_TAB_LABELS[params.tab].toLowerCase()}`
  return (
    <>
      {children}
      <Pagination label={label} page={current_page} pages={pages} href={hrefOf} />
    </>
  )
}
