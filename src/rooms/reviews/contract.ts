import { call } from '../../lib/calls/call.ts'
import type { productMediaSchemas, shopMediaSchemas } from './schemas.ts'

/** A product's reviews with pictures or videos (R-calls-08). */
export const productMediaCall = call<typeof productMediaSchemas>({
  path: '/products/:encoded_id/reviews_with_media',
  summary: "List a product's published reviews with pictures or video, newest first",
  errors: [404],
  fresh: 60,
})

/** A shop's reviews with pictures or videos (R-calls-09). */
export const shopMediaCall = call<typeof shopMediaSchemas>({
  path: '/shops/:encoded_id/reviews_with_media',
  summary: 'List published reviews of a shop and its products with pictures or video, newest first',
  errors: [404],
  fresh: 60,
})
