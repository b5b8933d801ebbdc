import { createHash } from 'node:crypto'
import { Problem } from '../../platform/http/failures/problem.ts'
import { holdReasonTexts } from './asking/sign-rules.ts'
import { questionPath } from './paths.ts'

/** What forms send, and what they are answered. */

/** By what a form that is sent again is known, whoever else uses the same key. */
export const idempotencyKeyOf = (sender: string, key: string | null) =>
  key === null ? null : createHash('sha256').update(`${sender}\0${key}`).digest()

/** The failure of a form whose key was used for something else. */
export const keyReused = () => new Problem(422, 'key_reused', 'This form was sent before, with other words.')

/** How what was sent stands, for who sent it. */
export const stateOfRepeat = (heldBecause: string | null, publicId: string) => ({
  state: heldBecause === null ? ('public' as const) : ('waits' as const),
  waits_because: heldBecause === null ? [] : holdReasonTexts(heldBecause),
  path: questionPath(publicId),
})
