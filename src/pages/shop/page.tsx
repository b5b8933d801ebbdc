import { Link, useLoaderData } from 'react-router'
import { Breadcrumb } from '../../design/breadcrumb.tsx'
import layout from '../../design/layout.module.css'
import { reviewsHref } from '../../rooms/reviews/params-rules.ts'
import { MedalRow } from '../../rooms/reviews/ui/medal-row.tsx'
import { ReviewsSection } from '../../rooms/reviews/ui/reviews-section.tsx'
import { StarsFilter } from '../../rooms/reviews/ui/stars-filter.tsx'
import { TypeTabs } from '../../rooms/reviews/ui/type-tabs.tsx'
import { breadcrumbStructure, businessStructure, type JsonLd } from '../../rooms/showcase/structured-data.ts'
import { Contact } from './contact.tsx'
import { crumbsOf } from './crumbs.ts'
import type { loader, ShopPageData } from './load.ts'
import { MostReviewed } from './most-reviewed.tsx'
import css from './shop.module.css'
import { ShopHead } from './shop-head.tsx'
import { WRITE_REVIEW_PATH } from './ways.ts'

export { loader } from './load.ts'

/** A shop: who it is, what it shows and hides, its most reviewed products, and every review of it and them. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { shop, params, counts } = data
  const view = { ...data, path: shop.path }
  const crumbs = crumbsOf(shop)
  return (
    <div className={layout.wrap}>
      <Breadcrumb crumbs={crumbs.map(({ text, path }, i) => (i < crumbs.length - 1 ? { text, to: path } : { text }))} />
      <ShopHead data={data} />
      <div className={css.columns}>
        <MedalRow metrics={counts.metrics} />
        <Contact shop={shop} />
      </div>
      <MostReviewed data={data} />
      <ReviewsSection
        view={view}
        of="shop"
        placeholder="delivery, packaging…"
        aside={shop.takes_reviews && <Link to={WRITE_REVIEW_PATH}>Write a review</Link>}
        before={
          <StarsFilter
            counts={counts.rating_histogram_data}
            current={params.filter_rating}
            hrefOf={filter_rating => reviewsHref(shop.path, params, { filter_rating })}
          />
        }
        tabs={<TypeTabs view={view} ofShop={counts.of_shop} />}
      />
    </div>
  )
}

/** JSON-LD of the page (reviews.md §9). */
export function structured(data: ShopPageData, base: string): JsonLd[] {
  const reviewed = { collected_here: data.counts.collected_here, reviews: data.listing.reviews }
  return [businessStructure(base, data.shop, reviewed), breadcrumbStructure(base, crumbsOf(data.shop))].filter(
    one => one !== null,
  )
}
