import { type Answer, answer, personOf } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { acceptTermsCall, termsCall } from './contract.ts'
import { TERMS_VERSION } from './rules.ts'
import { acceptTerms, hasAccepted } from './service.ts'

export const termsRoutes = (db: Db): Answer[] => [
  answer(termsCall, async (_, asker) => ({
    version: TERMS_VERSION,
    // Whoever came by an invitation has no account yet: they are asked once they sign in.
    accepted: personOf(asker).invitedTo ? true : await hasAccepted(db, personOf(asker).reviewerId),
  })),
  answer(acceptTermsCall, async ({ reviewer_name }, asker) => {
    await acceptTerms(db, personOf(asker).reviewerId, reviewer_name)
    return { version: TERMS_VERSION, accepted: true as const }
  }),
]
