import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { declareAccountCall, removeAccountCall } from './contract.ts'
import { declareAccountSchemas, removeAccountSchemas } from './schemas.ts'
import { declareOwnAccount, removeOwnAccount } from './service.ts'

export const platformAccountRoutes = (app: AppContext): Handler[] => [
  handle(declareAccountCall, declareAccountSchemas, async ({ slug, ...given }, context) => ({
    account: await declareOwnAccount(app, slug, personOf(context), given, new Date()),
  })),
  handle(removeAccountCall, removeAccountSchemas, async ({ slug, ...account }, context) => {
    await removeOwnAccount(app, slug, personOf(context), account, new Date())
    return {}
  }),
]
