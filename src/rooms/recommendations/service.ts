import type { Db } from '../../platform/postgres/database.ts'
import { SEARCH_DEFAULTS } from '../search/rules.ts'
import { readItems } from '../search/service.ts'
import { PER_PAGE } from './rules.ts'
import type { RecommendationsData } from './schemas.ts'
import { selectRecommended, type Whose } from './sql.ts'

interface RecommendationQuery {
  /** For a public profile only the person's public reviews count, not their follows or purchases. */
  whose: Whose
  /** 1-based. */
  page: number
  /** Of prices; '*' for each shop's own. */
  currency: string
}

/**
 * One page of recommendations. Excludes shops below the default minimum transparency, like a search. The rule is on
 * /reviews/how-it-works.
 */
export async function recommendProducts(
  db: Db,
  reviewerId: number,
  { whose, page, currency }: RecommendationQuery,
): Promise<RecommendationsData> {
  const minTransparency = SEARCH_DEFAULTS.min_transparency
  const keys = await selectRecommended(db, reviewerId, { whose, minTransparency })
  const from = (page - 1) * PER_PAGE[whose]
  const items = await readItems(
    db,
    keys.slice(from, from + PER_PAGE[whose]).map(key => ({ shopId: key.shop_id, productId: key.product_id })),
    currency,
  )
  return { items, total: keys.length }
}

export { countCompanions } from './count-companions.ts'
/** Whether companions were never counted although there is data. */
export { isUncounted as companionsAreDue } from './count-sql.ts'
