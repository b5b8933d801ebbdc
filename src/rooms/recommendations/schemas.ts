import { z } from 'zod'
import { lookedUp, orElse } from '../../lib/calls/params.ts'
import { searchItem } from '../search/schemas.ts'
import { MAX_RECOMMENDED } from './rules.ts'

export const recommendationsData = z.object({ items: z.array(searchItem), total: z.int() })

export type RecommendationsData = z.infer<typeof recommendationsData>

export const profileRecommendationsSchemas = {
  input: z.object({
    slug: lookedUp.optional(),
    /** 1-based; a page past the last one is empty. */
    page: orElse(z.coerce.number<number>().int().min(1).max(MAX_RECOMMENDED), 1),
  }),
  output: z.object({
    recommendations_data: recommendationsData.extend({ current_page: z.int(), total_pages: z.int() }),
  }),
}
