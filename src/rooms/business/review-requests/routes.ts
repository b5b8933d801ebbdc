import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../meta.ts'
import { askingCall, saveAskingCall } from './contract.ts'
import { readAsking, saveAsking } from './service.ts'

export const askingRoutes = ({ db }: AppContext): Handler[] => [
  handle(askingCall, async ({ slug }, context) => {
    const { shop, ...asking } = await readAsking(db, slug, personOf(context), new Date())
    return { ...asking, meta_data: businessMeta(shop, 'Invitations', 'invitations') }
  }),
  handle(saveAskingCall, async ({ slug, ...wanted }, context) => ({
    changed: await saveAsking(db, slug, personOf(context), wanted, new Date()),
  })),
]
