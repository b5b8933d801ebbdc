import type { House } from '../../platform/app-context.ts'
import { type Answer, answer, personOf } from '../../platform/http/handler.ts'
import { PROGRAM_LIMIT } from '../../platform/http/load/program-limit.ts'
import { businessMeta } from '../business/meta.ts'
import { encodeShopId } from '../catalog/encoded-id.ts'
import type { Follow } from '../reviews/lifecycle/change-review.ts'
import { describeCalls } from './api/docs.ts'
import { docsCall } from './api/docs-contract.ts'
import { programRoutes } from './api/routes.ts'
import { connectShopifyCall, integrationCall, makeTokenCall, revokeTokenCall } from './page-contract.ts'
import { API_DOCS, SHOPIFY_PATH } from './paths.ts'
import { connect, readConnection } from './shopify/connection.ts'
import { TOPICS } from './shopify/service.ts'
import { SCOPE_WORDS, SCOPES } from './tokens/scope-rules.ts'
import { listTokens, makeToken, revokeToken } from './tokens/service.ts'
import { hookRoutes, programHookRoutes } from './webhooks/routes.ts'

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
      return {
        tokens,
        scopes: SCOPES.map(scope => ({ scope, text: SCOPE_WORDS[scope] })),
        shopify: {
          address: asker.base + SHOPIFY_PATH.replace(':shop', encodeShopId(shop.shop_id)),
          topics: [...TOPICS],
          ...(await readConnection(db, shop.shop_id)),
        },
        meta_data: businessMeta(shop, 'Programs', 'api'),
      }
    }),
    answer(makeTokenCall, ({ slug, ...wanted }, asker) =>
      makeToken({ db, jobs: house.jobs, base: asker.base }, slug, personOf(asker), wanted),
    ),
    answer(revokeTokenCall, async ({ slug, token_id }, asker) => {
      await revokeToken(db, slug, personOf(asker), token_id, new Date())
      return { success: true as const }
    }),
    answer(connectShopifyCall, async ({ slug, secret }, asker) => {
      await connect(db, slug, personOf(asker), secret)
      return { connected: secret !== '' }
    }),
    ...hookRoutes(house),
    ...programs,
  ]
}
