import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Stars } from '../../design/images/stars.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { formatCount } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { provePathOfReview } from '../../rooms/proofs/paths.ts'
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
      <InfoLead title={`Thank you. ${statusText(review)}`}>
        <Stars value={rating} /> <InLanguage language={subject.language}>{subject.title}</InLanguage>
      </InfoLead>
      <div className={css.thanks}>
        {waits && (
          <Notice tone="note">
            <p>A moderator will check it first, for the reasons below. Your star rating has nothing to do with it.</p>
            {waits.map(why => (
              <p key={why}>{why}</p>
            ))}
          </Notice>
        )}
        {(waits || review.published) && <InfoSteps steps={waits ? WAITING : stepsOf({ review, shop })} />}
        {!review.verified && !review.deleted && subject.internal_path !== shop.internal_path && (
          <p>
            The shop didn’t report your order? <Link to={provePathOfReview(review.public_id)}>Prove it yourself</Link>{' '}
            with its e-mail, and your review is marked as verified.
          </p>
        )}
        <div className={css.actions}>
          {review.published && (
            <ButtonLink look="primary" to={review.path}>
              View it
            </ButtonLink>
          )}
          <ButtonLink look={waits ? 'primary' : 'line'} to={editReviewPath(review.public_id)}>
            Edit it
          </ButtonLink>
          {to_review > 0 && (
            <ButtonLink look="plain" to={WRITE_REVIEW_PATH}>
              {formatCount(to_review)} more to review
            </ButtonLink>
          )}
          <Link to={subject.internal_path}>Back to its page</Link>
        </div>
      </div>
    </div>
  )
}

/** Returning later to this page shows the review's current status. */
function statusText({ waits_because, published, deleted }: Written['review']): string {
  if (deleted) return 'Your review is deleted.'
  if (waits_because) return 'It is waiting for a moderator.'
  return published ? 'Your review is public.' : 'Your review is not public.'
}

const WAITING = [
  ['A Candor moderator reads it', 'The shop can’t see it yet and has no say in the decision.'],
  ['We tell you the decision', 'If it is not published, we say why and you can appeal.'],
  ['You don’t have to wait', 'Remove what is named above, and the moderator will read your edited review.'],
] as const

function stepsOf({ review, shop }: Pick<Written, 'review' | 'shop'>) {
  return [
    [
      'Everyone can read it',
      review.verified
        ? `Your order verifies it. It counts toward the rating and both scores of ${shop.name}.`
        : 'It is marked as not verified because we have no order for it. It counts toward the rating.',
    ],
    [`${shop.name} can reply`, 'It can hide it only for one of six public reasons, and you can appeal.'],
    ['It stays yours', 'Edit, withdraw or delete it at any time. Earlier versions are kept in its history.'],
  ] as const
}
