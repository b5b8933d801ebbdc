import { createHash } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '../../../lib/calls/call.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { idempotencyKey } from '../../../platform/http/forms/idempotency-key.ts'
import { programOf, type RequestContext } from '../../../platform/http/handler.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { doOnce, findDone, type SentWrite } from '../../../platform/postgres/idempotency.ts'
import { apiAnswers, deleteKey, insertKey, touchKey, updateAnswer } from './idempotency-sql.ts'

/** In milliseconds: how often a write that is being done shows that its process lives. */
const SIGN_OF_LIFE = 3_000

/** In milliseconds: a write without a sign of life for so long was broken off, and may be done again. */
const BROKEN_OFF = 12_000

/** Fails with 400 for a key that is too long. */
export const sentBy = <C extends Call>(call: C, input: InputOf<C>, context: RequestContext) => ({
  owner: programOf(context).shopId,
  key: idempotencyKey(context.request?.headers['idempotency-key']),
  hash: createHash('sha256')
    .update(JSON.stringify([call.method, call.path, input]))
    .digest(),
})

/**
 * Does a write in one transaction with the note that it was done. Under a key that was used before nothing is done: the
 * answer is the same again. Fails with 422 `key_reused` where something else was sent under it.
 */
export const idempotentWithin = async <C extends Call>(
  db: Db,
  sent: SentWrite,
  run: (db: Db) => Promise<OutputOf<C>>,
) => answerOf(await doOnce(db, apiAnswers, sent, run)) as OutputOf<C>

/**
 * The same for a write that has transactions of its own, and that does no harm when it is done again. Fails also with 409
 * `in_progress` while one under the same key is being done; one whose process was killed is, for 12 seconds.
 */
export async function idempotentAround<C extends Call>(
  db: Db,
  sent: Required<SentWrite>,
  run: () => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  const { owner: shopId, key, hash } = sent
  if (key === null) return run()
  if (!(await insertKey(db, shopId, key, hash))) {
    const brokenOff = await deleteKey(db, shopId, key, BROKEN_OFF)
    if (!brokenOff || !(await insertKey(db, shopId, key, hash)))
      return answerOf(await findDone(db, apiAnswers, sent)) as OutputOf<C>
  }
  const living = setInterval(() => touchKey(db, shopId, key).catch(() => {}), SIGN_OF_LIFE)
  try {
    const answer = await run()
    await updateAnswer(db, shopId, key, answer)
    return answer
  } catch (error) {
    await deleteKey(db, shopId, key)
    throw error
  } finally {
    clearInterval(living)
  }
}

function answerOf(done: Awaited<ReturnType<typeof doOnce<unknown>>> | undefined): unknown {
  if (done?.kind === 'reused')
    throw new Problem(422, 'key_reused', 'Something else was sent under this Idempotency-Key. Take a new one.')
  if (done === undefined || done.result === null)
    throw new Problem(
      409,
      'in_progress',
      'What was sent under this Idempotency-Key is being done. Ask again in a moment.',
    )
  return done.result
}
