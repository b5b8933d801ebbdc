import { type Handler, handle, personOf } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { acceptTermsCall, termsCall } from './contract.ts'
import { TERMS_VERSION } from './rules.ts'
import { acceptTermsSchemas, termsSchemas } from './schemas.ts'
import { acceptTerms, hasAccepted } from './service.ts'

export const termsRoutes = (db: Db): Handler[] => [
  handle(termsCall, termsSchemas, async (_, context) => ({
    version: TERMS_VERSION,
    // Invitation sessions have no account yet: the dialog is shown after sign-in.
    accepted: personOf(context).invitedTo ? true : await hasAccepted(db, personOf(context).reviewerId),
  })),
  handle(acceptTermsCall, acceptTermsSchemas, async ({ reviewer_name }, context) => {
    await acceptTerms(db, personOf(context).reviewerId, reviewer_name)
    return { version: TERMS_VERSION, accepted: true as const }
  }),
]
