import type { ReactNode } from 'react'
import { CachedFragment } from '../../../design/cached-fragment.tsx'
import { Medal } from '../../../design/images/medal.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Rating } from '../../../design/images/stars.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { countOf, wordsIn } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { countryName } from '../../currency/rules.ts'
import { medal } from '../../reviews/rules.ts'
import type { SearchItem } from '../schemas.ts'
import { storePrice } from './filters/store-price.ts'
import css from './product-card.module.css'

interface ProductCardProps {
  item: SearchItem
  /** Currency of displayed prices, '*' for each shop's own. */
  currency: string
  /** Rendered over the picture. */
  action?: ReactNode
  /** One of the first cards on the page: its picture loads eagerly. */
  first?: boolean
  /** Omits the review excerpt, for cards in a row. */
  short?: boolean
  /** On the shop's own page: omits details of the shop. */
  atHome?: boolean
}

/**
 * A product card: picture, shop, title, rating, price, the shop's two scores and an excerpt. The title's link covers
 * the card.
 */
export const ProductCard = ({ action, ...details }: ProductCardProps) => (
  <article className={css.card}>
    {details.first ? (
      // React puts its picture at the top of the page, for preloading: no part of a fragment
      <Details {...details} />
    ) : (
      <CachedFragment name="product card" inputs={details}>
        {() => <Details {...details} />}
      </CachedFragment>
    )}
    {action && <div className={css.action}>{action}</div>}
  </article>
)

const Details = ({ item, currency, first, short, atHome }: Omit<ProductCardProps, 'action'>) => (
  <>
    <Picture
      className={css.picture}
      src={item.image_url}
      retina={item.retina_image_url}
      alt=""
      {...(first ? { first } : null)}
    />
    {!atHome && (
      <p className={css.shop}>
        <Link to={item.shop.internal_path}>
          <bdi>{item.shop.name}</bdi>
        </Link>
        , {countryName(item.shop.country)}
      </p>
    )}
    <h3 className={css.title}>
      <Link to={item.internal_path}>
        <InLanguage language={item.language}>{item.title}</InLanguage>
      </Link>
    </h3>
    <Rating value={item.average_rating} count={item.number_of_reviews} />
    <Price item={item} currency={currency} />
    {item.also_at && (
      <p className={css.also}>
        <Link to={item.also_at.internal_path}>{`Also at ${countOf(item.also_at.shops, 'shop')}`}</Link>
      </p>
    )}
    {!atHome && <Scores transparency={item.transparency_score} authenticity={item.authenticity_score} />}
    {!short && item.review_excerpt && (
      <blockquote className={css.excerpt} {...wordsIn(item.review_excerpt.language)}>
        “{item.review_excerpt.text}”
      </blockquote>
    )}
  </>
)

function Price({ item, currency }: Pick<ProductCardProps, 'item' | 'currency'>) {
  if (item.displayed_price === null || item.raw_lowest_price === null) return null
  const converted = currency !== '*' && currency !== item.currency
  return (
    <p className={css.price}>
      {item.displayed_price}
      {converted && (
        <>
          {' '}
          <small>{storePrice(item.raw_lowest_price, item.raw_highest_price, item.currency)}</small>
        </>
      )}
    </p>
  )
}

function Scores({ transparency, authenticity }: { transparency: number | null; authenticity: number | null }) {
  // one line for a shop without scores, rather than two that say nothing
  if (transparency === null && authenticity === null)
    return (
      <ul className={css.scores}>
        <li>No scores yet</li>
      </ul>
    )
  return (
    <ul className={css.scores}>
      <li>
        <Medal size={22} mark="eye" tier={medal(transparency) ?? 'none'} />
        <span>
          Transparency <b>{transparency ?? 'unknown'}</b>
        </span>
      </li>
      <li>
        <Medal size={22} mark="tick" tier={medal(authenticity) ?? 'none'} />
        <span>
          Authenticity <b>{authenticity ?? 'unknown'}</b>
        </span>
      </li>
    </ul>
  )
}
