import { call } from '../../lib/calls/call.ts'
import type { connectShopifySchemas, integrationSchemas, makeTokenSchemas, revokeTokenSchemas } from './page-schemas.ts'

export const integrationCall = call<typeof integrationSchemas>({
  path: '/business/:slug/api.json',
  summary: "Get a shop's API tokens and its Shopify connection",
  access: 'reviewer',
  errors: [403, 404],
})

export const makeTokenCall = call<typeof makeTokenSchemas>({
  method: 'POST',
  path: '/business/:slug/api/tokens',
  summary: 'Create an API token, shown only once; it expires, or stops when its creator is no longer an owner',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404, 409],
  perDay: 50,
})

export const revokeTokenCall = call<typeof revokeTokenSchemas>({
  method: 'DELETE',
  path: '/business/:slug/api/tokens/:token_id',
  summary: 'Revoke an API token',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404],
})

export const connectShopifyCall = call<typeof connectShopifySchemas>({
  method: 'PUT',
  path: '/business/:slug/api/shopify',
  summary: 'Save the secret that Shopify signs its webhooks with; an empty one disconnects Shopify',
  access: 'reviewer',
  confirm: 'recent',
  limit: 30,
  errors: [404],
})
