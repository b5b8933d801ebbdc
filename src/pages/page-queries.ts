import type { ProductParts, ProductQuery } from './product/parts.ts'
import type { ShopParts, ShopQuery } from './shop/parts.ts'

/**
 * Server-side queries that read a heavy page in one go (`query.ts` of the page); browsers get the same parts by public
 * calls (`parts.ts`). Each fails with 404 if its subject does not exist.
 */
export interface PageQueries {
  product(query: ProductQuery): Promise<ProductParts>
  shop(query: ShopQuery): Promise<ShopParts>
}
