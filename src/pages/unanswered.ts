import { CallFailure } from '../lib/calls/call.ts'

/** Asked too often: what was asked is right, only not now. */
const TOO_MANY = 429

/**
 * What a loader makes of a failed call: null, for a page that is shown without the data and without a message (D-errors-01).
 * A refused request (400 and the like) has a page of its own. Failures while the server renders are thrown on, so that the
 * status tells machines.
 */
export function isUnanswered(failure: unknown): null {
  const refused = failure instanceof CallFailure && failure.status < 500 && failure.status !== TOO_MANY
  if (refused || typeof window === 'undefined') throw failure
  return null
}
