/** The setup checklist of a shop, from sign-up to its first review (X-work-04). */

export const ONBOARDING_STEPS = ['domain', 'products', 'orders', 'invitations', 'page', 'review'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** What the steps are derived from; null where there is no such row yet. */
export interface OnboardingFacts {
  shopSince: Date
  firstProductAt: Date | null
  firstOrderAt: Date | null
  /** When invitations were turned on; null while they are off. */
  invitingSince: Date | null
  hasLogo: boolean
  hasDescription: boolean
  firstReviewAt: Date | null
  dismissedAt: Date | null
}

export interface Checklist {
  steps: { step: OnboardingStep; done: boolean; done_at: string | null }[]
  /** The first open step. */
  next: OnboardingStep
  dismissed: boolean
}

/** The checklist; null for a shop that has done everything. A shop's dashboard exists only after its domain was verified. */
export function checklistOf(facts: OnboardingFacts): Checklist | null {
  const when: Readonly<Record<OnboardingStep, Date | true | null>> = {
    domain: facts.shopSince,
    products: facts.firstProductAt,
    orders: facts.firstOrderAt,
    invitations: facts.invitingSince,
    page: (facts.hasLogo && facts.hasDescription) || null,
    review: facts.firstReviewAt,
  }
  const steps = ONBOARDING_STEPS.map(step => {
    const at = when[step]
    return { step, done: at !== null, done_at: at instanceof Date ? at.toISOString() : null }
  })
  const next = steps.find(({ done }) => !done)?.step ?? null
  return next && { steps, next, dismissed: facts.dismissedAt !== null }
}
