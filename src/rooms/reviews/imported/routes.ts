import { type Handler, handle, personOf, type RequestContext } from '../../../platform/http/handler.ts'
import type { ReviewContext } from '../lifecycle/review-event.ts'
import { acceptImportCall, importedReviewsCall, rejectImportCall, undoRejectionCall } from './contract.ts'
import { IMPORTED_PATH } from './paths.ts'
import { acceptImportSchemas, importedReviewsSchemas, rejectImportSchemas, undoRejectionSchemas } from './schemas.ts'
import { answerImport, type ImportAct, readImported } from './service.ts'

/** Handlers for what a person says about reviews that shops imported under their address. */
export function importedRoutes(app: ReviewContext): Handler[] {
  async function answer(public_id: string, act: ImportAct, context: RequestContext) {
    const deps = { ...app, base: context.base }
    const state = await answerImport(deps, personOf(context).reviewerId, public_id, act, new Date())
    return { success: true as const, public_id, state }
  }
  return [
    handle(importedReviewsCall, importedReviewsSchemas, async (_, context) => {
      const { waiting, waitingCount, answered } = await readImported(app.db, personOf(context).reviewerId)
      return { waiting, waiting_count: waitingCount, answered, meta_data: META }
    }),
    handle(acceptImportCall, acceptImportSchemas, ({ public_id, version }, context) =>
      answer(public_id, { kind: 'accept', version }, context),
    ),
    handle(rejectImportCall, rejectImportSchemas, ({ public_id }, context) =>
      answer(public_id, { kind: 'reject' }, context),
    ),
    handle(undoRejectionCall, undoRejectionSchemas, ({ public_id }, context) =>
      answer(public_id, { kind: 'undo' }, context),
    ),
  ]
}

const META = {
  title: 'Reviews imported under your address | Candor',
  description: 'Reviews that shops imported under your address. Say whether they are yours.',
  canonical: IMPORTED_PATH,
  robots: 'noindex,nofollow',
}
