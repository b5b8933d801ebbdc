import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import Scale from 'lucide/dist/esm/icons/scale.mjs'
import { useFetcher } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { useChosenQuery } from '../../design/forms/choices/use-chosen-query.ts'
import { Icon } from '../../design/images/icon.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { appealPath } from '../../rooms/moderation/paths.ts'
import { ownProfilePath } from '../../rooms/profiles/paths.ts'
import { parseProfileParams, profileHref, tabHref } from '../../rooms/profiles/rules.ts'
import { provePathOfReview } from '../../rooms/proofs/paths.ts'
import { editReviewPath } from '../../rooms/reviews/paths.ts'
import { AuthoredList } from '../../rooms/reviews/ui/authored/authored-list.tsx'
import { OwnReview } from '../../rooms/reviews/ui/authored/own-review.tsx'
import type { AuthoredReview } from '../../rooms/reviews/writing/authored-schemas.ts'
import { fetcherKey } from './action-notice.tsx'
import type { OwnProfileData } from './load.ts'

/** The tab with one's own reviews. */
export function OwnReviews({ data: { person, params, data } }: { data: OwnProfileData }) {
  const path = ownProfilePath(person.encoded_id)
  const { reviews_data: listing, orders_data } = data
  const chosen = { ...parseProfileParams(useChosenQuery()), tab: params.tab }
  const view = {
    params,
    listing,
    path,
    carried: [],
    hrefOf: profileHref.bind(null, path, chosen),
    types: {
      'all-reviews': listing.total_reviews_count,
      published: listing.published_count,
      unpublished: listing.unpublished_count,
    },
  }
  const bought = orders_data.total_count > 0
  return (
    <AuthoredList
      view={view}
      none={
        <Empty
          level={3}
          title="No reviews yet"
          actions={
            bought && (
              <ButtonLink look="primary" to={tabHref(path, 'orders')}>
                See your orders
              </ButtonLink>
            )
          }
        >
          {bought
            ? 'Choose something you bought from your orders to write your first review.'
            : 'No shop has sent us any of your orders yet. You can review any product from its page.'}
        </Empty>
      }
    >
      {review => <OwnReviewCard key={review.uuid} review={review} />}
    </AuthoredList>
  )
}

/** One of the reader's own reviews; updates only after the server has confirmed (R-review-04). */
function OwnReviewCard({ review }: { review: AuthoredReview }) {
  const { public_id } = review
  const { state, submit } = useFetcher({ key: fetcherKey(public_id) })
  return (
    <OwnReview
      review={review}
      editPath={editReviewPath(public_id)}
      busy={state !== 'idle'}
      onAct={deed => void submit({ deed, public_id, in_place: '1' }, { method: 'post' })}
      more={
        <>
          {review.state === 'hidden' && (
            <ButtonLink look="plain" small to={appealPath(public_id)}>
              <Icon of={Scale} />
              Appeal
            </ButtonLink>
          )}
          {!review.verified && review.product && review.state !== 'deleted' && (
            <ButtonLink look="plain" small to={provePathOfReview(public_id)}>
              <Icon of={BadgeCheck} />
              Prove the purchase
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
