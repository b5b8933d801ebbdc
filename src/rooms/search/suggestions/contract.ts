import { call } from '../../../lib/calls/call.ts'
import type { instantSearchSchemas } from './schemas.ts'

/** Suggestions for a text (D-calls-08). */
export const instantSearchCall = call<typeof instantSearchSchemas>({
  path: '/reviews/instant_search',
  summary: 'Get search suggestions: the text itself, categories, products, shops',
  fresh: 60,
})
