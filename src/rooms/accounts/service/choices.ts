import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { CURRENCY_CODES } from '../../currency/currencies.ts'
import { ALL_COUNTRIES, isCountryCode, STORE_CURRENCY } from '../../currency/rules.ts'
import { chooseMail, describeMailKind } from '../../notifications/mail-service.ts'
import { changePerson, ownPerson } from '../../profiles/service.ts'
import { selectAccount, updateLocale } from '../sql/accounts.ts'

/** What a person may change of themselves; what is left out stays. */
export interface Changes {
  /** ISO 4217, or '*' for each store's own. */
  rs_currency?: string | undefined
  /** ISO 3166, or '*' for all. */
  rs_country?: string | undefined
  subscribed_rs?: boolean | undefined
  /** As `personName` lets it through. */
  name?: string | undefined
  /** ISO 3166, null for nowhere in particular. */
  country?: string | null | undefined
  city?: string | null | undefined
}

/**
 * Saves what a person chose, all of it or nothing.
 * Fails with 422 `unknown_currency` or `unknown_country`.
 */
export async function saveChanges(db: Db, reviewerId: number, changes: Changes): Promise<void> {
  const { rs_currency: currency, rs_country: country, subscribed_rs, name, country: from, city } = changes
  checkLocale({ currency, country })
  if (from && !isCountryCode(from)) throw refusal('country', 'unknown_country', `${from} is not the code of a country.`)
  await inTransaction(db, async within => {
    if (currency !== undefined || country !== undefined)
      await updateLocale(within, reviewerId, {
        ...(currency === undefined ? {} : { currency }),
        ...(country === undefined ? {} : { country }),
      })
    if (subscribed_rs !== undefined) await chooseMail(within, reviewerId, [{ kind: 'news', wanted: subscribed_rs }])
    await changePerson(within, reviewerId, {
      ...(name === undefined ? {} : { name }),
      ...(from === undefined ? {} : { country: from }),
      ...(city === undefined ? {} : { city }),
    })
  })
}

/** Fails with 422 `unknown_currency` or `unknown_country` where a code is given that is none. */
export function checkLocale({ currency, country }: { currency?: string | undefined; country?: string | undefined }) {
  if (currency !== undefined && currency !== STORE_CURRENCY && !CURRENCY_CODES.includes(currency))
    throw refusal('rs_currency', 'unknown_currency', `${currency} is not the code of a currency.`)
  if (country !== undefined && country !== ALL_COUNTRIES && !isCountryCode(country))
    throw refusal('rs_country', 'unknown_country', `${country} is not the code of a country.`)
}

/** What a person chose so far; null where they were not asked or did not say. */
export async function readChoices(db: Db, reviewerId: number) {
  const [account, person, subscribed] = await Promise.all([
    selectAccount(db, reviewerId),
    ownPerson(db, reviewerId),
    subscribedRs(db, reviewerId),
  ])
  return {
    name: person?.name ?? '',
    rs_currency: account?.currency ?? null,
    rs_country: account?.country ?? null,
    subscribed_rs: subscribed,
    country: person?.country ?? null,
    city: person?.city ?? null,
  }
}

/** The answer to the subscribe prompt: null until it was answered (R-profile-06). */
export const subscribedRs = async (db: Db, reviewerId: number) =>
  (await describeMailKind(db, reviewerId, 'news')) ?? null

function refusal(field: string, code: string, message: string): Problem {
  return new Problem(422, code, message, { fields: [{ field: `reviewer.${field}`, message }] })
}
