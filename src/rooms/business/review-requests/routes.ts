import type { House } from '../../../platform/app-context.ts'
import { type Answer, answer, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../meta.ts'
import { askingCall, saveAskingCall } from './contract.ts'
import { readAsking, saveAsking } from './service.ts'

export const askingRoutes = ({ db }: House): Answer[] => [
  answer(askingCall, async ({ slug }, asker) => {
    const { shop, ...asking } = await readAsking(db, slug, personOf(asker), new Date())
    return { ...asking, meta_data: businessMeta(shop, 'Invitations', 'invitations') }
  }),
  answer(saveAskingCall, async ({ slug, ...wanted }, asker) => ({
    changed: await saveAsking(db, slug, personOf(asker), wanted, new Date()),
  })),
]
