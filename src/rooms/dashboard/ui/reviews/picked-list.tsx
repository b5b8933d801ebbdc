import { useId } from 'react'
import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { settingOfText } from '../../../../design/text/text-setting.ts'
import { reviewHref } from '../../../reviews/listing/review-param.ts'
import type { Review } from '../../../reviews/schemas.ts'
import { MOST_PICKED } from '../../../storefront/pick-rules.ts'
import { PickForm } from './pick-form.tsx'
import css from './picked-list.module.css'

/** Anchor that the page scrolls to after a pick. */
export const PICKED_ANCHOR = 'picked'

interface PickedListProps {
  picked: readonly Review[]
  shop: { internal_path: string }
}

/** The shop's picked reviews, each with an undo button, and the limit. */
export function PickedList({ picked, shop }: PickedListProps) {
  const heading = useId()
  return (
    <section className={css.picked} id={PICKED_ANCHOR} aria-labelledby={heading}>
      <h2 id={heading}>
        Picked for your shop page <span>{`${picked.length} of ${MOST_PICKED}`}</span>
      </h2>
      <p>
        {picked.length === 0 && `None yet. Pick up to ${MOST_PICKED} reviews from the list. `}
        {picked.length === MOST_PICKED && 'To pick another review, undo one of these first. '}
        They appear in a separate block on <Link to={shop.internal_path}>your shop page</Link>, labelled as picked by
        your shop. Scores, counts and the order of reviews don’t change.
      </p>
      {picked.length > 0 && (
        <ul className={css.list}>
          {picked.map(review => (
            <PickedRow key={review.public_id} review={review} shopPath={shop.internal_path} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PickedRow({ review, shopPath }: { review: Review; shopPath: string }) {
  const { public_id, rating, title, body, language, author, product } = review
  const words = title || body
  const name = author?.name ?? 'a former member'
  return (
    <li>
      <Stars value={rating ?? 0} size="sm" />
      <Link
        to={reviewHref(product?.internal_path ?? shopPath, public_id)}
        {...(words && settingOfText(words, language))}
      >
        {words || 'Stars only, no words.'}
      </Link>
      <span>
        <bdi>{name}</bdi>
      </span>
      <PickForm publicId={public_id} picked reviewLabel={`review by ${name}`} />
    </li>
  )
}
