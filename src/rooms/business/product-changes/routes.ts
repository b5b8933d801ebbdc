import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../page-meta.ts'
import { answerProductChangeCall, productChangesCall } from './contract.ts'
import { answerProductChangeSchemas, productChangesSchemas } from './schemas.ts'
import { answerProductChange, readProductChanges } from './service.ts'

export const productChangeRoutes = ({ db }: AppContext): Handler[] => [
  handle(productChangesCall, productChangesSchemas, async ({ slug }, context) => {
    const { shop, ...changes } = await readProductChanges(db, slug, personOf(context), context.loaders)
    return { ...changes, meta_data: businessMeta(shop, 'Changed products', 'products') }
  }),
  handle(answerProductChangeCall, answerProductChangeSchemas, ({ slug, change_id, answer }, context) =>
    answerProductChange(db, slug, personOf(context), { changeId: change_id, answer }, new Date()),
  ),
]
