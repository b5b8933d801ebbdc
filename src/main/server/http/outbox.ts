import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { notFound } from '../../../platform/http/failures/problem.ts'
import { type Handler, handle } from '../../../platform/http/handler.ts'
import { outboxDir, readFromOutbox, readOutbox } from '../../../platform/mail/outbox.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { outboxCall } from '../../../rooms/accounts/operator-contract.ts'
import { outboxSchemas } from '../../../rooms/accounts/operator-schemas.ts'
import { mayReadOutbox } from '../process/demo-access.ts'

const nothingThere = () => notFound('Page not found.')

/** Unsent e-mails of an installation without a mail server, newest first. */
export const outboxHandler = (config: Config, { query }: Pick<Database, 'query'>): Handler =>
  handle(outboxCall, outboxSchemas, async (_, { request }) => {
    if (!(await mayReadOutbox(config, query, request))) throw nothingThere()
    const stored = await readOutbox(outboxDir(config.dataDir))
    return { messages: stored.map(({ html: _, at, ...rest }) => ({ ...rest, at: at.toISOString() })) }
  })

/** Content security policy of an e-mail's HTML part. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'"

/** Serves an e-mail's HTML part as a page of its own. */
export function mountOutbox(app: FastifyInstance, config: Config, { query }: Pick<Database, 'query'>) {
  app.get<{ Params: { id: string } }>('/outbox/:id.html', async (request, reply) => {
    const allowed = await mayReadOutbox(config, query, request)
    const message = allowed ? await readFromOutbox(outboxDir(config.dataDir), request.params.id) : null
    if (!message) throw nothingThere()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      .send(message.html)
  })
}
