import { call } from '../../lib/calls/call.ts'
import type { questionsSchemas } from './schemas.ts'

/**
 * Questions to a shop or about one of its products. Without `product_id` all of the shop's, including those about
 * products.
 * Fails with 401 `bad_token`, and 404 for an unknown shop or product. Other invalid input falls back to its default.
 */
export const questionsCall = call<typeof questionsSchemas>({
  path: '/api/questions/questions_for_widget',
  summary: "List a shop's or a product's questions with answers, three per page, newest first",
  errors: [401, 404],
  fresh: 120,
  open: true,
})
