import { followingCall } from '../../rooms/follows/contract.ts'
import { TABS } from '../../rooms/follows/paths.ts'
import { FOLLOW_CLASSES } from '../../rooms/follows/rules.ts'
import { ownPageLoader } from '../page.ts'

/** One list of the reader's followees; the URL selects it. */
export const loader = ownPageLoader(async ({ ask, query }) => {
  const tab = FOLLOW_CLASSES.find(kind => TABS[kind] === query.get('tab')) ?? 'Product'
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const listed = await ask(followingCall, { class: tab, page: String(page) })
  const counts = { Product: listed.products_count, Shop: listed.shops_count, Reviewer: listed.reviewers_count }
  return {
    tab,
    page,
    pages: Math.ceil(counts[tab] / listed.per_page),
    counts,
    products: listed.products,
    shops: listed.shops,
    reviewers: listed.reviewers,
    /** Everything listed is followed until a button is pressed. */
    follows: {
      Product: listed.products.map(product => product.encoded_product_id),
      Shop: listed.shops.map(shop => shop.encoded_shop_id),
      Reviewer: listed.reviewers.map(reviewer => reviewer.encoded_id),
    },
    meta: listed.meta_data,
  }
})

export type FollowingData = Awaited<ReturnType<typeof loader>>
