import { call } from '../../lib/calls/call.ts'
import type { connectShopifySchemas, integrationSchemas, makeTokenSchemas, revokeTokenSchemas } from './page-schemas.ts'

export const integrationCall = call<typeof integrationSchemas>({
  path: '/business/:slug/api.json',
  summary: "A shop's tokens for its programs, and its connection to Shopify",
  access: 'reviewer',
  errors: [403, 404],
})

export const makeTokenCall = call<typeof makeTokenSchemas>({
  method: 'POST',
  path: '/business/:slug/api/tokens',
  summary:
    'Makes a token, which is told this once; it ends with its days, and when whoever made it is no owner any more',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404, 409],
})

export const revokeTokenCall = call<typeof revokeTokenSchemas>({
  method: 'DELETE',
  path: '/business/:slug/api/tokens/:token_id',
  summary: 'Revokes a token: from now on it is good for nothing',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404],
})

export const connectShopifyCall = call<typeof connectShopifySchemas>({
  method: 'PUT',
  path: '/business/:slug/api/shopify',
  summary: "Keeps what a shop's Shopify signs its webhooks with; an empty one ends the connection",
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404],
})
