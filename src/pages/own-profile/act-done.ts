import type { Ask } from '../../lib/calls/call.ts'
import {
  AUTHOR_ACTS,
  AUTHOR_ACTS_DONE,
  type AuthorAct,
  possibleActs,
} from '../../rooms/reviews/lifecycle/author-acts.ts'
import { ownReviewCall } from '../../rooms/reviews/lifecycle/author-contract.ts'

/** What was just done to a review, so that the page can offer to undo it (X-review-05). */
export interface ActDone {
  deed: AuthorAct
  publicId: string
}

/** The page's address after an act, for visitors without scripts. */
export function withActDone(path: string, deed: AuthorAct, publicId: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.set('done', deed)
  url.searchParams.set('review', publicId)
  return url.pathname + url.search
}

/** The act that an address names, if the review stands so and is the reader's: anybody can write an address. */
export async function readActDone(ask: Ask, query: URLSearchParams): Promise<ActDone | null> {
  const deed = AUTHOR_ACTS.find(act => act === query.get('done'))
  const publicId = query.get('review')
  if (!deed || !publicId) return null
  const found = await ask(ownReviewCall, { public_id: publicId }).catch(() => null)
  if (!found) return null
  const { state } = found.review
  const possible = possibleActs({ deleted: state === 'deleted', unpublished: state === 'unpublished' })
  return possible.includes(AUTHOR_ACTS_DONE[deed].undo) ? { deed, publicId } : null
}
