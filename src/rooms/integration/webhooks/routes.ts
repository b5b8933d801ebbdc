import type { House } from '../../../platform/app-context.ts'
import { type Answer, type Asker, answer, personOf, programOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../../business/meta.ts'
import { ownShop } from '../../business/service.ts'
import { onceWithin, sentBy } from '../api/idempotency.ts'
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
  addHook,
  changeHook,
  changeSecret,
  listDeliveries,
  listHooks,
  removeHook,
  replay,
  testHook,
} from './service.ts'

/** Deliveries that the page lists. */
const LATEST = 50

const success = { success: true as const }

/** What a shop's owners do with its webhooks. */
export function hookRoutes({ db, jobs }: House): Answer[] {
  const shopIdOf = async (slug: string, asker: Asker) =>
    (await ownShop(db, slug, personOf(asker), 'owner')).shop.shop_id

  return [
    answer(hooksCall, async ({ slug, webhook }, asker) => {
      const { shop } = await ownShop(db, slug, personOf(asker), 'owner')
      const { deliveries } = await listDeliveries(db, shop.shop_id, { webhookId: webhook, limit: LATEST })
      return {
        webhooks: await listHooks(db, shop.shop_id),
        events: HOOK_EVENT_NAMES.map(event => ({ event, text: HOOK_EVENTS[event] })),
        deliveries,
        meta_data: businessMeta(shop, 'Webhooks', 'webhooks'),
      }
    }),
    answer(addHookCall, async ({ slug, ...wanted }, asker) => addHook(db, await shopIdOf(slug, asker), wanted)),
    answer(changeHookCall, async ({ slug, webhook_id, ...wanted }, asker) =>
      changeHook(db, await shopIdOf(slug, asker), webhook_id, wanted),
    ),
    answer(newSecretCall, async ({ slug, webhook_id }, asker) =>
      changeSecret(db, await shopIdOf(slug, asker), webhook_id, new Date()),
    ),
    answer(removeHookCall, async ({ slug, webhook_id }, asker) => {
      await removeHook(db, await shopIdOf(slug, asker), webhook_id)
      return success
    }),
    answer(testHookCall, async ({ slug, webhook_id }, asker) => {
      await testHook({ db, jobs }, await shopIdOf(slug, asker), webhook_id)
      return success
    }),
    answer(replayCall, async ({ slug, delivery_id }, asker) => {
      await replay({ db, jobs }, await shopIdOf(slug, asker), delivery_id)
      return success
    }),
  ]
}

/** The same, as programs ask it. */
export const programHookRoutes = ({ db, jobs }: House): Answer[] => [
  answer(programHooksCall, async (_, asker) => ({ webhooks: await listHooks(db, programOf(asker).shopId) })),
  answer(programDeliveriesCall, ({ webhook_id, cursor, limit }, asker) =>
    listDeliveries(db, programOf(asker).shopId, { webhookId: webhook_id, cursor, limit }),
  ),
  answer(programAddHookCall, (wanted, asker) =>
    onceWithin<typeof programAddHookCall>(db, sentBy(programAddHookCall, wanted, asker), within =>
      addHook(within, programOf(asker).shopId, wanted),
    ),
  ),
  answer(programChangeHookCall, ({ webhook_id, ...wanted }, asker) =>
    changeHook(db, programOf(asker).shopId, webhook_id, wanted),
  ),
  answer(programNewSecretCall, (wanted, asker) =>
    onceWithin<typeof programNewSecretCall>(db, sentBy(programNewSecretCall, wanted, asker), within =>
      changeSecret(within, programOf(asker).shopId, wanted.webhook_id, new Date()),
    ),
  ),
  answer(programRemoveHookCall, async ({ webhook_id }, asker) => {
    await removeHook(db, programOf(asker).shopId, webhook_id)
    return success
  }),
  answer(programReplayCall, (wanted, asker) =>
    onceWithin<typeof programReplayCall>(db, sentBy(programReplayCall, wanted, asker), async within => {
      await replay({ db: within, jobs }, programOf(asker).shopId, wanted.delivery_id)
      return success
    }),
  ),
]
