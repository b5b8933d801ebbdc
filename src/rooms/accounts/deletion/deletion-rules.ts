/** Grace period, in days, in which a deleted account can be restored; then it is erased. */
export const ERASED_AFTER = 30

/** Phrase to be typed to delete an account. */
export const CONFIRMATION = 'delete my account'

/** Whether the typed text matches `CONFIRMATION`, ignoring case and spacing. */
export const isConfirmed = (typed: string) => typed.trim().replace(/\s+/g, ' ').toLowerCase() === CONFIRMATION

/** When an account deleted at `now` will be erased. */
export const erasedAt = (now: Date) => new Date(now.getTime() + ERASED_AFTER * 86_400_000)
