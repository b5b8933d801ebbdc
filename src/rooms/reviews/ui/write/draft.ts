import { currentDrafts, type Draft } from './draft-rules.ts'

/** Storage key of a subject's drafts. */
const storageKey = (about: string) => `candor:review:${about}`

/** Stored drafts for a subject, by its encoded id, most recent first; empty if storage is unavailable. */
export function readDrafts(about: string): Draft[] {
  try {
    const stored: Draft | Draft[] | null = JSON.parse(localStorage.getItem(storageKey(about)) ?? 'null')
    return currentDrafts([stored ?? []].flat(), Date.now())
  } catch {
    return []
  }
}

/** Stores the form's draft and the drafts offered beside it. Does nothing if storage is unavailable. */
export function storeDrafts(about: string, drafts: readonly Draft[]) {
  try {
    const stored = currentDrafts(drafts, Date.now())
    if (stored.length === 0) localStorage.removeItem(storageKey(about))
    else localStorage.setItem(storageKey(about), JSON.stringify(stored))
  } catch {
    // quota exceeded, or storage disabled
  }
}

export const dropDrafts = (about: string) => storeDrafts(about, [])
