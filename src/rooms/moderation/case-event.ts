import type { Db } from '../../platform/postgres/database.ts'
import type { EffectDeps, ReviewContext, ReviewDeps } from '../reviews/lifecycle/review-event.ts'
import type { ReviewKey } from '../reviews/lifecycle/transitions.ts'
import type { HidingReason } from '../reviews/rules.ts'
import type { Decision } from './rules.ts'

/** Something that happened to a case. What it does to the review itself is an event of the review (ReviewEvent). */
export type CaseEvent = { key: ReviewKey; authorId: number; actorId: number; hiddenBy: 'shop' | 'moderator' | null } & (
  | { kind: 'reported' }
  | { kind: 'appealed'; words: string }
  /** `hiddenBy`: before the decision. `reporters`: whose reports it decides on. */
  | { kind: 'decided'; decision: Decision; reason: HidingReason; words: string | null; reporters: readonly number[] }
)

/** What follows from it in its transaction; main lists all of them (change-effects.ts). */
export type CaseEffect = (db: Db, event: CaseEvent, deps: EffectDeps) => Promise<unknown>

/** What acts on cases need, and what they do to reviews. */
export interface ModerationDeps extends ReviewDeps {
  caseEffects: readonly CaseEffect[]
}

/** The app's context with the lists of effects. */
export interface ModerationContext extends ReviewContext {
  caseEffects: readonly CaseEffect[]
}

/** Runs the effects of an event one after the other, in the transaction `db`. */
export async function runCaseEffects({ db, caseEffects, jobs, base, at }: ModerationDeps, event: CaseEvent) {
  for (const effect of caseEffects) await effect(db, event, { jobs, base, at })
}
