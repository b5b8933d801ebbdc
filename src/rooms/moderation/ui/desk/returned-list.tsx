import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import { settingOfText } from '../../../../design/text/text-setting.ts'
import { HIDING_REASON_LABELS } from '../../../reviews/labels.ts'
import { reviewHref } from '../../../reviews/listing/review-param.ts'
import type { Review } from '../../../reviews/schemas.ts'
import type { Returned } from '../../schemas.ts'
import css from './returned-list.module.css'

/** Longer texts are cut, in characters: the review is one link away. */
const LONGEST_EXCERPT = 200

/** Reviews that were hidden and came back after an appeal. */
export const ReturnedList = ({ returned, shop }: { returned: Returned; shop: { internal_path: string } }) => (
  <ul className={css.list}>
    {returned.reviews.map(({ review, reason, hidden_at, back_at, by }) => (
      <li key={review.public_id}>
        <p className={css.top}>
          {review.rating !== null && <Stars value={review.rating} />}
          <span>
            Hidden {formatDate(hidden_at)} as {HIDING_REASON_LABELS[reason].label.toLowerCase()}
          </span>
          <span>
            Back since {formatDate(back_at)}: {by === 'moderator' ? 'a moderator put it back' : 'the shop put it back'}
          </span>
        </p>
        <h3>
          <Link to={reviewHref(review.product?.internal_path ?? shop.internal_path, review.public_id)}>
            Review of{' '}
            {review.product ? (
              <InLanguage language={review.product.language}>{review.product.title}</InLanguage>
            ) : (
              'the shop itself'
            )}
          </Link>
        </h3>
        <Excerpt review={review} />
      </li>
    ))}
  </ul>
)

function Excerpt({ review: { title, body, language } }: { review: Review }) {
  const text = title || body
  if (!text) return null
  const setting = settingOfText(text, language)
  const characters = Array.from(text)
  return (
    <p className={css.text} {...setting}>
      “{characters.length > LONGEST_EXCERPT ? `${characters.slice(0, LONGEST_EXCERPT).join('')}…` : text}”
    </p>
  )
}
