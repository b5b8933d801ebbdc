import type { z } from 'zod'

/**
 * An expected failure: RFC 9457 problem details with a stable code. Any other error becomes a 500
 * that discloses nothing.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  /** Extension members of the problem document, such as the invalid fields. */
  readonly details: Record<string, unknown>
  /** Response headers, such as `allow` or `retry-after`. */
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

/** Code of a write that read-only mode refuses. */
export const READ_ONLY = 'read_only'

export const notFound = (message: string) => new Problem(404, 'not_found', message)

/** @param methods the methods that the path supports */
export const methodNotAllowed = (methods: readonly string[]) =>
  new Problem(
    405,
    'method_not_allowed',
    `This address accepts ${methods.join(', ')}.`,
    {},
    { allow: methods.join(', ') },
  )

/** Input that its schema rejects, as 400 `bad_input` with each field. */
export function badInput(error: z.ZodError): Problem {
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  const summary = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return new Problem(400, 'bad_input', `The request was not understood. ${summary}`, { fields })
}
