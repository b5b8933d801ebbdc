import type { ReactNode } from 'react'
import { Avatar } from '../../../../design/images/avatar.tsx'
import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../../design/text/format.ts'
import { countryName } from '../../../currency/rules.ts'
import { profilePath } from '../../../people/paths.ts'
import { reviewHref } from '../../listing/review-param.ts'
import type { Review } from '../../schemas.ts'
import { HiddenNotice } from './hidden-notice.tsx'
import { ImportMark } from './import-mark.tsx'
import { IncentiveMark } from './incentive-mark.tsx'
import { Provenance } from './provenance.tsx'
import css from './review-card.module.css'
import { ReviewMedia } from './review-media.tsx'
import { ReviewSubject } from './review-subject.tsx'
import { ReviewText } from './review-text.tsx'
import { type Replier, ShopReply } from './shop-reply.tsx'

interface ReviewCardProps {
  review: Review
  shop: Replier
  /** Whether to name the reviewed product: in lists of reviews of several products. */
  about?: boolean | undefined
  /** Path of the page with the reviews of the shop itself. */
  shopPath: string
  /** Link to all notices, below the notice of a hidden review. */
  allHidden?: ReactNode
  /** Actions that the page offers, below the text or the notice. */
  actsOf?: ActsOf | undefined
}

/** Renders a page's actions for a review, or for the notice of a hidden one. */
export type ActsOf = (review: Review) => ReactNode

/** A page's actions for its reviews, for cached cards. */
export interface ReviewActs {
  of: ActsOf
  /** What the HTML of `of` depends on besides the review, as JSON. */
  inputsOf(review: Review): unknown
}

/** One review; a hidden one as its notice, in the same place. */
export function ReviewCard({ review, shop, about, shopPath, allHidden, actsOf }: ReviewCardProps) {
  const acts = actsOf?.(review)
  if (review.hidden)
    return <HiddenNotice review={review} hidden={review.hidden} about={about} all={allHidden} acts={acts} />
  const name = review.author?.name ?? 'A former member'
  return (
    <article className={css.review} aria-label={`Review by ${name}`}>
      <Author review={review} name={name} isHeading={!review.title} />
      <div className={css.statement}>
        <div className={css.top}>
          {review.rating !== null && <Stars value={review.rating} />}
          <Provenance review={review} />
          <ImportMark review={review} />
          <IncentiveMark review={review} />
          {about && review.product && (
            <span className={css.about}>
              on <ReviewSubject product={review.product} />
            </span>
          )}
          <Dates review={review} path={review.product?.internal_path ?? shopPath} />
        </div>
        <ReviewText title={review.title} body={review.body} language={review.language} />
        <ReviewMedia review={review} author={name} />
        {acts && <div className={css.acts}>{acts}</div>}
        {review.reply && <ShopReply reply={review.reply} shop={shop} />}
      </div>
    </article>
  )
}

interface AuthorProps {
  review: Review
  name: string
  /** A review without a title is reached by its author's name instead. */
  isHeading: boolean
}

function Author({ review: { author, imported }, name, isHeading }: AuthorProps) {
  const country = author?.country && countryName(author.country)
  const shown = <bdi>{name}</bdi>
  return (
    <div className={css.identity}>
      <Avatar name={name} src={author?.avatar_image_url} />
      <b {...(isHeading && { role: 'heading', 'aria-level': 3 })}>
        {author ? <Link to={profilePath(author.encoded_id)}>{shown}</Link> : shown}
      </b>
      <span>
        {author?.city && <bdi>{author.city}</bdi>}
        {author?.city && country && ', '}
        {country}
        {(author?.city || country) && <br />}
        {imported?.by === 'shop' && !imported.accepted_at && (
          <>
            As named by the shop
            <br />
          </>
        )}
        {author && author.reviews_count > 0 && countOf(author.reviews_count, 'review')}
      </span>
    </div>
  )
}

/** Date of the review, which is its permalink. */
const Dates = ({ review: { public_id, created_at, edited_at }, path }: { review: Review; path: string }) => (
  <span className={css.dates}>
    <Link to={reviewHref(path, public_id)} title="Link to this review">
      <time dateTime={created_at.slice(0, 10)}>{formatDate(created_at)}</time>
    </Link>
    {edited_at && (
      <>
        , edited <time dateTime={edited_at.slice(0, 10)}>{formatDate(edited_at)}</time>
      </>
    )}
  </span>
)
