import { useLoaderData, useLocation } from 'react-router'
import { Crest } from '../../design/images/avatar.tsx'
import { Picture } from '../../design/images/picture.tsx'
import { Rating } from '../../design/images/stars.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { countOf, formatCount } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { countryName } from '../../rooms/currency/rules.ts'
import { incentiveLabel } from '../../rooms/reviews/disclosure/incentive-labels.ts'
import { ReviewCard } from '../../rooms/reviews/ui/card/review-card.tsx'
import { sharedProductCall } from '../../rooms/storefront/shared-product/contract.ts'
import type { SharedShop } from '../../rooms/storefront/shared-product/schemas.ts'
import { pageLoader } from '../page.ts'
import { Missing } from '../shop/missing.tsx'
import css from './shared-product.module.css'

export const loader = pageLoader(async ({ ask, params: { identity = '' }, query }) => {
  const { meta_data, ...shared } = await ask(sharedProductCall, { identity, page: Number(query.get('page') ?? 1) })
  return { ...shared, meta: meta_data }
})

/** One product at all shops that sell it: offers, and each shop's own reviews (P1.10). */
export function Component() {
  const shared = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { title, image_url, gtin, brand, mpn, number_of_reviews, verified_reviews, number_of_shops, shops } = shared
  const given = incentiveLabel(shared)
  return (
    <div className={layout.wrap}>
      <header className={css.head}>
        <Picture className={css.picture} src={image_url} alt="" first />
        <div>
          <h1>
            <InLanguage language={shared.language}>{title}</InLanguage>
          </h1>
          <p className={css.ids}>
            <bdi>{brand}</bdi> · GTIN {gtin.replace(/^0+/, '')}
            {mpn && (
              <>
                {' '}
                · Part number <bdi>{mpn}</bdi>
              </>
            )}
          </p>
          <p>
            {countOf(number_of_shops, 'shop')} {number_of_shops === 1 ? 'lists' : 'list'} this product, with{' '}
            {countOf(number_of_reviews, 'review')} of it, {formatCount(verified_reviews)} of them verified. Each shop’s
            stars come from its own buyers alone.
          </p>
          {shared.average_rating !== null && number_of_shops > 1 && (
            <p>
              All shops’ reviews together have a mean of {shared.average_rating.toFixed(1)} stars.{given && ` ${given}`}
            </p>
          )}
        </div>
      </header>
      {shops.map(row => (
        <AtShop key={row.shop.encoded_shop_id} row={row} />
      ))}
      {shops.length === 0 && <p>There are no more shops.</p>}
      <Pagination
        label="Pages of shops"
        page={shared.current_page}
        pages={shared.total_pages}
        href={page => (page === 1 ? pathname : `${pathname}?page=${page}`)}
      />
    </div>
  )
}

function AtShop({ row }: { row: SharedShop }) {
  const { shop, offers, number_of_offers, average_rating, number_of_reviews, reviews } = row
  const given = incentiveLabel(row)
  return (
    <section className={css.shop} aria-label={shop.name}>
      <header>
        <Crest name={shop.name} src={shop.logo_url} />
        <h2>
          <Link to={shop.internal_path}>
            <bdi>{shop.name}</bdi>
          </Link>
        </h2>
        <span>{countryName(shop.country)}</span>
        {number_of_reviews > 0 && <Rating value={average_rating} count={number_of_reviews} />}
      </header>
      {given && <p className={css.given}>{given}</p>}
      <ul className={css.offers}>
        {offers.map(offer => (
          <li key={offer.encoded_product_id}>
            <Link to={offer.internal_path}>
              <InLanguage language={offer.language}>{offer.title}</InLanguage>
            </Link>
            <b>{offer.discontinued ? 'No longer sold' : (offer.displayed_price ?? 'No price given')}</b>
            {number_of_offers > 1 && offer.number_of_reviews > 0 && (
              <small>{countOf(offer.number_of_reviews, 'review')}</small>
            )}
          </li>
        ))}
        {number_of_offers > offers.length && <li>and {formatCount(number_of_offers - offers.length)} more</li>}
      </ul>
      {reviews.length > 0 ? (
        <div className={css.reviews}>
          {reviews.map(review => (
            <ReviewCard
              key={review.public_id}
              review={review}
              shop={{ name: shop.name, logo_url: shop.logo_url }}
              about={offers.length > 1}
              shopPath={shop.internal_path}
            />
          ))}
        </div>
      ) : (
        <p className={css.none}>No reviews at this shop yet.</p>
      )}
    </section>
  )
}

export const ErrorBoundary = () => <Missing what="product" />
