import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { Icon } from '../../../../design/images/icon.tsx'
import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../../design/text/format.ts'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import { checkReviewPath } from '../../../public-log/paths.ts'
import { appealLabel, appealMeaning, HIDING_REASON_LABELS, hidingEffect } from '../../../reviews/labels.ts'
import type { Review } from '../../../reviews/schemas.ts'
import { noticeAnchor } from '../../notices/rules.ts'
import css from './notice-list.module.css'

type Hidden = NonNullable<Review['hidden']>

/** The reviews that are hidden, each with its hiding. */
const hiddenOf = (reviews: readonly Review[]) =>
  reviews.flatMap(review => (review.hidden ? [{ review, hidden: review.hidden }] : []))

/** One hollow square for each notice with its stars in it, which leads to the notice. */
export const NoticeSquares = ({ reviews }: { reviews: readonly Review[] }) => (
  <nav className={css.squares} aria-label="The notices">
    {hiddenOf(reviews).map(({ review, hidden }, i) => (
      <a key={review.public_id} href={`#${noticeAnchor(review.public_id)}`} aria-label={squareLabel(i + 1, hidden)}>
        {hidden.stars ?? '?'}
      </a>
    ))}
  </nav>
)

const squareLabel = (number: number, { stars, reason }: Hidden) =>
  `Notice ${number}: ${stars === null ? 'stars unknown' : countOf(stars, 'star')}, ${HIDING_REASON_LABELS[reason].label.toLowerCase()}`

/** Notices of hidden reviews: date, stars, reason, appeal and its outcome (X-hiding-10). */
export const NoticeList = ({ reviews, shop }: { reviews: readonly Review[]; shop: { internal_path: string } }) => (
  <div className={css.list}>
    {hiddenOf(reviews).map(({ review, hidden }) => (
      <Notice key={review.public_id} review={review} hidden={hidden} shopPath={shop.internal_path} />
    ))}
  </div>
)

function Notice({ review, hidden, shopPath }: { review: Review; hidden: Hidden; shopPath: string }) {
  const { label, meaning } = HIDING_REASON_LABELS[hidden.reason]
  const { product, public_id, created_at, verified } = review
  return (
    <article className={css.notice} id={noticeAnchor(public_id)}>
      <div className={css.side}>
        <span className={css.mark} aria-hidden="true">
          <Icon of={EyeOff} />
        </span>
        <p>
          <b>Hidden</b> <Day at={hidden.at} />
        </p>
      </div>
      <div className={css.say}>
        <p className={css.top}>
          {hidden.stars === null ? 'Stars unknown' : <Stars value={hidden.stars} />}
          <span>{hidingEffect(verified, hidden.by)}</span>
        </p>
        <h3>
          {hidden.by === 'shop' ? 'The shop' : 'A moderator'} hid a review of{' '}
          {product ? (
            <Link to={product.internal_path}>
              <InLanguage language={product.language}>{product.title}</InLanguage>
            </Link>
          ) : (
            <Link to={shopPath}>the shop itself</Link>
          )}
        </h3>
        <dl>
          <div>
            <dt>Reason</dt>
            <dd title={meaning}>{label}</dd>
          </div>
          <div>
            <dt>Written</dt>
            <dd>
              <Day at={created_at} />
            </dd>
          </div>
          <div>
            <dt>Appeal</dt>
            <dd>{appealLabel(hidden.appeal)}</dd>
          </div>
        </dl>
        <p>
          {appealMeaning(hidden.appeal)}
          {/* an imported notice has no stars, and no entry of ours */}
          {hidden.stars !== null && (
            <>
              {' '}
              <Link to={checkReviewPath(public_id)}>The entry in the log</Link>
            </>
          )}
        </p>
      </div>
    </article>
  )
}

export const Day = ({ at }: { at: string }) => <time dateTime={at.slice(0, 10)}>{formatDate(at)}</time>
