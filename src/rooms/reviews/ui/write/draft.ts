import type { KeptPicture } from '../../write-contract.ts'

/** A review that is being written, as this browser keeps it. */
export interface Draft {
  /** 1 to 5; null while none is chosen. */
  rating: number | null
  title: string
  body: string
  /** Uploaded already, in their order. */
  pictures: KeptPicture[]
  /** The form's own (Idempotency-Key): sent again after a reload, it is still the same form. */
  key: string
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

/** Older drafts are forgotten. */
const KEPT = 30 * 86_400_000

/** One draft for each thing that is reviewed. */
const nameOf = (about: string) => `candor:review:${about}`

/** The draft about something, by its encoded id; null for none, an empty one, or one that cannot be read. */
export function readDraft(about: string): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(nameOf(about)) ?? 'null')
    if (!draft || !(Date.now() - draft.at < KEPT) || !Array.isArray(draft.pictures)) return null
    return isEmpty(draft) ? null : draft
  } catch {
    return null
  }
}

/** Keeps it; where a browser keeps nothing, the form works as well. */
export function keepDraft(about: string, draft: Draft) {
  try {
    if (isEmpty(draft)) localStorage.removeItem(nameOf(about))
    else localStorage.setItem(nameOf(about), JSON.stringify(draft))
  } catch {
    // full, or switched off
  }
}

export function dropDraft(about: string) {
  try {
    localStorage.removeItem(nameOf(about))
  } catch {
    // switched off
  }
}

const isEmpty = ({ rating, title, body, pictures }: Draft) =>
  rating === null && title.trim() === '' && body.trim() === '' && pictures.length === 0
