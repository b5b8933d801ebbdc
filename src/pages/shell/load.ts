import type { Ask, OutputOf } from '../../lib/calls/call.ts'
import { meCall } from '../../rooms/accounts/contract.ts'
import { inBarOrder } from '../../rooms/catalog/category-rules.ts'
import { categoriesCall } from '../../rooms/catalog/contract.ts'
import type { BarCategory } from '../../rooms/catalog/ui/mega-navigation.tsx'
import type { Locale } from '../../rooms/currency/locale-rules.ts'
import { countryName, effectiveCurrency } from '../../rooms/currency/rules.ts'
import { workplacesCall } from '../../rooms/dashboard/workplaces/contract.ts'
import { waitingText, workLinks } from '../../rooms/dashboard/workplaces/rules.ts'
import { pageLoader } from '../page.ts'
import { storedLocale, storedRates, storeRates } from './locale/stored-locale.ts'
import type { OwnReviewer, ShellData, WorkEntry } from './shell-data.ts'

/** Maximum number of top categories in the search; the bar shows the first ones. */
const MAX_TOP_CATEGORIES = 60

/** Loads the shell's data. The browser fetches this loader only with the first navigation. */
export const loader = pageLoader(async ({ ask, locale, signedIn }): Promise<ShellData> => {
  const [categories, me] = await Promise.all([topCategories(ask), readMe(ask, locale, signedIn)])
  return { categories, ...me, countryName: countryName(me.country) }
})

/** The top categories in the order of the bar; empty, and thus no bar, if the call fails (D-errors-03). */
async function topCategories(ask: Ask): Promise<BarCategory[]> {
  try {
    const { product_categories } = await ask(categoriesCall, { level: 1 })
    return inBarOrder(product_categories)
      .slice(0, MAX_TOP_CATEGORIES)
      .map(({ id, name, handle, is_deepest }) => ({ id, name, handle, opens: !is_deepest }))
  } catch {
    return []
  }
}

type Me = Omit<ShellData, 'categories' | 'countryName' | 'meta'>

/**
 * The visitor, with exchange rates from the browser's storage while fresh (D-cache-03). If the call fails, the stored
 * currency and country are used (D-errors-05) with the rates in the error, or old ones; a signed-in visitor stays so,
 * without a name (D-accounts-05).
 */
async function readMe(ask: Ask, locale: Locale, signedIn: boolean): Promise<Me> {
  const stored = storedRates()
  try {
    const me = await ask(meCall, stored?.fresh ? {} : { exchange_rates: '1' })
    if (me.exchange_rates) storeRates(me.exchange_rates, me.exchange_rates_as_of ?? null)
    return {
      currency: me.currency,
      country: me.current_country,
      rates: me.exchange_rates ?? stored?.rates ?? {},
      ratesAsOf: me.exchange_rates ? (me.exchange_rates_as_of ?? null) : (stored?.asOf ?? null),
      reviewer: me.reviewer && shownReviewer(me.reviewer, await readWork(ask, me.reviewer)),
    }
  } catch (failure) {
    const { rates, asOf } = (stored?.fresh && stored) || ratesInError(failure) || stored || { rates: {}, asOf: null }
    const { currency, country } = storedLocale() ?? locale
    // a choice remains even if its rate is unknown
    const hasRates = Object.keys(rates).length > 0
    return {
      currency: hasRates ? effectiveCurrency(currency, rates) : currency,
      country,
      rates,
      ratesAsOf: asOf,
      reviewer: signedIn ? NAMELESS : null,
    }
  }
}

/** Where they work; not asked of people without a role or a shop. None if the call fails: the pages stay in reach by address. */
async function readWork(
  ask: Ask,
  { roles, shops }: { roles: readonly unknown[]; shops: readonly unknown[] },
): Promise<WorkEntry[]> {
  if (roles.length + shops.length === 0) return []
  try {
    const links = workLinks(await ask(workplacesCall, {}))
    return links.map(link => ({ ...link, waiting: waitingText(link.waiting) }))
  } catch {
    return []
  }
}

/** Fields of the reviewer that the header shows; others are not serialized into every page. */
const shownReviewer = (reviewer: OwnReviewer, work: WorkEntry[]): OwnReviewer => ({
  encoded_id: reviewer.encoded_id,
  name: reviewer.name,
  avatar_image_url: reviewer.avatar_image_url,
  retina_avatar_image_url: reviewer.retina_avatar_image_url,
  gravatar_hash: reviewer.gravatar_hash,
  verified_buyer: reviewer.verified_buyer,
  unread_notifications: reviewer.unread_notifications,
  ...(work.length > 0 && { work }),
})

const NAMELESS: OwnReviewer = {
  encoded_id: null,
  name: 'My account',
  avatar_image_url: null,
  retina_avatar_image_url: null,
  gravatar_hash: null,
  verified_buyer: false,
  unread_notifications: 0,
}

/** The rates in the error of `me.json` (D-calls-06); null if it has none. */
function ratesInError(failure: unknown) {
  const { details } = failure as { details?: Partial<OutputOf<typeof meCall>> }
  const { exchange_rates: rates, exchange_rates_as_of: asOf = null } = details ?? {}
  return rates && Object.keys(rates).length > 0 ? { rates, asOf } : null
}
