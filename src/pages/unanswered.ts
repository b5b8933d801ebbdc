import { CallFailure } from '../lib/calls/call.ts'

/** Asked too often: what was asked is right, only not now. */
const TOO_MANY = 429

/**
 * What a loader makes of a call that failed: null, for a page that is shown without what the call would have given, and
 * without a message (discovery.md §8). What was refused as it was asked has a page of its own. A page that the server itself
 * cannot have is its fault, and says so to machines: there the failure goes on.
 */
export function isUnanswered(failure: unknown): null {
  const refused = failure instanceof CallFailure && failure.status < 500 && failure.status !== TOO_MANY
  if (refused || typeof window === 'undefined') throw failure
  return null
}
