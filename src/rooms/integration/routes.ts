import { type Handler, handle, personOf } from '../../platform/http/handler.ts'
import { PROGRAM_LIMIT } from '../../platform/http/load/program-limit.ts'
import { businessMeta } from '../business/page-meta.ts'
import { encodeShopId } from '../catalog/encoded-id.ts'
import type { ModerationContext } from '../moderation/cases/case-event.ts'
import { describeCalls } from './api/docs.ts'
import { docsCall } from './api/docs-contract.ts'
import { docsSchemas } from './api/docs-schemas.ts'
import { programRoutes } from './api/routes.ts'
import { connectShopifyCall, integrationCall, makeTokenCall, revokeTokenCall } from './page-contract.ts'
import { connectShopifySchemas, integrationSchemas, makeTokenSchemas, revokeTokenSchemas } from './page-schemas.ts'
import { API_DOCS, SHOPIFY_PATH } from './paths.ts'
import { connectShopify, readConnection } from './shopify/connection.ts'
import { TOPICS } from './shopify/service.ts'
import { SCOPE_LABELS, SCOPES } from './tokens/scope-rules.ts'
import { listTokens, makeToken, revokeToken } from './tokens/service.ts'
import { hookRoutes, programHookRoutes } from './webhooks/routes.ts'

export function integrationRoutes(app: ModerationContext): Handler[] {
  const { db } = app
  const programs = [...programRoutes(app), ...programHookRoutes(app)]
  const groups = describeCalls(programs)
  return [
    handle(docsCall, docsSchemas, async (_, { base }) => ({
      groups,
      limit: PROGRAM_LIMIT,
      base,
      meta_data: {
        title: 'API reference | Candor',
        description: 'Read and write a shop’s products, orders, reviews and questions from your own apps.',
        canonical: API_DOCS,
      },
    })),
    handle(integrationCall, integrationSchemas, async ({ slug }, context) => {
      const { shop, tokens } = await listTokens(db, slug, personOf(context), context.loaders)
      return {
        tokens,
        scopes: SCOPES.map(scope => ({ scope, text: SCOPE_LABELS[scope] })),
        shopify: {
          address: context.base + SHOPIFY_PATH.replace(':shop', encodeShopId(shop.shop_id)),
          topics: [...TOPICS],
          ...(await readConnection(db, shop.shop_id)),
        },
        meta_data: businessMeta(shop, 'API & apps', 'api'),
      }
    }),
    handle(makeTokenCall, makeTokenSchemas, ({ slug, ...input }, context) =>
      makeToken({ db, jobs: app.jobs, base: context.base }, slug, personOf(context), input),
    ),
    handle(revokeTokenCall, revokeTokenSchemas, async ({ slug, token_id }, context) => {
      await revokeToken(db, slug, personOf(context), token_id, new Date())
      return { success: true as const }
    }),
    handle(connectShopifyCall, connectShopifySchemas, async ({ slug, secret }, context) => {
      await connectShopify(db, slug, personOf(context), secret)
      return { connected: secret !== '' }
    }),
    ...hookRoutes(app),
    ...programs,
  ]
}
