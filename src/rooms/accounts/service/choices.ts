import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { CURRENCY_CODES } from '../../currency/currencies.ts'
import { ALL_COUNTRIES, isCountryCode, STORE_CURRENCY } from '../../currency/rules.ts'
import { chooseMail, describeMailKind } from '../../notifications/mail-service.ts'
import { changePerson, ownPerson } from '../../people/service.ts'
import { selectAccount, updateLocale } from '../sql/accounts.ts'

/** Changes to one's own profile and preferences; absent fields stay. */
export interface Changes {
  /** ISO 4217 code, or '*' for each store's own currency. */
  rs_currency?: string | undefined
  /** ISO 3166 code, or '*' for all. */
  rs_country?: string | undefined
  subscribed_rs?: boolean | undefined
  /** Validated by `personName`. */
  name?: string | undefined
  /** ISO 3166 code; null for none. */
  country?: string | null | undefined
  city?: string | null | undefined
}

/**
 * Saves changes atomically.
 * Fails with 422 `unknown_currency` or `unknown_country`.
 */
export async function saveChanges(db: Db, reviewerId: number, changes: Changes): Promise<void> {
  const { rs_currency: currency, rs_country: country, subscribed_rs, name, country: from, city } = changes
  checkLocale({ currency, country })
  if (from && !isCountryCode(from)) throw refusal('country', 'unknown_country', `${from} is not a country code.`)
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

/** Fails with 422 `unknown_currency` or `unknown_country` if a given code does not exist. */
export function checkLocale({ currency, country }: { currency?: string | undefined; country?: string | undefined }) {
  if (currency !== undefined && currency !== STORE_CURRENCY && !CURRENCY_CODES.includes(currency))
    throw refusal('rs_currency', 'unknown_currency', `${currency} is not a currency code.`)
  if (country !== undefined && country !== ALL_COUNTRIES && !isCountryCode(country))
    throw refusal('rs_country', 'unknown_country', `${country} is not a country code.`)
}

/** A person's choices; null where they made none. */
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

/** Answer to the subscribe prompt; null until answered (R-profile-06). */
export const subscribedRs = async (db: Db, reviewerId: number) =>
  (await describeMailKind(db, reviewerId, 'news')) ?? null

function refusal(field: string, code: string, message: string): Problem {
  return new Problem(422, code, message, { fields: [{ field: `reviewer.${field}`, message }] })
}
