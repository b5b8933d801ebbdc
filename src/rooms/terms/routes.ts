import { type Handler, handle, personOf, type RequestContext } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { ownPerson } from '../people/service.ts'
import { acceptInvitedTermsCall, acceptTermsCall, termsCall } from './contract.ts'
import { TERMS_VERSION } from './rules.ts'
import { acceptTermsSchemas, termsSchemas } from './schemas.ts'
import { acceptTerms, hasAccepted } from './service.ts'

export function termsRoutes(db: Db): Handler[] {
  const accept = async ({ reviewer_name }: { reviewer_name: string }, context: RequestContext) => {
    await acceptTerms(db, personOf(context).reviewerId, reviewer_name)
    return { version: TERMS_VERSION, accepted: true as const }
  }
  return [
    handle(termsCall, termsSchemas, async (_, context) => {
      const { reviewerId, invitedTo } = personOf(context)
      const [accepted, person] = await Promise.all([hasAccepted(db, reviewerId), ownPerson(db, reviewerId)])
      return { version: TERMS_VERSION, accepted, name: person?.name ?? '', invited: invitedTo !== undefined }
    }),
    handle(acceptTermsCall, acceptTermsSchemas, accept),
    handle(acceptInvitedTermsCall, acceptTermsSchemas, accept),
  ]
}
