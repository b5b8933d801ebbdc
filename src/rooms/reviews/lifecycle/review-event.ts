import type { AppContext } from '../../../platform/app-context.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { HidingReason } from '../rules.ts'
import type { ActKind, ReviewKey } from './transitions.ts'

/** A review's product, shop and author, by which counts, scores and search rows are grouped. */
export interface ReviewSubject {
  shopId: number
  /** Null for a review of the shop itself. */
  productId: number | null
  authorId: number
}

/** The acting party: the author, a member for the shop, a moderator, or the system. The call has checked their identity. */
export type By =
  /** `ip`: where they act from, where that is known. */
  | { party: 'author'; reviewerId: number; ip?: string | null }
  | { party: 'shop'; shopId: number; reviewerId: number }
  | { party: 'moderator'; reviewerId: number }
  | { party: 'system' }

/** A change of a review, as its effects see it: an act of the transition table, its writing, or a vote. */
export type ReviewEvent = ReviewSubject & { key: ReviewKey } & (
    | { act: 'publish' | 'unpublish' | 'delete' | 'restore' | 'hold' | 'release' | 'withdraw_reply' | 'remove' }
    /**
     * `unseen`: the public saw it neither before nor after, or it was pending already. `released`: it was pending, and the
     * edit removed the reason.
     */
    | { act: 'write' | 'edit'; outcome: 'published' | 'held' | 'unseen'; released?: true }
    | { act: 'hide'; by: By; reason: HidingReason; words: string | null }
    | { act: 'unhide'; by: By }
    /** `first`: the review had no reply before. */
    | { act: 'reply'; by: By; body: string; first: boolean }
    /** Its author proved the purchase after writing it (P1.8). */
    | { act: 'verify' }
    /** The person whom an import named accepted it as theirs (P1.6). */
    | { act: 'accept' }
    | { act: 'vote' }
  )

/** Acts that may change a review's counts, scores or search rows. */
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
  'verify',
  'accept',
  'remove',
] as const satisfies readonly (ActKind | 'write' | 'verify' | 'accept')[]

/** What effects need besides the transaction. */
export interface EffectDeps extends Pick<AppContext, 'jobs' | 'base'> {
  /** The time for notifications, for seeded data; defaults to now. */
  at?: Date | undefined
}

/** A change effect: runs in the transaction of an event. All of them are listed in main/server/change-effects.ts. */
export type ReviewEffect = (db: Db, event: ReviewEvent, deps: EffectDeps) => Promise<unknown>

/** An effect on rows only, which notifies nobody and needs just the review's subject. */
export type RowEffect = (db: Db, subject: ReviewSubject) => Promise<unknown>

/** Dependencies of every change of a review. */
export interface ReviewDeps extends EffectDeps {
  db: Db
  /** Run in this order. */
  effects: readonly ReviewEffect[]
}

/** The app context with the list of effects. */
export interface ReviewContext extends AppContext {
  effects: readonly ReviewEffect[]
}

/** Restricts an effect to some acts. */
export const onAct =
  <A extends ReviewEvent['act']>(
    acts: readonly A[],
    effect: (db: Db, event: ReviewEvent & { act: NoInfer<A> }, deps: EffectDeps) => Promise<unknown>,
  ): ReviewEffect =>
  async (db, event, deps) => {
    if ((acts as readonly string[]).includes(event.act)) await effect(db, event as ReviewEvent & { act: A }, deps)
  }

/** Runs the effects of an event in order, in the transaction `db`. */
export async function runEffects({ db, effects, jobs, base, at }: ReviewDeps, event: ReviewEvent): Promise<void> {
  for (const effect of effects) await effect(db, event, { jobs, base, at })
}
