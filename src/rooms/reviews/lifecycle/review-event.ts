import type { AppContext } from '../../../platform/app-context.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { HidingReason } from '../rules.ts'
import type { ActKind, ReviewKey } from './transitions.ts'

/** A review's place and author: what counts, scores and search rows are grouped by. */
export interface ReviewSubject {
  shopId: number
  /** Null for a review of the shop itself. */
  productId: number | null
  authorId: number
}

/** Who acts: the author as themself, a shop's member for the shop, a moderator, or Candor. Who that is, the call has checked. */
export type By =
  | { party: 'author'; reviewerId: number }
  | { party: 'shop'; shopId: number; reviewerId: number }
  | { party: 'moderator'; reviewerId: number }
  | { party: 'system' }

/** Something that happened to a review, as its effects see it: an act of the transition table, its writing, or a vote. */
export type ReviewEvent = ReviewSubject & { key: ReviewKey } & (
    | { act: 'publish' | 'unpublish' | 'delete' | 'restore' | 'hold' | 'release' | 'withdraw_reply' }
    /** `unseen`: the public did not see it before, nor does it now; or it waited already. */
    | { act: 'write' | 'edit'; outcome: 'published' | 'held' | 'unseen' }
    | { act: 'hide'; by: By; reason: HidingReason; words: string | null }
    | { act: 'unhide'; by: By }
    /** `first`: it had no reply before. */
    | { act: 'reply'; by: By; body: string; first: boolean }
    | { act: 'vote' }
  )

/** Every act after which a review's counts, scores and search rows may be others. */
export const CHANGES = [
  'write',
  'edit',
  'publish',
  'unpublish',
  'delete',
  'restore',
  'hide',
  'unhide',
  'hold',
  'release',
  'reply',
  'withdraw_reply',
] as const satisfies readonly (ActKind | 'write')[]

/** What effects need besides the transaction. */
export interface EffectDeps extends Pick<AppContext, 'jobs' | 'base'> {
  /** When notifications say that it happened, of a made-up past; now unless said. */
  at?: Date | undefined
}

/** A change effect: what follows from an event in its transaction. Main lists all of them (change-effects.ts). */
export type ReviewEffect = (db: Db, event: ReviewEvent, deps: EffectDeps) => Promise<unknown>

/** An effect on rows alone, of which nobody is notified: all that it needs is whose review of what has changed. */
export type RowEffect = (db: Db, subject: ReviewSubject) => Promise<unknown>

/** What every change of a review needs. */
export interface ReviewDeps extends EffectDeps {
  db: Db
  /** In their order. */
  effects: readonly ReviewEffect[]
}

/** The app's context with the list of effects. */
export interface ReviewContext extends AppContext {
  effects: readonly ReviewEffect[]
}

/** An effect of some acts alone. */
export const onAct =
  <A extends ReviewEvent['act']>(
    acts: readonly A[],
    effect: (db: Db, event: ReviewEvent & { act: NoInfer<A> }, deps: EffectDeps) => Promise<unknown>,
  ): ReviewEffect =>
  async (db, event, deps) => {
    if ((acts as readonly string[]).includes(event.act)) await effect(db, event as ReviewEvent & { act: A }, deps)
  }

/** Runs the effects of an event one after the other, in the transaction `db`. */
export async function runEffects({ db, effects, jobs, base, at }: ReviewDeps, event: ReviewEvent): Promise<void> {
  for (const effect of effects) await effect(db, event, { jobs, base, at })
}
