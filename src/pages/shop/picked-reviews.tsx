import { Stars } from '../../design/images/stars.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Rail } from '../../design/navigation/rail.tsx'
import { formatDate } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { settingOfText } from '../../design/text/text-setting.ts'
import { verifiedLabel } from '../../rooms/reviews/disclosure/evidence-labels.ts'
import { SOURCE_LABELS } from '../../rooms/reviews/labels.ts'
import type { ShopPageData } from './load.ts'
import css from './picked-reviews.module.css'
import type { PickedCard } from './picks.ts'

/** Reviews chosen by the shop, labelled as such; they also appear in the list below. */
export function PickedReviews({ data: { picked } }: { data: ShopPageData }) {
  if (picked.length === 0) return null
  return (
    <Rail
      title="Picked by the shop"
      lede="The shop chose these. This changes no score or ranking. All reviews are below."
      label="Reviews picked by the shop"
    >
      {picked.map(pick => (
        <PickedReview key={pick.id} pick={pick} />
      ))}
    </Rail>
  )
}

function PickedReview({ pick }: { pick: PickedCard }) {
  const words = `${pick.title ?? ''} ${pick.text ?? ''}`.trim()
  const name = pick.author ?? 'A former member'
  return (
    <figure className={css.pick}>
      <Stars value={pick.rating} />
      <blockquote {...(words && settingOfText(words, pick.language))}>
        {pick.title && <b>{pick.title}</b>}
        {pick.text && <span>{pick.text}</span>}
        {!words && 'Stars only, no words.'}
      </blockquote>
      <figcaption>
        <span>
          <bdi>{name}</bdi>, {formatDate(pick.created_at)}
        </span>
        <span>
          {pick.verified ? verifiedLabel(pick.evidence) : `Not verified: ${SOURCE_LABELS[pick.source].unverified}`}
          {pick.given && (
            <>
              , <bdi>{pick.given}</bdi>
            </>
          )}
          {pick.product && (
            <>
              , on <InLanguage language={pick.product.language}>{pick.product.title}</InLanguage>
            </>
          )}
        </span>
        <Link to={pick.href} aria-label={`Read the review by ${name}`}>
          Read the review
        </Link>
      </figcaption>
    </figure>
  )
}
