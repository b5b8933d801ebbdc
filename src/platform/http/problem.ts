/**
 * An expected failure on its way to the client: RFC 9457 problem details with a stable code. Anything else that is
 * thrown becomes a 500 that shows nothing of its inside.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  /** Further members of the problem document, such as the fields that were wrong. */
  readonly details: Record<string, unknown>
  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const notFound = (message: string) => new Problem(404, 'not_found', message)
