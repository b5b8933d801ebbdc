import { Problem } from '../failures/problem.ts'

/**
 * The idempotency key of a form, which detects resubmission: text of up to 200 characters that
 * PostgreSQL can store; undefined if empty. Fails with 400 if longer.
 */
export function idempotencyKey(given: string | string[] | undefined): string | null {
  if (typeof given !== 'string' || given === '') return null
  const key = given.toWellFormed().replaceAll('\0', '')
  if (key.length === 0 || key.length > 200)
    throw new Problem(400, 'bad_input', 'An Idempotency-Key has 1 to 200 characters.')
  return key
}
