import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf, programOf, type RequestContext } from '../../../platform/http/handler.ts'
import { businessMeta } from '../../business/page-meta.ts'
import { ownShop } from '../../business/service.ts'
import { idempotentWithin, keyedInput } from '../api/idempotency.ts'
import {
  addHookCall,
  changeHookCall,
  hooksCall,
  newSecretCall,
  programAddHookCall,
  programChangeHookCall,
  programDeliveriesCall,
  programHooksCall,
  programNewSecretCall,
  programRemoveHookCall,
  programReplayCall,
  removeHookCall,
  replayCall,
  testHookCall,
} from './contract.ts'
import { HOOK_EVENT_NAMES, HOOK_EVENTS } from './rules.ts'
import {
  addHookSchemas,
  changeHookSchemas,
  hooksSchemas,
  newSecretSchemas,
  programAddHookSchemas,
  programChangeHookSchemas,
  programDeliveriesSchemas,
  programHooksSchemas,
  programNewSecretSchemas,
  programRemoveHookSchemas,
  programReplaySchemas,
  removeHookSchemas,
  replaySchemas,
  testHookSchemas,
} from './schemas.ts'
import {
  addHook,
  changeHook,
  changeSecret,
  listDeliveries,
  listHooks,
  removeHook,
  replayDelivery,
  testHook,
} from './service.ts'

/** Number of deliveries listed on the page. */
const LATEST = 50

const success = { success: true as const }

/** Webhook handlers for a shop's owners. */
export function hookRoutes({ db, jobs }: AppContext): Handler[] {
  const shopIdOf = async (slug: string, context: RequestContext) =>
    (await ownShop(db, slug, personOf(context), { least: 'owner' })).shop.shop_id

  return [
    handle(hooksCall, hooksSchemas, async ({ slug, webhook }, context) => {
      const { shop } = await ownShop(db, slug, personOf(context), { least: 'owner', loaders: context.loaders })
      const { deliveries } = await listDeliveries(db, shop.shop_id, { webhookId: webhook, limit: LATEST })
      return {
        webhooks: await listHooks(db, shop.shop_id),
        events: HOOK_EVENT_NAMES.map(event => ({ event, text: HOOK_EVENTS[event] })),
        deliveries,
        meta_data: businessMeta(shop, 'Webhooks', 'webhooks'),
      }
    }),
    handle(addHookCall, addHookSchemas, async ({ slug, ...input }, context) =>
      addHook(db, await shopIdOf(slug, context), input),
    ),
    handle(changeHookCall, changeHookSchemas, async ({ slug, webhook_id, ...input }, context) =>
      changeHook(db, await shopIdOf(slug, context), webhook_id, input),
    ),
    handle(newSecretCall, newSecretSchemas, async ({ slug, webhook_id }, context) =>
      changeSecret(db, await shopIdOf(slug, context), webhook_id, new Date()),
    ),
    handle(removeHookCall, removeHookSchemas, async ({ slug, webhook_id }, context) => {
      await removeHook(db, await shopIdOf(slug, context), webhook_id)
      return success
    }),
    handle(testHookCall, testHookSchemas, async ({ slug, webhook_id }, context) => {
      await testHook({ db, jobs }, await shopIdOf(slug, context), webhook_id)
      return success
    }),
    handle(replayCall, replaySchemas, async ({ slug, delivery_id }, context) => {
      await replayDelivery({ db, jobs }, await shopIdOf(slug, context), delivery_id)
      return success
    }),
  ]
}

/** The same for programs. */
export const programHookRoutes = ({ db, jobs }: AppContext): Handler[] => [
  handle(programHooksCall, programHooksSchemas, async (_, context) => ({
    webhooks: await listHooks(db, programOf(context).shopId),
  })),
  handle(programDeliveriesCall, programDeliveriesSchemas, ({ webhook_id, cursor, limit }, context) =>
    listDeliveries(db, programOf(context).shopId, { webhookId: webhook_id, cursor, limit }),
  ),
  handle(programAddHookCall, programAddHookSchemas, (input, context) =>
    idempotentWithin<typeof programAddHookCall>(db, keyedInput(programAddHookCall, input, context), within =>
      addHook(within, programOf(context).shopId, input),
    ),
  ),
  handle(programChangeHookCall, programChangeHookSchemas, ({ webhook_id, ...input }, context) =>
    changeHook(db, programOf(context).shopId, webhook_id, input),
  ),
  handle(programNewSecretCall, programNewSecretSchemas, (input, context) =>
    idempotentWithin<typeof programNewSecretCall>(db, keyedInput(programNewSecretCall, input, context), within =>
      changeSecret(within, programOf(context).shopId, input.webhook_id, new Date()),
    ),
  ),
  handle(programRemoveHookCall, programRemoveHookSchemas, async ({ webhook_id }, context) => {
    await removeHook(db, programOf(context).shopId, webhook_id)
    return success
  }),
  handle(programReplayCall, programReplaySchemas, (input, context) =>
    idempotentWithin<typeof programReplayCall>(db, keyedInput(programReplayCall, input, context), async within => {
      await replayDelivery({ db: within, jobs }, programOf(context).shopId, input.delivery_id)
      return success
    }),
  ),
]
