/** A link of the working frame; `waiting` is how much waits there. */
interface NavEntry {
  text: string
  path: string
  waiting?: number
}

/** Entries under a heading; the first group has none. */
export interface NavGroup {
  title: string | null
  entries: readonly NavEntry[]
}
