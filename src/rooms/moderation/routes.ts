import type { House } from '../../platform/app-context.ts'
import { type Answer, type Asker, answer, personOf, requireConfirmation } from '../../platform/http/handler.ts'
import type { Follow } from '../reviews/lifecycle/change-review.ts'
import { appeal, hideReview, reportReview, showReview } from './act.ts'
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
import { decide } from './decide.ts'
import { readCase, readDesk, readLog } from './desk.ts'
import { caseCall, decideCall, deskCall, logCall } from './desk-contract.ts'
import { readTransparency } from './figures.ts'
import { appealMeta, caseMeta, deskMeta, hideMeta, logMeta, reportMeta } from './meta.ts'
import { DESK_PATH } from './paths.ts'
import type { Decision } from './rules.ts'
import { readForAppeal, readForHiding, readForReport } from './service.ts'

/** What takes a review from the public by a moderator's word alone. */
const TAKES_AWAY: ReadonlySet<Decision> = new Set(['refuse', 'remove'])

/**
 * Hiding, reports, appeals, and the moderators' desk.
 * @param follow what is done in other rooms once a review has changed
 */
export function moderationRoutes({ db, jobs }: House, follow: Follow): Answer[] {
  const places = ({ base }: Asker) => ({ db, jobs, follow, base })
  const success = { success: true as const }

  return [
    answer(hideFormCall, async ({ public_id }, asker) => ({
      ...(await readForHiding(db, public_id, personOf(asker))),
      meta_data: hideMeta(public_id),
    })),
    answer(hideReviewCall, async ({ public_id, reason, words = null }, asker) => ({
      ...success,
      ...(await hideReview(places(asker), public_id, personOf(asker), { reason, words }, new Date())),
    })),
    answer(showReviewCall, async ({ public_id }, asker) => ({
      ...success,
      ...(await showReview(places(asker), public_id, personOf(asker), new Date())),
    })),

    answer(reportFormCall, async ({ public_id }, asker) => ({
      ...(await readForReport(db, public_id, personOf(asker))),
      meta_data: reportMeta(public_id),
    })),
    answer(reportReviewCall, async ({ public_id, reason, words = null }, asker) => ({
      ...success,
      ...(await reportReview(places(asker), public_id, personOf(asker), { reason, words }, new Date())),
    })),

    answer(appealFormCall, async ({ public_id }, asker) => ({
      ...(await readForAppeal(db, public_id, personOf(asker))),
      meta_data: appealMeta(public_id),
    })),
    answer(appealCall, async ({ public_id, words }, asker) => ({
      ...success,
      ...(await appeal(places(asker), public_id, personOf(asker), words, new Date())),
    })),

    answer(deskCall, async (wanted, asker) => ({
      ...(await readDesk(db, personOf(asker), wanted)),
      meta_data: deskMeta,
    })),
    answer(logCall, async wanted => ({ ...(await readLog(db, wanted)), meta_data: logMeta })),
    answer(caseCall, async ({ public_id }, asker) => ({
      ...(await readCase(db, public_id, personOf(asker))),
      meta_data: caseMeta(public_id),
    })),
    answer(decideCall, async ({ public_id, decision, reason, words = null, version }, asker) => {
      if (TAKES_AWAY.has(decision)) requireConfirmation(asker, 'recent')
      const ruling = { decision, reason, words, version }
      return {
        ...success,
        ...(await decide(places(asker), public_id, personOf(asker), ruling, new Date())),
        path: DESK_PATH,
      }
    }),

    answer(transparencyCall, ({ shop_slug }) => readTransparency(db, shop_slug)),
  ]
}
