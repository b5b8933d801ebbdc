import { type Draft, worthKeeping } from './draft-rules.ts'

/** One place for each thing that is reviewed. */
const nameOf = (about: string) => `candor:review:${about}`

/** The drafts about something, by its encoded id, the last first; none where they cannot be read. */
export function readDrafts(about: string): Draft[] {
  try {
    const carried: Draft | Draft[] | null = JSON.parse(localStorage.getItem(nameOf(about)) ?? 'null')
    return worthKeeping([carried ?? []].flat(), Date.now())
  } catch {
    return []
  }
}

/** Keeps what stands in the form and what is offered beside it; where a browser keeps nothing, the form works as well. */
export function storeDrafts(about: string, drafts: readonly Draft[]) {
  try {
    const carried = worthKeeping(drafts, Date.now())
    if (carried.length === 0) localStorage.removeItem(nameOf(about))
    else localStorage.setItem(nameOf(about), JSON.stringify(carried))
  } catch {
    // full, or switched off
  }
}

export const dropDrafts = (about: string) => storeDrafts(about, [])
