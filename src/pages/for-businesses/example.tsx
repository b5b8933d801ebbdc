import { Medal } from '../../design/images/medal.tsx'
import { Picture } from '../../design/images/picture.tsx'
import { Stars } from '../../design/images/stars.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatCount, formatDate } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { settingOfText } from '../../design/text/text-setting.ts'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { Withheld } from '../../design/text/withheld.tsx'
import { verifiedLabel } from '../../rooms/reviews/disclosure/evidence-labels.ts'
import { appealLabel, appealMeaning, HIDING_REASON_LABELS, TIER_LABELS } from '../../rooms/reviews/labels.ts'
import { IncentiveMark } from '../../rooms/reviews/ui/card/incentive-mark.tsx'
import css from './example.module.css'
import type { Example } from './load.ts'

/** A product of this site on its shop's own page, with the reviews that the widget shows there: live figures, one notice. */
export function ExamplePage({
  product,
  shop,
  average_rating,
  number_of_reviews,
  metrics,
  medals,
  review,
  notice,
}: Example) {
  return (
    <figure className={css.page}>
      <p className={css.url}>{shop.domain}</p>
      <VisuallyHidden as="h2">Example: a product’s reviews on Candor</VisuallyHidden>
      <div className={css.goods}>
        <Picture src={product.image_url} alt="" first />
        <div>
          <b>
            <InLanguage language={product.language}>{product.title}</InLanguage>
          </b>
          {product.displayed_price && <span>{product.displayed_price}</span>}
        </div>
      </div>
      <div className={css.widget}>
        <div className={css.top}>
          <p className={css.sum}>
            <span className={css.mean}>{average_rating?.toFixed(1)}</span>
            <span>
              <Stars value={average_rating ?? 0} />
              <small>
                {countOf(number_of_reviews, 'review')}, {formatCount(metrics.hidden)} hidden
              </small>
            </span>
          </p>
          <Scores metrics={metrics} medals={medals} />
        </div>
        <div className={css.one}>
          <p className={css.by}>
            <Stars value={review.rating ?? 0} size="sm" /> <bdi>{review.author?.name}</bdi>{' '}
            {verifiedLabel(review.evidence)} <IncentiveMark review={review} />
          </p>
          {review.body && <p {...settingOfText(review.body, review.language)}>{review.body}</p>}
        </div>
        <Notice hidden={notice.hidden} />
      </div>
      <figcaption>
        From this site, as it is now: <Link to={product.internal_path}>all reviews of this product</Link>
      </figcaption>
    </figure>
  )
}

/** The notice of a hidden review. */
export function Notice({ hidden }: { hidden: Example['notice']['hidden'] }) {
  if (!hidden) return null
  const { label, meaning } = HIDING_REASON_LABELS[hidden.reason]
  return (
    <Withheld
      alone
      title="The shop hid a review here"
      stars={hidden.stars}
      facts={[
        { name: 'Reason', value: label },
        { name: 'Hidden', value: <time dateTime={hidden.at.slice(0, 10)}>{formatDate(hidden.at)}</time> },
        { name: 'Appeal', value: appealLabel(hidden.appeal) },
      ]}
    >
      {meaning} {appealMeaning(hidden.appeal)}
    </Withheld>
  )
}

/** The same notice with made-up facts, for a site on which nothing is hidden yet. */
export const MadeUpNotice = () => (
  <figure className={css.page}>
    <div className={css.widget}>
      <Notice hidden={{ reason: 'personal_data', at: '2026-06-04T00:00:00Z', by: 'shop', stars: 2, appeal: null }} />
    </div>
    <figcaption>An example: what readers see where a shop hid a review.</figcaption>
  </figure>
)

interface ScoreProps {
  mark: 'eye' | 'tick'
  name: string
  figure: number | null
  tier: Example['medals']['transparency']
}

/** A product's two scores, each with its medal. */
export const Scores = ({ metrics, medals }: Pick<Example, 'metrics' | 'medals'>) => (
  <ul className={css.scores}>
    <Score mark="eye" name="Transparency" figure={metrics.transparency_score} tier={medals.transparency} />
    <Score mark="tick" name="Authenticity" figure={metrics.authenticity_score} tier={medals.authenticity} />
  </ul>
)

const Score = ({ mark, name, figure, tier }: ScoreProps) =>
  figure !== null && (
    <li>
      <Medal tier={tier ?? 'none'} mark={mark} size={22} {...(tier ? { label: TIER_LABELS[tier] } : null)} />
      {name} <b>{figure}</b>
    </li>
  )
