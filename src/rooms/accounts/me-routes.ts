import { Problem } from '../../platform/http/failures/problem.ts'
import { createCsrf } from '../../platform/http/forms/csrf.ts'
import { type Handler, handle, type RequestContext } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecrets } from '../../platform/secrets/secrets.ts'
import { effectiveCurrency, STORE_CURRENCY } from '../currency/rules.ts'
import { currentRates, lastRates, ratesAge } from '../currency/service.ts'
import { csrfTokenCall, meCall } from './contract.ts'
import { csrfTokenSchemas, meSchemas } from './schemas.ts'
import { readMe, type VerifiedBuyer } from './service/me.ts'

export const csrfTokenRoute = (db: Db): Handler =>
  handle(csrfTokenCall, csrfTokenSchemas, async (_, { request, setCookie }) => {
    const csrf = createCsrf((await readSecrets(db)).csrf)
    const { token, setCookie: seed } = csrf.tokenFor(request ?? { headers: {}, protocol: 'http' })
    if (seed) setCookie(seed)
    return { csrf_token: token }
  })

export const currentUserRoute = (db: Db, isVerifiedBuyer: VerifiedBuyer): Handler =>
  handle(meCall, meSchemas, async ({ exchange_rates }, context) => {
    try {
      if (context.unsure) throw context.unsure
      const [rates, age, reviewer] = await Promise.all([
        currentRates(db),
        ratesAge(db),
        context.person && !context.person.invitedTo
          ? readMe(db, context.person, isVerifiedBuyer, context.loaders)
          : null,
      ])
      return {
        current_country: context.country,
        currency: effectiveCurrency(context.chosenCurrency ?? context.currency, rates),
        ...(exchange_rates === undefined ? {} : { exchange_rates: rates, exchange_rates_as_of: age.asOf }),
        reviewer,
      }
    } catch (error) {
      throw failedMe(db, context, error)
    }
  })

/**
 * Error response of `me.json` with the fields of its success response (D-calls-06), so that prices stay as they are:
 * the visitor's choice, and the last rates read, if any.
 */
function failedMe(db: Db, context: RequestContext, error: unknown): Problem {
  const cachedRates = lastRates(db)
  const chosen = /^[A-Z]{3}$/.test(context.currency) ? context.currency : STORE_CURRENCY
  const problem = new Problem(503, 'me_unavailable', 'We could not load your account. Please try again later.', {
    current_country: context.country,
    currency: cachedRates ? effectiveCurrency(chosen, cachedRates.rates) : chosen,
    exchange_rates: cachedRates?.rates ?? {},
    exchange_rates_as_of: cachedRates?.asOf ?? null,
  })
  problem.cause = error
  return problem
}
