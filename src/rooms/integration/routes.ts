import type { House } from '../../platform/house.ts'
import { type Answer, answer, personOf } from '../../platform/http/answer.ts'
import { PROGRAM_LIMIT } from '../../platform/http/program-limit.ts'
import { businessMeta } from '../business/meta.ts'
import { ownShop } from '../business/service.ts'
import { encodeShopId } from '../catalog/encoded-id.ts'
import type { Follow } from '../reviews/change.ts'
import { describeCalls } from './docs.ts'
import { docsCall } from './docs-contract.ts'
import { hookRoutes, programHookRoutes } from './hook-routes.ts'
import { connectShopifyCall, integrationCall, makeTokenCall, revokeTokenCall } from './page-contract.ts'
import { API_DOCS, SHOPIFY_PATH } from './paths.ts'
import { programRoutes } from './program-routes.ts'
import { SCOPE_WORDS, SCOPES } from './scope-rules.ts'
import { TOPICS } from './shopify.ts'
import { deleteConnection, selectConnection, selectLatestMessages, upsertConnection } from './sql/shopify.ts'
import { listTokens, makeToken, revokeToken } from './tokens.ts'

/** Messages of Shopify that the page lists. */
const LATEST = 20

export function integrationRoutes(house: House, follow: Follow): Answer[] {
  const { db } = house
  const programs = [...programRoutes(house, follow), ...programHookRoutes(house)]
  const groups = describeCalls(programs)
  return [
    answer(docsCall, async (_, { base }) => ({
      groups,
      limit: PROGRAM_LIMIT,
      base,
      meta_data: {
        title: 'Calls for programs | Candor',
        description: 'How a shop’s own programs read and write products, orders, reviews and questions.',
        canonical: API_DOCS,
      },
    })),
    answer(integrationCall, async ({ slug }, asker) => {
      const { shop, tokens } = await listTokens(db, slug, personOf(asker))
      const messages = await selectLatestMessages(db, shop.shop_id, LATEST)
      return {
        tokens,
        scopes: SCOPES.map(scope => ({ scope, text: SCOPE_WORDS[scope] })),
        shopify: {
          address: asker.base + SHOPIFY_PATH.replace(':shop', encodeShopId(shop.shop_id)),
          connected: (await selectConnection(db, shop.shop_id)) !== undefined,
          topics: [...TOPICS],
          messages: messages.map(({ webhook_id, outcome, received_at, ...message }) => ({
            id: webhook_id,
            ...message,
            outcome: outcome as 'taken',
            received_at: received_at.toISOString(),
          })),
        },
        meta_data: businessMeta(shop, 'Programs', 'api'),
      }
    }),
    answer(makeTokenCall, ({ slug, ...wanted }, asker) => makeToken(db, slug, personOf(asker), wanted)),
    answer(revokeTokenCall, async ({ slug, token_id }, asker) => {
      await revokeToken(db, slug, personOf(asker), token_id, new Date())
      return { success: true as const }
    }),
    answer(connectShopifyCall, async ({ slug, secret }, asker) => {
      const { shop } = await ownShop(db, slug, personOf(asker), 'owner')
      await (secret === '' ? deleteConnection(db, shop.shop_id) : upsertConnection(db, shop.shop_id, secret))
      return { connected: secret !== '' }
    }),
    ...hookRoutes(house),
    ...programs,
  ]
}
