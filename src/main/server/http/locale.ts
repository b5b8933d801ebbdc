import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { returnPath } from '../../../pages/login/return-to.ts'
import { addressAfterChange } from '../../../pages/shell/locale/localized-path.ts'
import { badInput } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { checkLocale, saveChanges } from '../../../rooms/accounts/service/choices.ts'
import { LOCALE_PATH, type Locale, localeCookie } from '../../../rooms/currency/locale-rules.ts'
import { effectiveCurrency, type Rates } from '../../../rooms/currency/rules.ts'
import { currentRates } from '../../../rooms/currency/service.ts'
import type { RequestContexts } from '../request-context.ts'
import { mountScriptlessForm } from './scriptless-form.ts'

const form = z.object({
  currency: z.string().max(3).toUpperCase().optional(),
  country: z.string().max(2).toUpperCase().optional(),
  return_to: z.string().max(4000).optional(),
})

/**
 * The form to choose currency and country without JavaScript: stores them in the cookie used for rendering and in a
 * signed-in visitor's profile, then redirects back to the page (D-currency-04). Fails with 422 `unknown_currency` or
 * `unknown_country`.
 */
export function mountLocale(app: FastifyInstance, db: Db, { contextOf: askerOf }: RequestContexts) {
  mountScriptlessForm(app, LOCALE_PATH, async (fields, request, reply) => {
    const input = form.safeParse(fields)
    if (!input.success) throw badInput(input.error)
    const { return_to, ...given } = input.data
    const change: Partial<Locale> = Object.fromEntries(Object.entries(given).filter(([, code]) => code !== undefined))
    checkLocale(change)
    const { currency, country, person } = await askerOf(request, reply)
    if (person && Object.keys(change).length > 0)
      await saveChanges(db, person.reviewerId, { rs_currency: change.currency, rs_country: change.country })
    const rates = await currentRates(db)
    return reply
      .header('set-cookie', localeCookie({ currency, country, ...change }))
      .redirect(updatedAddress(returnPath(return_to ?? null), change, effectiveCurrency(currency, rates), rates), 303)
  })
}

/** The previous page's address, with its parameters for currency and country updated to the choice. */
function updatedAddress(back: string, change: Partial<Locale>, currency: string, rates: Rates): string {
  let address = back
  for (const [name, code] of Object.entries(change)) {
    const { pathname, search } = new URL(address, 'https://here.invalid')
    address = addressAfterChange({ pathname, search }, { [name]: code }, currency, rates).to ?? address
  }
  return address
}
