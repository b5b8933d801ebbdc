import type { ProductParts, ProductQuery } from './product/parts.ts'
import type { ShopParts, ShopQuery } from './shop/parts.ts'

/**
 * What the server reads for a heavy page in one go (`query.ts` of the page). A browser asks the same parts by public calls
 * (`parts.ts`). Each fails with 404 for what is not there.
 */
export interface PageQueries {
  product(asked: ProductQuery): Promise<ProductParts>
  shop(asked: ShopQuery): Promise<ShopParts>
}
