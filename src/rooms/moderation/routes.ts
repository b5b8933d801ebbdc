import {
  type Handler,
  handle,
  personOf,
  type RequestContext,
  requireConfirmation,
} from '../../platform/http/handler.ts'
import { appeal, hideReview, reportReview, showReview } from './cases/act.ts'
import type { ModerationContext } from './cases/case-event.ts'
import { decide } from './cases/decide.ts'
import {
  appealCall,
  appealFormCall,
  hideFormCall,
  hideReviewCall,
  reportFormCall,
  reportReviewCall,
  showReviewCall,
  transparencyCall,
} from './contract.ts'
import { assignCase } from './desk/assign.ts'
import { assignCall, caseCall, decideCall, deskCall, logCall } from './desk/contract.ts'
import { assignSchemas, caseSchemas, decideSchemas, deskSchemas, logSchemas } from './desk/schemas.ts'
import { readCase, readDesk, readLog, readNextPath } from './desk/service.ts'
import { readTransparency } from './figures/service.ts'
import { appealMeta, caseMeta, deskMeta, hideMeta, logMeta, reportMeta } from './page-meta.ts'
import type { Decision } from './rules.ts'
import {
  appealFormSchemas,
  appealSchemas,
  hideFormSchemas,
  hideReviewSchemas,
  reportFormSchemas,
  reportReviewSchemas,
  showReviewSchemas,
  transparencySchemas,
} from './schemas.ts'
import { readForAppeal, readForHiding, readForReport } from './service.ts'

/** Decisions that take a review from the public on a moderator's word alone. */
const HIDING_DECISIONS: ReadonlySet<Decision> = new Set(['refuse', 'remove'])

/** Handlers for hiding, reports, appeals and the moderators' desk. */
export function moderationRoutes(app: ModerationContext): Handler[] {
  const { db } = app
  const deps = ({ base }: RequestContext) => ({ ...app, base })
  const success = { success: true as const }

  return [
    handle(hideFormCall, hideFormSchemas, async ({ public_id }, context) => ({
      ...(await readForHiding(db, public_id, personOf(context))),
      meta_data: hideMeta(public_id),
    })),
    handle(hideReviewCall, hideReviewSchemas, async ({ public_id, reason, words = null }, context) => ({
      ...success,
      ...(await hideReview(deps(context), public_id, personOf(context), { reason, words }, new Date())),
    })),
    handle(showReviewCall, showReviewSchemas, async ({ public_id }, context) => ({
      ...success,
      ...(await showReview(deps(context), public_id, personOf(context), new Date())),
    })),

    handle(reportFormCall, reportFormSchemas, async ({ public_id }, context) => ({
      ...(await readForReport(db, public_id, personOf(context))),
      meta_data: reportMeta(public_id),
    })),
    handle(reportReviewCall, reportReviewSchemas, async ({ public_id, reason, words = null }, context) => ({
      ...success,
      ...(await reportReview(deps(context), public_id, personOf(context), { reason, words }, new Date())),
    })),

    handle(appealFormCall, appealFormSchemas, async ({ public_id }, context) => ({
      ...(await readForAppeal(db, public_id, personOf(context))),
      meta_data: appealMeta(public_id),
    })),
    handle(appealCall, appealSchemas, async ({ public_id, words }, context) => ({
      ...success,
      ...(await appeal(deps(context), public_id, personOf(context), words, new Date())),
    })),

    handle(deskCall, deskSchemas, async (query, context) => ({
      ...(await readDesk(db, personOf(context), query)),
      meta_data: deskMeta,
    })),
    handle(logCall, logSchemas, async query => ({ ...(await readLog(db, query)), meta_data: logMeta })),
    handle(caseCall, caseSchemas, async ({ public_id }, context) => ({
      ...(await readCase(db, public_id, personOf(context), new Date())),
      meta_data: caseMeta(public_id),
    })),
    handle(decideCall, decideSchemas, async ({ public_id, decision, reason, words = null, version }, context) => {
      if (HIDING_DECISIONS.has(decision)) requireConfirmation(context, 'recent')
      const ruling = { decision, reason, words, version }
      const path = await readNextPath(db, public_id, personOf(context))
      return { ...success, ...(await decide(deps(context), public_id, personOf(context), ruling, new Date())), path }
    }),
    handle(assignCall, assignSchemas, async ({ public_id, moderator, take_over }, context) => ({
      ...success,
      assigned: await assignCase(
        deps(context),
        public_id,
        personOf(context),
        { moderator, takeOver: take_over },
        new Date(),
      ),
    })),

    handle(transparencyCall, transparencySchemas, query => readTransparency(db, query)),
  ]
}
