import { Avatar, Crest } from '../../../../design/images/avatar.tsx'
import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import { countryName } from '../../../currency/rules.ts'
import { profilePath } from '../../../people/paths.ts'
import type { Review } from '../../schemas.ts'
import { IncentiveMark } from '../card/incentive-mark.tsx'
import { ReviewSubject } from '../card/review-subject.tsx'
import { ReviewText } from '../card/review-text.tsx'
import { type Replier, ShopReply } from '../card/shop-reply.tsx'
import { VerifiedBadge } from '../card/verified-badge.tsx'
import { reviewMediaHint } from './position-label.ts'
import css from './slide-details.module.css'
import { authorName, type Slide } from './slides.ts'

interface BesideProps {
  slide: Slide | undefined
  subject: 'product' | 'shop'
  shop: Replier
  title: string | undefined
  language: string | null | undefined
  total: number
}

/** Panel beside the picture: its review and author, or the shop and product. */
export function SlideDetails({ slide, subject, shop, title, language, total }: BesideProps) {
  if (!slide) return <div className={css.beside} />
  if (slide.kind === 'review') {
    // Keyed, so that each review starts scrolled to the top.
    return <ReviewPanel key={slide.review.uuid} review={slide.review} about={subject === 'shop'} shop={shop} />
  }
  const following = reviewMediaHint(total)
  return (
    <section className={css.beside} aria-label="About this picture">
      <p className={css.identity}>
        <Crest name={shop.name} src={shop.logo_url} />
        <b>
          <bdi>{shop.name}</bdi>
        </b>
        <span>Picture by the shop</span>
      </p>
      {title && (
        <h2>
          <InLanguage language={language}>{title}</InLanguage>
        </h2>
      )}
      {following && <p className={css.follows}>{following}</p>}
    </section>
  )
}

function ReviewPanel({ review, about, shop }: { review: Review; about: boolean; shop: Replier }) {
  const { author, rating, created_at, product } = review
  const name = authorName(review)
  const shown = <bdi>{name}</bdi>
  const place = [author?.city, author?.country && countryName(author.country)].filter(Boolean).join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className={css.beside} tabIndex={0} aria-label={`Review by ${name}`}>
      <p className={css.identity}>
        <Avatar name={name} src={author?.avatar_image_url} />
        <b>{author ? <Link to={profilePath(author.encoded_id)}>{shown}</Link> : shown}</b>
        <span>
          <bdi>{place}</bdi>
        </span>
      </p>
      <div className={css.facts}>
        {rating !== null && <Stars value={rating} />}
        <VerifiedBadge {...review} />
        <IncentiveMark review={review} />
        <time dateTime={created_at.slice(0, 10)}>{formatDate(created_at)}</time>
        {about && product && (
          <span>
            on <ReviewSubject product={product} />
          </span>
        )}
      </div>
      <ReviewText title={review.title} body={review.body} language={review.language} />
      {review.reply && <ShopReply reply={review.reply} shop={shop} />}
    </section>
  )
}
