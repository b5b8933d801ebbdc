import { canonicalJson, type Json } from '../../src/rooms/public-log/canonical-json.ts'
import type { Draft } from '../support/builders/small-release.ts'

/** Kinds of tampering that both verifiers must name, each with what it says of the affected row. */
export interface Tampering {
  name: string
  change: (draft: Draft) => void
  mjs: RegExp
  python: RegExp
}

export const MONTH = 'reviews/2026-11'
export const rowOf = (draft: Draft, path: string, review: string) =>
  draft.rows[path]!.find(row => row.review === review)!
export const without = (draft: Draft, path: string, review: string) => {
  draft.rows[path] = draft.rows[path]!.filter(row => row.review !== review)
}
export const eventsOf = (draft: Draft) =>
  draft.entries.map((entry, index) => ({ index, entry: canonicalJson(entry as Json) }))
