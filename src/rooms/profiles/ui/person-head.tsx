import type { ReactNode } from 'react'
import { Avatar } from '../../../design/images/avatar.tsx'
import { formatCount } from '../../../design/text/format.ts'
import { countryName } from '../../currency/rules.ts'
import { verifiedBuyerLabel } from '../../reviews/disclosure/label-buyer.ts'
import type { BasicData, PublicData } from '../schemas.ts'
import css from './person-head.module.css'

interface PersonHeadProps {
  person: BasicData
  counts: PublicData['counts']
  followings: PublicData['followings_data']
  /** Whether this is the person's private profile. */
  own?: boolean
  /** Buttons. */
  acts: ReactNode
}

/** Header of a profile: name, place, avatar and figures. */
export function PersonHead({ person, counts, followings, own, acts }: PersonHeadProps) {
  const { name, country, city, verified_buyer, verified_by_evidence } = person
  const place = city || country
  return (
    <header className={css.head}>
      <Avatar
        name={name}
        src={person.avatar_image_url}
        retina={person.retina_avatar_image_url}
        gravatar={person.gravatar_hash}
        verified={verified_buyer}
        size="lg"
      />
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {(place || verified_buyer) && (
          <p className={css.place}>
            {place && (
              <span>
                {city && <bdi>{city}</bdi>}
                {city && country && ', '}
                {country && countryName(country)}
              </span>
            )}
            {verified_buyer && <span className={css.verified}>{verifiedBuyerLabel(verified_by_evidence)}</span>}
          </p>
        )}
        <p className={css.figures}>
          <Figure value={counts.reviews_count} one={own ? 'published review' : 'review'} />
          <Figure value={counts.verified_reviews_count} one="verified" many="verified" />
          {counts.helpful_count > 0 && <Figure value={counts.helpful_count} one="found helpful" many="found helpful" />}
          {counts.followers_count > 0 && <Figure value={counts.followers_count} one="follower" />}
          <Follows {...followings} />
        </p>
      </div>
      <div className={css.acts}>{acts}</div>
    </header>
  )
}

const Figure = ({ value, one, many = `${one}s` }: { value: number; one: string; many?: string }) => (
  <span>
    <b>{formatCount(value)}</b> {value === 1 ? one : many}
  </span>
)

/** Numbers of followed shops, products and people; renders nothing if all are 0. */
function Follows({ shops_count, products_count, reviewers_count }: PublicData['followings_data']) {
  const kinds = [
    { value: shops_count, one: 'shop', many: 'shops' },
    { value: products_count, one: 'product', many: 'products' },
    { value: reviewers_count, one: 'person', many: 'people' },
  ].filter(({ value }) => value > 0)
  if (kinds.length === 0) return null
  return (
    <span>
      follows{' '}
      {kinds.map(({ value, one, many }, i) => (
        <span key={one}>
          {i > 0 && ', '}
          <b>{formatCount(value)}</b> {value === 1 ? one : many}
        </span>
      ))}
    </span>
  )
}
