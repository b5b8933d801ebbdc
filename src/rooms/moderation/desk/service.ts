import type { Person } from '../../../lib/calls/access.ts'
import type { OutputOf } from '../../../lib/calls/call.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import { searchWords } from '../../../lib/text/search-words.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeReviewId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { peopleById } from '../../people/service.ts'
import { HIDING_REASON_LABELS } from '../../reviews/labels.ts'
import { holdReasonTexts } from '../../reviews/lifecycle/publication-rules.ts'
import type { EventActor, HidingReason } from '../../reviews/rules.ts'
import { type ReadSign, readSigns, signsKey } from '../../reviews/self-dealing/service.ts'
import { readAsAuthorsSee } from '../../reviews/writing/authored.ts'
import { factsOf, findCase, sinceOf, unknownReview } from '../cases/review-state.ts'
import { casePath, DESK_PATH } from '../paths.ts'
import {
  type Assigned,
  CASES_PER_PAGE,
  DECISIONS,
  type Decision,
  isWaiting,
  verdictOn,
  type Waiting,
} from '../rules.ts'
import { selectHiding, selectHistory, selectLastAppeal, selectOpenFlags } from '../sql/cases.ts'
import {
  countDecisions,
  countWaiting,
  type DecisionRow,
  type NearbyRow,
  selectDecisions,
  selectDecisionsOn,
  selectNearby,
  selectWaiting,
  type WaitingCount,
  type WaitingRow,
} from '../sql/desk.ts'
import { selectRenamed } from '../sql/renamed.ts'
import { readAssignment, readColleagues, takenText } from './assign.ts'
import { readAuthorRecord, readShopRecord } from './author-record.ts'
import type { caseCall, deskCall, logCall } from './contract.ts'
import type { DecisionTaken, DeskItem, NearbyCase } from './schemas.ts'

const slice = (page: number) => ({ offset: (page - 1) * CASES_PER_PAGE, limit: CASES_PER_PAGE })

type Desk = Omit<OutputOf<typeof deskCall>, 'meta_data'>

interface DeskQuery {
  page: number
  waiting: Waiting | null
  assigned: Assigned | null
  q: string
}

/** Cases that wait for this moderator, the longest wait first. */
export async function readDesk(
  db: Db,
  { reviewerId, shops }: Person,
  { page, waiting, assigned, q }: DeskQuery,
): Promise<Desk> {
  const desk = { reviewerId, shopIds: [...shops.keys()] }
  const words = searchWords(q)
  const [rows, numbers, renamed] = await Promise.all([
    selectWaiting(db, desk, { waiting, assigned, words }, slice(page)),
    countWaiting(db, desk, words),
    selectRenamed(db, desk),
  ])
  const keys = rows.map(row => ({ shopId: row.shop_id, reviewId: row.review_id }))
  const [reviews, signs] = await Promise.all([readAsAuthorsSee(db, keys), readSigns(db, keys)])
  const byId = new Map(reviews.map(review => [review.public_id, review]))
  const cases = rows.flatMap((row): DeskItem[] => {
    const publicId = encodeReviewId(row.shop_id, row.review_id)
    const review = byId.get(publicId)
    if (!review) return []
    const { state, since, flags, moderator } = row
    const assigned = moderator === null ? null : { name: moderator, mine: row.moderator_id === reviewerId }
    const why = reasonsToWait(row, signs.get(signsKey({ shopId: row.shop_id, reviewId: row.review_id })))
    return [{ path: casePath(publicId), state, since: since.toISOString(), why, flags, assigned, review }]
  })
  return {
    cases,
    renamed_products: renamed.map(({ renamed_at, handle, shop_name, slug, ...row }) => ({
      ...row,
      internal_path: productPath(slug, handle),
      renamed_at: renamed_at.toISOString(),
      shop: { name: shop_name, internal_path: shopPath(slug) },
    })),
    counts: {
      held: countOf(numbers, 'held', assigned),
      flagged: countOf(numbers, 'flagged', assigned),
      appealed: countOf(numbers, 'appealed', assigned),
    },
    assigned_counts: {
      all: countOf(numbers, waiting, null),
      mine: countOf(numbers, waiting, 'mine'),
      nobody: countOf(numbers, waiting, 'nobody'),
    },
    waiting,
    assigned,
    q,
    total_count: countOf(numbers, waiting, assigned),
    current_page: page,
    per_page: CASES_PER_PAGE,
  }
}

const countOf = (numbers: readonly WaitingCount[], waiting: Waiting | null, assigned: Assigned | null) =>
  numbers
    .filter(row => (waiting ?? row.state) === row.state && (assigned ?? row.assigned) === row.assigned)
    .reduce((sum, { count }) => sum + count, 0)

type Reasons = Pick<WaitingRow, 'held_reason' | 'reasons'>

const reasonsToWait = ({ held_reason, reasons }: Reasons, signs?: readonly ReadSign[]): string[] =>
  held_reason === null
    ? reasons.map(reason => HIDING_REASON_LABELS[reason as HidingReason].label)
    : holdReasonTexts(held_reason, sentencesOf(signs))

const sentencesOf = (signs: readonly ReadSign[] = []) => new Map(signs.map(({ kind, sentence }) => [kind, sentence]))

/** A case with everything that a decision needs. Fails with 404 for an unknown review. */
export async function readCase(
  db: Db,
  publicId: string,
  person: Person,
  now: Date,
): Promise<Omit<OutputOf<typeof caseCall>, 'meta_data'>> {
  const found = await findCase(db, publicId, person)
  const { key, row, state, parts } = found
  const waits = isWaiting(state)
  const desk = { reviewerId: person.reviewerId, shopIds: [...person.shops.keys()] }
  const [[review], flags, last, hiding, history, taken, facts, assigned, colleagues, author, shop, nearby, recorded] =
    await Promise.all([
      readAsAuthorsSee(db, [key]),
      selectOpenFlags(db, key),
      selectLastAppeal(db, key),
      selectHiding(db, key),
      selectHistory(db, key),
      selectDecisionsOn(db, key),
      factsOf(db, found, person),
      readAssignment(db, found, person),
      waits && parts.includes('moderator') ? readColleagues(db, found, person) : [],
      readAuthorRecord(db, found),
      readShopRecord({ db, now }, found),
      selectNearby(db, desk, key),
      readSigns(db, [key]),
    ])
  if (!review) throw unknownReview()
  const people = await peopleById(
    db,
    flags.map(flag => flag.reviewer_id),
  )
  const verdicts = DECISIONS.map(decision => ({ decision, verdict: verdictOn(found, decision, parts, facts) }))
  const signs = recorded.get(signsKey(key)) ?? []
  const colleague = assigned && !assigned.mine ? assigned.name : null
  const decisions = verdicts.flatMap(({ decision, verdict }) =>
    'to' in verdict && colleague === null ? [decision] : [],
  )
  return {
    review,
    state,
    since: sinceOf(found)?.toISOString() ?? null,
    why: state === 'held' ? holdReasonTexts(row.held_reason!, sentencesOf(signs)) : [],
    signs: signs.map(({ sentence, at }) => ({ sentence, at: at.toISOString() })),
    version: row.version,
    decisions,
    closed:
      decisions.length > 0
        ? null
        : colleague !== null && parts.includes('moderator')
          ? takenText(colleague)
          : closedText(waits, parts.includes('moderator'), verdicts),
    flags: await Promise.all(
      flags.map(async flag => ({
        reason: flag.reason as HidingReason,
        words: flag.words,
        language: flag.words && (await detectLanguage(flag.words)),
        by: people.get(flag.reviewer_id)?.name ?? FORMER_MEMBER,
        at: flag.created_at.toISOString(),
      })),
    ),
    appeal:
      row.appeal !== null && last
        ? {
            words: last.words,
            language: last.words && (await detectLanguage(last.words)),
            at: last.created_at.toISOString(),
            explanation: hiding?.words ?? null,
            explanation_language: hiding?.words ? await detectLanguage(hiding.words) : null,
          }
        : null,
    history: history.map(({ kind, actor, reason, created_at }) => ({
      kind,
      by: actor as EventActor,
      reason,
      at: created_at.toISOString(),
    })),
    taken: await Promise.all(taken.map(presentDecision)),
    assigned,
    colleagues,
    author_record: author,
    shop_record: shop,
    previous_path: pathAt(nearby, -1),
    next_path: pathAt(nearby, 1),
    queue: { total_count: nearby[0]?.total ?? 0, cases: nearby.map(presentNearby) },
  }
}

const pathOfRow = ({ shop_id, review_id }: NearbyRow) => casePath(encodeReviewId(shop_id, review_id))

/** Path of the case so many places after this one; null at the ends of the queue, or if this one doesn't wait. */
function pathAt(nearby: readonly NearbyRow[], distance: number): string | null {
  const row = nearby.find(near => near.distance === distance)
  return row ? pathOfRow(row) : null
}

const presentNearby = (row: NearbyRow): NearbyCase => ({
  path: pathOfRow(row),
  state: row.state,
  since: row.since.toISOString(),
  subject: row.product_title ?? row.shop_name,
  language: row.product_language,
  shop: row.shop_name,
  why: reasonsToWait(row),
  current: row.distance === 0,
})

const FORMER_MEMBER = 'A former member'

type Verdicts = { verdict: ReturnType<typeof verdictOn> }[]

function closedText(waits: boolean, moderates: boolean, verdicts: Verdicts): string {
  if (!moderates) return 'You wrote this review or belong to its shop, so another moderator must decide.'
  const bar = verdicts.flatMap(({ verdict }) =>
    'refused' in verdict && verdict.refused === 'not_own_hiding' ? verdict.why : [],
  )
  return (waits && bar[0]) || 'There is nothing to decide about this review.'
}

const presentDecision = async (row: DecisionRow): Promise<DecisionTaken> => ({
  decision: row.decision as Decision,
  reason: row.reason as HidingReason | null,
  words: row.words,
  language: row.words && (await detectLanguage(row.words)),
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
    decisions: await Promise.all(
      rows.map(async row => ({
        ...(await presentDecision(row)),
        path: casePath(encodeReviewId(row.shop_id, row.review_id)),
        product_title: row.product_title,
        product_language: row.product_language,
        shop: { name: row.shop_name, internal_path: shopPath(row.slug) },
      })),
    ),
    decision,
    total_count: count,
    current_page: page,
    per_page: CASES_PER_PAGE,
  }
}

/** Where a moderator goes on after a decision: the next case of the queue, or the desk. Ask before deciding. */
export async function readNextPath(db: Db, publicId: string, { reviewerId, shops }: Person): Promise<string> {
  const key = decodeReviewId(publicId)
  const desk = { reviewerId, shopIds: [...shops.keys()] }
  const nearby = key ? await selectNearby(db, desk, key) : []
  return pathAt(nearby, 1) ?? DESK_PATH
}
