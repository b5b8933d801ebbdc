import type { Person } from '../../lib/calls/access.ts'
import { detectLanguage } from '../../lib/text/detect-language.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { HIDING_REASON_LABELS } from '../reviews/labels.ts'
import { HIDING_REASONS } from '../reviews/rules.ts'
import { readAsAuthorsSee } from '../reviews/writing/authored.ts'
import type { AuthoredReview } from '../reviews/writing/authored-schemas.ts'
import { isPublic } from './cases/act.ts'
import { factsOf, findCase, type ReviewCase, unknownReview } from './cases/review-state.ts'
import { type State, verdictOn } from './rules.ts'
import type { AppealForm, ReasonChoice } from './schemas.ts'
import { selectHiding, selectLastAppeal } from './sql/cases.ts'
import { selectDecisionsOn } from './sql/desk.ts'

/** Initial data of the forms: the review, and whether the action is possible. */

const REASON_CHOICES: ReasonChoice[] = HIDING_REASONS.map(value => ({ value, ...HIDING_REASON_LABELS[value] }))

async function readReview(db: Db, { key }: ReviewCase): Promise<AuthoredReview> {
  const [review] = await readAsAuthorsSee(db, [key])
  if (!review) throw unknownReview()
  return review
}

/** The words of whoever hid a review, while it is hidden. */
async function explanationOf(db: Db, { key, row }: ReviewCase) {
  const explanation = row.hidden_at === null ? null : ((await selectHiding(db, key))?.words ?? null)
  return { explanation, explanation_language: explanation && (await detectLanguage(explanation)) }
}

/** States in which the shop sees its review, be it as a notice. */
const SEEN_BY_SHOP: readonly State[] = ['published', 'flagged', 'hidden', 'appealed', 'upheld']

/** Data of the shop's hiding form. Fails with 404 for a review of another shop, or one that its shop doesn't see. */
export async function readForHiding(db: Db, publicId: string, person: Person) {
  const found = await findCase(db, publicId, person)
  if (!found.parts.includes('shop') || !SEEN_BY_SHOP.includes(found.state)) throw unknownReview()
  const hidden = found.row.hidden_at !== null
  const verdict = verdictOn(found, hidden ? 'show' : 'hide', found.parts, await factsOf(db, found, person))
  return {
    review: await readReview(db, found),
    state: found.state,
    reasons: REASON_CHOICES,
    closed: 'to' in verdict ? null : verdict.why,
    ...(await explanationOf(db, found)),
  }
}

/** Data of the report form. Fails with 404 for a review that isn't public. */
export async function readForReport(db: Db, publicId: string, person: Person) {
  const found = await findCase(db, publicId, person)
  if (!isPublic(found)) throw unknownReview()
  const verdict = verdictOn(found, 'report', found.parts, await factsOf(db, found, person))
  return { review: await readReview(db, found), reasons: REASON_CHOICES, closed: 'to' in verdict ? null : verdict.why }
}

/** Data of the appeal form. Fails with 404 for another person's review, or one that was never hidden. */
export async function readForAppeal(db: Db, publicId: string, person: Person): Promise<Omit<AppealForm, 'meta_data'>> {
  const found = await findCase(db, publicId, person)
  if (!found.parts.includes('author')) throw unknownReview()
  const [last, decisions] = await Promise.all([selectLastAppeal(db, found.key), selectDecisionsOn(db, found.key)])
  const hidden = found.row.hidden_at !== null
  if (!hidden && !last) throw notFound('This review is not hidden.')
  // an appeal against an earlier hiding doesn't count for the current one
  const current = hidden && found.row.appeal === null ? undefined : last
  const ruling =
    current && decisions.find(past => past.decision === (current.state === 'upheld' ? 'uphold' : 'overturn'))
  const isDecided = current && current.state !== 'open' && current.state !== 'conceded'
  const reasons = (isDecided && ruling?.words) || null
  const verdict = verdictOn(found, 'appeal', found.parts, await factsOf(db, found, person))
  return {
    review: await readReview(db, found),
    ...(await explanationOf(db, found)),
    appeal: current
      ? {
          state: current.state as 'open',
          words: current.words,
          language: current.words && (await detectLanguage(current.words)),
          sent_at: current.created_at.toISOString(),
          decided_at: current.decided_at?.toISOString() ?? null,
          reasons,
          reasons_language: reasons && (await detectLanguage(reasons)),
        }
      : null,
    closed: 'to' in verdict ? null : verdict.why,
  }
}
