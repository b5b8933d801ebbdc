import { createHash } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '../../../lib/calls/call.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { idempotencyKey } from '../../../platform/http/forms/idempotency-key.ts'
import { programOf, type RequestContext } from '../../../platform/http/handler.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { doOnce, findDone, type SentWrite } from '../../../platform/postgres/idempotency.ts'
import { apiAnswers, deleteKey, insertKey, touchKey, updateAnswer } from './idempotency-sql.ts'

/** Heartbeat interval of a running write, in milliseconds. */
const HEARTBEAT = 3_000

/** Milliseconds without a heartbeat after which a write counts as aborted and may be repeated. */
const ABORTED_AFTER = 12_000

/** Fails with 400 for a key that is too long. */
export const keyedInput = <C extends Call>(call: C, input: InputOf<C>, context: RequestContext) => ({
  owner: programOf(context).shopId,
  key: idempotencyKey(context.request?.headers['idempotency-key']),
  hash: createHash('sha256')
    .update(JSON.stringify([call.method, call.path, input]))
    .digest(),
})

/**
 * Runs a write and records it in one transaction. A repeated key runs nothing and returns the stored response. Fails
 * with 422 `key_reused` if the input differs.
 */
export const idempotentWithin = async <C extends Call>(
  db: Db,
  sent: SentWrite,
  run: (db: Db) => Promise<OutputOf<C>>,
) => answerOf(await doOnce(db, apiAnswers, sent, run)) as OutputOf<C>

/**
 * The same for a write with transactions of its own, which must be safe to repeat. Also fails with 409 `in_progress`
 * while the same key is running; after a killed process, for 12 seconds.
 */
export async function idempotentAround<C extends Call>(
  db: Db,
  sent: Required<SentWrite>,
  run: () => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  const { owner: shopId, key, hash } = sent
  if (key === null) return run()
  if (!(await insertKey(db, shopId, key, hash))) {
    const brokenOff = await deleteKey(db, shopId, key, ABORTED_AFTER)
    if (!brokenOff || !(await insertKey(db, shopId, key, hash)))
      return answerOf(await findDone(db, apiAnswers, sent)) as OutputOf<C>
  }
  const living = setInterval(() => touchKey(db, shopId, key).catch(() => {}), HEARTBEAT)
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
    throw new Problem(422, 'key_reused', 'This Idempotency-Key was used for a different request. Use a new one.')
  if (done === undefined || done.result === null)
    throw new Problem(
      409,
      'in_progress',
      'A request with this Idempotency-Key is still being processed. Try again in a moment.',
    )
  return done.result
}
