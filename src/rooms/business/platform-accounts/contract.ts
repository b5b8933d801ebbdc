import { call } from '../../../lib/calls/call.ts'
import type { declareAccountSchemas, removeAccountSchemas } from './schemas.ts'

/** Accounts at platforms that a shop names as its own, so that e-mails about them prove orders (P1.8). */

export const declareAccountCall = call<typeof declareAccountSchemas>({
  method: 'POST',
  path: '/business/:slug/platform-accounts',
  summary:
    'Name a PayPal account or a Shopify store as the shop’s own, so that buyers can prove orders with its e-mails. The account’s holder has to confirm it: a payee’s address is one that a member signs in with, a store’s public file names the shop’s domain. Public on the feed audit',
  access: 'reviewer',
  limit: 20,
  errors: [404, 409, 422],
  perDay: 50,
})

export const removeAccountCall = call<typeof removeAccountSchemas>({
  method: 'DELETE',
  path: '/business/:slug/platform-accounts/:platform/:account',
  summary: 'Take back that a PayPal account or a Shopify store is the shop’s own; orders that were proved stay so',
  access: 'reviewer',
  errors: [404],
})
