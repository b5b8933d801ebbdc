import { call } from '../../../lib/calls/call.ts'
import type { operatorShopSchemas, operatorShopsSchemas } from './schemas.ts'

export const operatorShopsCall = call<typeof operatorShopsSchemas>({
  path: '/operator/shops.json',
  summary: 'Search all shops by name or domain, with their verification and invitations',
  access: 'operator',
})

export const operatorShopCall = call<typeof operatorShopSchemas>({
  path: '/operator/shops/:slug.json',
  summary: 'Get a shop’s team, verification, invitations and failed imports',
  access: 'operator',
  errors: [404],
})
