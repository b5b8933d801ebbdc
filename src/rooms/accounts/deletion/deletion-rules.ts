/** For so long somebody who deleted their account may come back, in days; then it is erased. */
export const ERASED_AFTER = 30

/** What is typed to delete an account. */
export const CONFIRMATION = 'delete my account'

/** Whether what was typed is that, however it is spaced or capitalised. */
export const isConfirmed = (typed: string) => typed.trim().replace(/\s+/g, ' ').toLowerCase() === CONFIRMATION

/** When an account that is deleted at `now` is erased. */
export const erasedAt = (now: Date) => new Date(now.getTime() + ERASED_AFTER * 86_400_000)
