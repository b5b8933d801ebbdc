import type { z } from 'zod'

/**
 * An expected failure on its way to the client: RFC 9457 problem details with a stable code. Anything else that is
 * thrown becomes a 500 that shows nothing of its inside.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  /** Further members of the problem document, such as the fields that were wrong. */
  readonly details: Record<string, unknown>
  /** Headers that go with it, such as `allow` or `retry-after`. */
  readonly headers: Record<string, string>
  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.headers = headers
  }
}

/** The code of what is refused because the site takes no writes for now. */
export const READ_ONLY = 'read_only'

export const notFound = (message: string) => new Problem(404, 'not_found', message)

/** @param methods what the address takes */
export const methodNotAllowed = (methods: readonly string[]) =>
  new Problem(405, 'method_not_allowed', `This address takes ${methods.join(', ')}.`, {}, { allow: methods.join(', ') })

/** What a request says that its schema refuses, as 400 `bad_input` with each field. */
export function badInput(error: z.ZodError): Problem {
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  const summary = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return new Problem(400, 'bad_input', `The request was not understood. ${summary}`, { fields })
}
