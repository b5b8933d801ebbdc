import { createHash } from 'node:crypto'
import { Problem } from '../../platform/http/failures/problem.ts'
import { holdReasonTexts } from './asking/sign-rules.ts'
import { questionPath } from './paths.ts'

/** Idempotency of the forms, and their responses. */

/** Idempotency key of a form, scoped to its sender. */
export const idempotencyKeyOf = (sender: string, key: string | null) =>
  key === null ? null : createHash('sha256').update(`${sender}\0${key}`).digest()

/** Failure if a key was used for another text. */
export const keyReused = () => new Problem(422, 'key_reused', 'This form has already been sent with different text.')

/** Response of a repeated request: the state of what was sent. */
export const stateOfRepeat = (noteOnHold: string | null, publicId: string) => ({
  state: noteOnHold === null ? ('public' as const) : ('waits' as const),
  waits_because: noteOnHold === null ? [] : holdReasonTexts(noteOnHold),
  path: questionPath(publicId),
})
