import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Stars } from '../../design/images/stars.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf } from '../../design/text/format.ts'
import { editReviewPath } from '../../rooms/reviews/paths.ts'
import { writtenReviewCall } from '../../rooms/reviews/writing/contract.ts'
import type { Written } from '../../rooms/reviews/writing/schemas.ts'
import { InfoLead, InfoSteps } from '../info/info.tsx'
import { ownPageLoader } from '../page.ts'
import { WRITE_REVIEW_PATH } from '../write-review/paths.ts'
import css from './thanks.module.css'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const { meta_data, ...written } = await ask(writtenReviewCall, { review: query.get('review') ?? '' })
  return { ...written, meta: meta_data }
})

/** Confirmation after a review was sent: a link to it, or why it is pending, and what happens next. */
export function Component() {
  const { review, rating, subject, shop, to_review } = useLoaderData<typeof loader>()
  const waits = review.waits_because
  return (
    <div className={layout.wrap}>
      <InfoLead title={`Thank you. ${standing(review)}`}>
        <Stars value={rating} /> <bdi>{subject.title}</bdi>
      </InfoLead>
      <div className={css.thanks}>
        {waits && (
          <Notice tone="note">
            <p>Something in it made us look twice. That has nothing to do with its stars.</p>
            {waits.map(why => (
              <p key={why}>{why}</p>
            ))}
          </Notice>
        )}
        {(waits || review.published) && <InfoSteps steps={waits ? WAITING : stepsOf({ review, shop })} />}
        <div className={css.actions}>
          {review.published && (
            <ButtonLink look="primary" to={review.path}>
              See it in its place
            </ButtonLink>
          )}
          <ButtonLink look={waits ? 'primary' : 'line'} to={editReviewPath(review.public_id)}>
            Edit it
          </ButtonLink>
          {to_review > 0 && (
            <ButtonLink look="plain" to={WRITE_REVIEW_PATH}>
              {countOf(to_review, 'more thing')} to review
            </ButtonLink>
          )}
          <Link to={subject.internal_path}>Back to its page</Link>
        </div>
      </div>
    </div>
  )
}

/** Returning later to this page shows the review's current status. */
function standing({ waits_because, published, deleted }: Written['review']): string {
  if (deleted) return 'Your review is deleted.'
  if (waits_because) return 'It waits for a moderator.'
  return published ? 'Your review is public.' : 'Your review is not public.'
}

const WAITING = [
  ['A moderator of Candor reads it', 'Not the shop: it neither sees the review now nor decides on it.'],
  ['You are told', 'Either it is public then, or you read why not, and can appeal.'],
  ['You need not wait', 'Take out what it says above, edit the review, and the moderator reads the new words.'],
] as const

function stepsOf({ review, shop }: Pick<Written, 'review' | 'shop'>) {
  return [
    [
      'Everyone can read it',
      review.verified
        ? `It is verified by your order, and counts for the rating and for both scores of ${shop.name}.`
        : 'It says that it is not verified, since no order is known here. It counts for the rating.',
    ],
    [
      `${shop.name} can answer`,
      'It can hide the review only with one of six reasons. That and its date stand in the review’s place then, and you can appeal.',
    ],
    ['It stays yours', 'Edit it, withdraw it or delete it at any time. What it said before stays in its history.'],
  ] as const
}
