import type { Db } from '../../../platform/postgres/database.ts'
import type { EffectDeps, ReviewContext, ReviewDeps } from '../../reviews/lifecycle/review-event.ts'
import type { ReviewKey } from '../../reviews/lifecycle/transitions.ts'
import type { HidingReason } from '../../reviews/rules.ts'
import type { Decision } from '../rules.ts'

/** A change of a case, as its effects see it. The change of the review itself is a separate `ReviewEvent`. */
export type CaseEvent = { key: ReviewKey; authorId: number; actorId: number; hiddenBy: 'shop' | 'moderator' | null } & (
  | { kind: 'reported' }
  | { kind: 'appealed'; words: string }
  /** `hiddenBy`: before the decision. `reporters`: authors of the reports that the decision closes. */
  | { kind: 'decided'; decision: Decision; reason: HidingReason; words: string | null; reporters: readonly number[] }
)

/** An effect of a case event, run in its transaction; all of them are listed in main/server/change-effects.ts. */
export type CaseEffect = (db: Db, event: CaseEvent, deps: EffectDeps) => Promise<unknown>

/** Dependencies of actions on cases. */
export interface ModerationDeps extends ReviewDeps {
  caseEffects: readonly CaseEffect[]
}

/** The app context with the lists of effects. */
export interface ModerationContext extends ReviewContext {
  caseEffects: readonly CaseEffect[]
}

/** Runs the effects of a case event in order, in the transaction `db`. */
export async function runCaseEffects({ db, caseEffects, jobs, base, at }: ModerationDeps, event: CaseEvent) {
  for (const effect of caseEffects) await effect(db, event, { jobs, base, at })
}
