import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { lookedUp, orElse } from '../../lib/calls/params.ts'
import { queue } from '../../lib/calls/queue.ts'
import { searchItem } from '../search/contract.ts'
import { MAX_RECOMMENDED } from './rules.ts'

export const recommendationsData = z.object({ items: z.array(searchItem), total: z.int() })
export type RecommendationsData = z.infer<typeof recommendationsData>

/**
 * Recommended products (D-calls-24). With a person's id: those of their public profile, five per page. Fails with 404
 * for an unknown person.
 */
export const profileRecommendationsCall = call({
  path: '/reviews/profile/recommendations.json',
  summary:
    'Products recommended to who is signed in, twenty a page; nothing to a guest. With `slug`: beside a public profile',
  errors: [404],
  input: z.object({
    slug: lookedUp.optional(),
    /** 1-based; a page past the last one is empty. */
    page: orElse(z.coerce.number<number>().int().min(1).max(MAX_RECOMMENDED), 1),
  }),
  output: z.object({
    recommendations_data: recommendationsData.extend({ current_page: z.int(), total_pages: z.int() }),
  }),
})

/** Recounts which products people have in common. */
export const companionsQueue = queue({
  name: 'recommendations.count',
  payload: z.object({}),
  alone: true,
  retries: 2,
  expireIn: 3600,
})
