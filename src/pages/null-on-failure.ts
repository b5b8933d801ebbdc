import { CallFailure } from '../lib/calls/call.ts'

/** Rate limited: the request is valid, but too early. */
const TOO_MANY_REQUESTS = 429

/**
 * Turns a failed call into null, for a page that renders without the data and without a message (D-errors-01). Rethrows
 * refused requests (400 and the like), which have an error page, and on the server every failure, so that the response
 * has its status.
 */
export function nullOnFailure(failure: unknown): null {
  const refused = failure instanceof CallFailure && failure.status < 500 && failure.status !== TOO_MANY_REQUESTS
  if (refused || typeof window === 'undefined') throw failure
  return null
}
