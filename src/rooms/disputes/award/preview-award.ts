import type { Person } from '../../../lib/calls/access.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeDisputeId } from '../../catalog/encoded-id.ts'
import { type Act, checkAct, requireSeen } from '../acts/act.ts'
import { awardEmail } from '../emails.ts'
import { amountOf } from '../present.ts'
import { DISPUTE_TYPES, type DisputeType, OUTCOME_TYPES, type OutcomeType } from '../rules.ts'
import { maySee, unknownDispute } from '../service.ts'
import { selectDispute } from '../sql/disputes.ts'
import type { AwardPreview } from './preview-schemas.ts'

/**
 * What both sides would read of an award, and what the public would; stores nothing and tells nobody (X-arbitrator-05).
 * Refuses what the award itself would refuse, with the same errors.
 */
export async function previewAward(db: Db, id: string, person: Person, act: Act, now: Date): Promise<AwardPreview> {
  const key = decodeDisputeId(id)
  const row = key && (await selectDispute(db, key))
  if (!row || !maySee(row, person, 'arbitrator')) throw unknownDispute()
  requireSeen(act, row)
  const { event } = await checkAct(db, key, row, 'arbitrator', person.reviewerId, act, now)
  const award = { award_outcome_type: event.outcome_type, award_amount: event.amount, award_currency: event.currency }
  const text = act.body!
  const outcome = event.outcome_type as OutcomeType
  const email = awardEmail({ ...row, ...award }, text, now)
  return {
    award: {
      outcome_type: outcome,
      outcome_label: OUTCOME_TYPES[outcome],
      amount: amountOf(event.amount, event.currency),
      text,
      language: await detectLanguage(text),
    },
    email: { subject: email.email?.subject ?? email.title, paragraphs: [...(email.paragraphs ?? [])] },
    public: {
      dispute_type_label: DISPUTE_TYPES[row.dispute_type as DisputeType],
      outcome_label: OUTCOME_TYPES[outcome],
    },
  }
}
