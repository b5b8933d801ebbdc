import type { AppContext } from '../../platform/app-context.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { encodeProductId } from '../../rooms/catalog/encoded-id.ts'
import { questionsOfPage } from '../../rooms/questions/service.ts'
import { listingOfParams } from '../../rooms/reviews/listing/params-rules.ts'
import { listReviewsWith } from '../../rooms/reviews/service.ts'
import {
  type FoundProduct,
  findProduct,
  presentProductPage,
  productRules,
  readProductRows,
} from '../../rooms/storefront/product-page.ts'
import { relatedProducts } from '../../rooms/storefront/service.ts'
import type { ProductParts, ProductQuery } from './parts.ts'

type Databases = Pick<AppContext, 'db' | 'steady'>

/**
 * Reads a complete product page: ids → rows → rules → presentation. Each room presents its own rows. Fails with 404 for
 * an unknown slug or handle.
 */
export async function readProductPage(
  databases: Databases,
  query: ProductQuery,
  context: RequestContext,
): Promise<ProductParts> {
  const ids = await findProduct(databases.db, query.shop_slug, query.product_handle, context.loaders)
  const rows = await readRows(databases, ids, query, context)
  const rules = productRules(ids)
  return present(ids, rows, rules, context)
}

type Rows = Awaited<ReturnType<typeof readRows>>

async function readRows({ db, steady }: Databases, ids: FoundProduct, query: ProductQuery, context: RequestContext) {
  const { shop, product, stats } = ids
  const place = { shopId: shop.shop_id, shopSlug: shop.slug, productId: product.product_id }
  const [ofProduct, reviews, questions, related] = await Promise.all([
    readProductRows(db, ids),
    listReviewsWith(steady, { ...listingOfParams(query.reviews), ...place }, stats.product),
    questionsOfPage(steady, shop, { ...query.questions, ...place, product }),
    relatedProducts(db, encodeProductId(place.shopId, place.productId), context),
  ])
  return { ofProduct, reviews, questions, related }
}

function present(ids: FoundProduct, rows: Rows, rules: ReturnType<typeof productRules>, context: RequestContext) {
  const { currency, lowest_price, highest_price } = ids.product
  const { metrics, medals: _, ...counts } = rules.summary
  return {
    page: presentProductPage(ids, rows.ofProduct, rules, context),
    reviews: {
      ...counts,
      product_metrics: metrics,
      number_of_questions: rows.questions.number,
      currency,
      raw_lowest_price: lowest_price,
      raw_highest_price: highest_price,
      ...rows.reviews,
    },
    questions: rows.questions.page,
    related: rows.related,
  }
}
