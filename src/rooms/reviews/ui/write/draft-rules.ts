import type { Incentive } from '../../rules.ts'
import type { StoredPicture } from '../../writing/schemas.ts'

/**
 * Review drafts: decides which of a browser's stored drafts fills the form, so that no text is lost unless its author
 * discards it.
 */

/** A draft as the browser stores it. */
export interface Draft {
  /** 1 to 5; null if none is chosen. */
  rating: number | null
  title: string
  body: string
  /** What the author got for it; absent in drafts from before it was asked. */
  incentive?: Incentive
  /** Uploaded pictures, in order. */
  pictures: StoredPicture[]
  /** The form's idempotency key: after a reload, the draft still counts as the same submission. */
  key: string
  /** Time of the last change, in milliseconds since 1970. */
  at: number
}

/** Maximum age of a draft, in milliseconds. */
const MAX_AGE = 30 * 86_400_000

/** Drafts that are neither empty nor too old, in their given order: most recently used first. */
export const currentDrafts = (drafts: readonly Draft[], now: number): Draft[] =>
  drafts.filter(draft => now - draft.at < MAX_AGE && Array.isArray(draft.pictures) && !isEmpty(draft))

const isEmpty = ({ rating, title, body, pictures }: Draft) =>
  rating === null && title.trim() === '' && body.trim() === '' && pictures.length === 0

/**
 * Decides which draft fills the form and which are offered beside it.
 * @param drafts stored drafts, most recent first
 * @param current the form's current fields, from the page or typed before hydration
 * @param pictures number of pictures that came with the page
 * @returns the draft to fill in; null leaves the form as it is
 */
export function chooseDraft(
  drafts: readonly Draft[],
  current: Readonly<Partial<Record<'rating' | 'title' | 'body', string>>>,
  pictures = 0,
): { form: Draft | null; offered: Draft[] } {
  const [last, ...older] = drafts
  if (!last) return { form: null, offered: [] }
  const fields = (['rating', 'title', 'body'] as const).filter(name => current[name])
  // After a reload, browsers restore fields that equal the draft: that is no new input.
  const hasOtherContent = pictures > 0 || fields.some(name => String(last[name]) !== current[name])
  return hasOtherContent ? { form: null, offered: [...drafts] } : { form: last, offered: older }
}
