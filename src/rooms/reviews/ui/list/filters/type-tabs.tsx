import { Tabs } from '../../../../../design/navigation/tabs.tsx'
import { REVIEW_TYPE_LABELS } from '../../../labels.ts'
import type { ReviewType } from '../../../listing/rules.ts'
import { listHref, type ReviewsView } from '../reviews-view.ts'

/** Tabs by subject on a shop's page: all reviews, of the shop itself, of its products (R-shop-02). */
export function TypeTabs({ view, ofShop }: { view: ReviewsView; ofShop: number }) {
  const { params, counts } = view
  const all = counts.number_of_reviews
  const tab = (review_type: ReviewType, text: string, count: number) => ({
    text,
    count,
    to: listHref(view, { review_type }),
    current: params.review_type === review_type,
  })
  return (
    <Tabs
      label="Kind of review"
      tabs={[
        tab('all-reviews', 'All', all),
        tab('shop-reviews', REVIEW_TYPE_LABELS['shop-reviews'], ofShop),
        tab('product-reviews', REVIEW_TYPE_LABELS['product-reviews'], all - ofShop),
      ]}
    />
  )
}
