import { type Draft, worthKeeping } from './draft-rules.ts'

/** Storage key of a subject's drafts. */
const nameOf = (about: string) => `candor:review:${about}`

/** Stored drafts for a subject, by its encoded id, most recent first; empty if storage is unavailable. */
export function readDrafts(about: string): Draft[] {
  try {
    const carried: Draft | Draft[] | null = JSON.parse(localStorage.getItem(nameOf(about)) ?? 'null')
    return worthKeeping([carried ?? []].flat(), Date.now())
  } catch {
    return []
  }
}

/** Stores the form's draft and the drafts offered beside it. Does nothing if storage is unavailable. */
export function storeDrafts(about: string, drafts: readonly Draft[]) {
  try {
    const carried = worthKeeping(drafts, Date.now())
    if (carried.length === 0) localStorage.removeItem(nameOf(about))
    else localStorage.setItem(nameOf(about), JSON.stringify(carried))
  } catch {
    // quota exceeded, or storage disabled
  }
}

export const dropDrafts = (about: string) => storeDrafts(about, [])
