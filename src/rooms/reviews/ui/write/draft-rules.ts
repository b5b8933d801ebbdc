import type { StoredPicture } from '../../writing/contract.ts'

/** Which of the words that a browser has of one review stand in its form: none is lost before somebody says so. */

/** A review that is being written, as a browser keeps it. */
export interface Draft {
  /** 1 to 5; null while none is chosen. */
  rating: number | null
  title: string
  body: string
  /** Uploaded already, in their order. */
  pictures: StoredPicture[]
  /** The form's own (Idempotency-Key): sent again after a reload, it is still the same form. */
  key: string
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

/** Older drafts are forgotten. */
const KEPT = 30 * 86_400_000

/** What is worth keeping of several, the one that was in the form last first. */
export const worthKeeping = (drafts: readonly Draft[], now: number): Draft[] =>
  drafts.filter(one => now - one.at < KEPT && Array.isArray(one.pictures) && !isEmpty(one))

const isEmpty = ({ rating, title, body, pictures }: Draft) =>
  rating === null && title.trim() === '' && body.trim() === '' && pictures.length === 0

/**
 * What comes into a form, and what is offered beside it.
 * @param drafts kept from before, the last first
 * @param there what stands in the form already: the page came with it, or it was typed before the page was alive
 * @param pictures how many the page came with
 * @returns the draft that takes the form; null leaves what is there, or an empty form
 */
export function beginWith(
  drafts: readonly Draft[],
  there: Readonly<Partial<Record<'rating' | 'title' | 'body', string>>>,
  pictures = 0,
): { form: Draft | null; offered: Draft[] } {
  const [last, ...older] = drafts
  if (!last) return { form: null, offered: [] }
  const fields = (['rating', 'title', 'body'] as const).filter(name => there[name])
  // a browser that fills in what was there before a reload says nothing new
  const says = pictures > 0 || fields.some(name => String(last[name]) !== there[name])
  return says ? { form: null, offered: [...drafts] } : { form: last, offered: older }
}
