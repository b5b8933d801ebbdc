/** A link of the working frame; `waiting` is how much waits there, such as `1,203` or `99+`. */
interface NavEntry {
  text: string
  path: string
  waiting?: string
}

/** Entries under a heading; the first group has none. */
export interface NavGroup {
  title: string | null
  entries: readonly NavEntry[]
}
