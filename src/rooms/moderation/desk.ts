import type { Person } from '../../lib/calls/access.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { encodeReviewId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { peopleById } from '../people/service.ts'
import { HIDING_REASON_LABELS } from '../reviews/labels.ts'
import { holdReasonTexts } from '../reviews/lifecycle/publication-rules.ts'
import type { EventActor, HidingReason } from '../reviews/rules.ts'
import { readAsAuthorsSee } from '../reviews/writing/authored.ts'
import { sinceOf } from './decide.ts'
import type { caseCall, deskCall, logCall } from './desk-contract.ts'
import type { DecisionTaken, DeskItem } from './desk-schemas.ts'
import { casePath } from './paths.ts'
import { factsOf, findCase, unknownReview } from './review-state.ts'
import { CASES_PER_PAGE, DECISIONS, type Decision, isWaiting, verdictOn, type Waiting } from './rules.ts'
import { selectHiding, selectHistory, selectLastAppeal, selectOpenFlags } from './sql/cases.ts'
import {
  countDecisions,
  countWaiting,
  type DecisionRow,
  selectDecisions,
  selectDecisionsOn,
  selectWaiting,
  type WaitingRow,
} from './sql/desk.ts'
import { selectRenamed } from './sql/renamed.ts'

const slice = (page: number) => ({ offset: (page - 1) * CASES_PER_PAGE, limit: CASES_PER_PAGE })

type Desk = Omit<OutputOf<typeof deskCall>, 'meta_data'>

/** Cases that wait for this moderator, the longest wait first. */
export async function readDesk(
  db: Db,
  { reviewerId, shops }: Person,
  { page, waiting }: { page: number; waiting: Waiting | null },
): Promise<Desk> {
  const desk = { reviewerId, shopIds: [...shops.keys()] }
  const [rows, counts, renamed] = await Promise.all([
    selectWaiting(db, desk, waiting, slice(page)),
    countWaiting(db, desk),
    selectRenamed(db, desk),
  ])
  const reviews = await readAsAuthorsSee(
    db,
    rows.map(row => ({ shopId: row.shop_id, reviewId: row.review_id })),
  )
  const byId = new Map(reviews.map(review => [review.public_id, review]))
  const cases = rows.flatMap((row): DeskItem[] => {
    const publicId = encodeReviewId(row.shop_id, row.review_id)
    const review = byId.get(publicId)
    if (!review) return []
    const { state, since, flags } = row
    return [{ path: casePath(publicId), state, since: since.toISOString(), why: reasonsToWait(row), flags, review }]
  })
  return {
    cases,
    renamed_products: renamed.map(({ renamed_at, handle, shop_name, slug, ...row }) => ({
      ...row,
      internal_path: productPath(slug, handle),
      renamed_at: renamed_at.toISOString(),
      shop: { name: shop_name, internal_path: shopPath(slug) },
    })),
    counts,
    waiting,
    total_count: waiting ? counts[waiting] : counts.held + counts.flagged + counts.appealed,
    current_page: page,
    per_page: CASES_PER_PAGE,
  }
}

const reasonsToWait = ({ held_reason, reasons }: WaitingRow): string[] =>
  held_reason === null
    ? reasons.map(reason => HIDING_REASON_LABELS[reason as HidingReason].label)
    : holdReasonTexts(held_reason)

/** A case with everything that a decision needs. Fails with 404 for an unknown review. */
export async function readCase(
  db: Db,
  publicId: string,
  person: Person,
): Promise<Omit<OutputOf<typeof caseCall>, 'meta_data'>> {
  const found = await findCase(db, publicId, person)
  const { key, row, state, parts } = found
  const [[review], flags, last, hiding, history, taken, facts] = await Promise.all([
    readAsAuthorsSee(db, [key]),
    selectOpenFlags(db, key),
    selectLastAppeal(db, key),
    selectHiding(db, key),
    selectHistory(db, key),
    selectDecisionsOn(db, key),
    factsOf(db, found, person),
  ])
  if (!review) throw unknownReview()
  const people = await peopleById(
    db,
    flags.map(flag => flag.reviewer_id),
  )
  const verdicts = DECISIONS.map(decision => ({ decision, verdict: verdictOn(found, decision, parts, facts) }))
  const decisions = verdicts.flatMap(({ decision, verdict }) => ('to' in verdict ? [decision] : []))
  return {
    review,
    state,
    since: sinceOf(found)?.toISOString() ?? null,
    why: state === 'held' ? holdReasonTexts(row.held_reason!) : [],
    version: row.version,
    decisions,
    closed: decisions.length > 0 ? null : closedText(isWaiting(state), parts.includes('moderator'), verdicts),
    flags: flags.map(flag => ({
      reason: flag.reason as HidingReason,
      words: flag.words,
      by: people.get(flag.reviewer_id)?.name ?? FORMER_MEMBER,
      at: flag.created_at.toISOString(),
    })),
    appeal:
      row.appeal !== null && last
        ? { words: last.words, at: last.created_at.toISOString(), explanation: hiding?.words ?? null }
        : null,
    history: history.map(({ kind, actor, reason, created_at }) => ({
      kind,
      by: actor as EventActor,
      reason,
      at: created_at.toISOString(),
    })),
    taken: taken.map(presentDecision),
  }
}

const FORMER_MEMBER = 'A former member'

type Verdicts = { verdict: ReturnType<typeof verdictOn> }[]

function closedText(waits: boolean, moderates: boolean, verdicts: Verdicts): string {
  if (!moderates) return 'You wrote this review or belong to its shop, so another moderator must decide.'
  const bar = verdicts.flatMap(({ verdict }) =>
    'refused' in verdict && verdict.refused === 'not_own_hiding' ? verdict.why : [],
  )
  return (waits && bar[0]) || 'There is nothing to decide about this review.'
}

const presentDecision = (row: DecisionRow): DecisionTaken => ({
  decision: row.decision as Decision,
  reason: row.reason as HidingReason | null,
  words: row.words,
  moderator: row.moderator,
  flags: row.flags,
  waiting_since: row.waiting_since.toISOString(),
  decided_at: row.decided_at.toISOString(),
})

/** A page of the decision log, newest first. */
export async function readLog(
  db: Db,
  { page, decision }: { page: number; decision: Decision | null },
): Promise<Omit<OutputOf<typeof logCall>, 'meta_data'>> {
  const [rows, { count }] = await Promise.all([
    selectDecisions(db, decision, slice(page)),
    countDecisions(db, decision),
  ])
  return {
    decisions: rows.map(row => ({
      ...presentDecision(row),
      path: casePath(encodeReviewId(row.shop_id, row.review_id)),
      product_title: row.product_title,
      shop: { name: row.shop_name, internal_path: shopPath(row.slug) },
    })),
    decision,
    total_count: count,
    current_page: page,
    per_page: CASES_PER_PAGE,
  }
}
