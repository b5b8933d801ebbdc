import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { notFound } from '../../../platform/http/failures/problem.ts'
import { type Handler, handle } from '../../../platform/http/handler.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { demoSignInCall, signInOptionsCall } from '../../../rooms/accounts/demo-contract.ts'
import { demoSignInSchemas, signInOptionsSchemas } from '../../../rooms/accounts/demo-schemas.ts'
import { sourceOf } from '../../../rooms/accounts/service/security-events.ts'
import { signInAs } from '../../../rooms/accounts/service/sign-in.ts'
import { agentOf, startSession } from '../../../rooms/accounts/start-session.ts'
import { mayReadOutbox, maySignInAsDemoPerson } from '../process/demo-access.ts'

/** Sign-in as the people of a demo world, on the machine that it runs on (X-demo-10). */
export function demoSignInHandlers(config: Config, { db, query }: Pick<Database, 'db' | 'query'>): Handler[] {
  // loaded on demand: the seed's word lists are of no use to other installations
  const findPeople = async () => (await import('../../../seed/acts/staff.ts')).findDemoPeople({ query })
  const mailState = async (request: FastifyRequest | undefined) => {
    if (config.mail.smtpUrl) return 'sent' as const
    return (await mayReadOutbox(config, query, request)) ? ('outbox' as const) : ('kept' as const)
  }
  return [
    handle(signInOptionsCall, signInOptionsSchemas, async (_, { request }) => {
      const people = (await maySignInAsDemoPerson(config, query, request)) ? await findPeople() : []
      return {
        demo_people: people.map(({ id, name, shop }) => ({ id, name, shop: shop?.name ?? null })),
        mail: await mailState(request),
      }
    }),
    handle(demoSignInCall, demoSignInSchemas, async ({ person: id }, context) => {
      const allowed = await maySignInAsDemoPerson(config, query, context.request)
      const person = allowed ? (await findPeople()).find(found => found.id === id) : undefined
      if (!person) throw notFound('There is no such person to sign in as here.')
      const asking = { userAgent: agentOf(context), source: sourceOf(context) }
      await startSession(db, context, await signInAs(db, person.reviewerId, asking), null)
      return {}
    }),
  ]
}
