import type { FastifyInstance } from 'fastify'
import type { Db } from '../../postgres/database.ts'
import { type ReadOnly, readOnly } from '../../read-only.ts'
import { Problem, READ_ONLY } from '../failures/problem.ts'
import type { Gate } from '../load/gate.ts'

/** `Retry-After` in seconds: an upgrade or a restore takes minutes. */
const RETRY_AFTER = '120'

/** Writes that need no database: the answer to the cookie bar is a cookie. */
const COOKIE_ONLY = new Set(['/consent', '/reviews/consent'])

const REFUSAL =
  'This site is read-only while its operator works on it. What you sent was not saved. Please send it again later.'

/** Message of the refusal. */
const NOTICE = 'This site is read-only for now. You can’t sign in, write or vote until its operator is done.'

const withReason = (text: string, { reason }: ReadOnly) => (reason === null ? text : `${text} ${reason}`)

/** Text of the read-only banner on every page; null while the site takes writes. */
export async function readOnlyNotice(db: Db): Promise<string | null> {
  const state = await readOnly(db)
  return state && withReason(NOTICE, state)
}

/**
 * Read-only mode: answers every method but reads with 503 `read_only` and `Retry-After`, before the
 * body is parsed. Reads the state within the gate, so that a hanging database does not collect
 * writes beyond capacity.
 */
export function refuseWrites(app: FastifyInstance, db: Db, gate: Gate): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions } = request
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
    if (COOKIE_ONLY.has(routeOptions.url ?? '')) return
    const state = await gate.admit(request, reply, { writes: true, cost: 0 }, () => readOnly(db))
    if (!state) return
    throw new Problem(503, READ_ONLY, withReason(REFUSAL, state), {}, { 'retry-after': RETRY_AFTER })
  })
}
