import { call } from '../../../lib/calls/call.ts'
import type { answerProductChangeSchemas, productChangesSchemas } from './schemas.ts'

export const productChangesCall = call<typeof productChangesSchemas>({
  path: '/business/:slug/products.json',
  summary: 'List changes that would turn a reviewed product into a different one, and your answers about earlier ones',
  access: 'reviewer',
  errors: [403, 404],
})

/** Failures beside those of `ownShop`: 404, and 409 `answered` for a change that no longer waits. */
export const answerProductChangeCall = call<typeof answerProductChangeSchemas>({
  method: 'POST',
  path: '/business/:slug/products/:change_id',
  summary:
    'Say whether a changed product is the same one. “same” is public, with both versions; “different” makes a new product and discontinues the old one',
  access: 'reviewer',
  limit: 120,
  errors: [403, 404, 409],
})
