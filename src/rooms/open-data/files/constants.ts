import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { canonicalJson, type Json } from '../../public-log/canonical-json.ts'
import { parseSearchParams } from '../../search/rules.ts'
import { searchProducts } from '../../search/service.ts'
import { FORMULAS } from '../../storefront/formulas.ts'
import type { Lines } from '../publishing/write-file.ts'
import { SEARCHES } from '../rules.ts'

/** constants.json: the constants of every formula, figures of the whole site, and what ten searches find. */
export async function* readConstants(db: Db): AsyncGenerator<Lines> {
  const { rows } = await sql<{ published: number; rating_sum: number; mean_used: number }>`
    SELECT coalesce(sum(published), 0)::bigint AS published, coalesce(sum(rating_sum), 0)::bigint AS rating_sum,
           (SELECT site_mean FROM search_site) AS mean_used
    FROM shop_stats`.execute(db)
  const searches: Json[] = []
  for (const query of SEARCHES) {
    const { search_results } = await searchProducts(db, parseSearchParams(new URLSearchParams(query)))
    searches.push({ query, products: search_results.map(({ encoded_product_id }) => encoded_product_id) })
  }
  yield { text: `${canonicalJson({ constants: FORMULAS, site: rows[0]!, searches })}\n`, rows: 1 }
}
