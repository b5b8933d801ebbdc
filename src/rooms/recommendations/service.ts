import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { SEARCH_DEFAULTS } from '../search/rules.ts'
import { readItems } from '../search/service.ts'
import type { RecommendationsData } from './contract.ts'
import { PER_PAGE } from './rules.ts'
import { isUncounted, recountCompanions, selectRecommended, type Whose } from './sql.ts'

interface Wish {
  /** Beside a public profile only what all can read of the person counts; whom they follow and what they bought does not. */
  whose: Whose
  /** From 1. */
  page: number
  /** Of prices; '*' is each shop's own. */
  currency: string
}

/**
 * One page of what somebody is recommended. Shops below the default transparency are left out, as they are of a search.
 * The rule is on /reviews/how-it-works.
 */
export async function recommendProducts(
  db: Db,
  reviewerId: number,
  { whose, page, currency }: Wish,
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

/** Counts anew which products the same people have; how many rows that makes. */
export const countCompanions = (db: Db): Promise<number> => inTransaction(db, recountCompanions)

/** Whether that was never done, though there is something to count. */
export const companionsAreDue = isUncounted
