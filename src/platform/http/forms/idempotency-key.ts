import { Problem } from '../failures/problem.ts'

/**
 * The key by which a form that is sent again is known: any text of up to 200 characters that can be stored; an empty one is
 * none. Fails with 400 for a longer one.
 */
export function idempotencyKey(given: string | string[] | undefined): string | null {
  if (typeof given !== 'string' || given === '') return null
  const key = given.toWellFormed().replaceAll('\0', '')
  if (key.length === 0 || key.length > 200)
    throw new Problem(400, 'bad_input', 'An Idempotency-Key has 1 to 200 characters.')
  return key
}
