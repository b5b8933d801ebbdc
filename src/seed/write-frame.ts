import type { Random } from '../lib/seeded-random.ts'
import type { RecordOf } from '../rooms/transfer/schemas.ts'
import { categories, kinds, type Shop, shops } from './read-tables.ts'
import { FLAT_CATEGORY } from './wordlists/categories.ts'
import { DAY, isoInstant } from './world.ts'

/** Category records, parents first, with their order in navigation and on category pages. */
export function categoryRecords(): RecordOf<'category'>[] {
  const seen = new Map<string | null, number>()
  return categories.map(({ handle, name, parent, drawing }) => {
    const order = (seen.get(parent) ?? 0) + 1
    seen.set(parent, order)
    return {
      type: 'category',
      handle,
      name,
      parent,
      image_url: `/art/${drawing}.svg`,
      bar_order: order,
      page_order: order,
      ...(handle === FLAT_CATEGORY && { bar_flat_view: true }),
      ...namesOf(handle),
    }
  })
}

/** Languages of category names besides English, of those that kinds are named in. */
const LANGUAGES = ['de', 'fr', 'pt', 'es', 'it', 'ja', 'ar'] as const

/** Names in other languages of a category that holds kinds of things: "Stuhl, Hocker". */
function namesOf(handle: string): Pick<RecordOf<'category'>, 'names'> {
  const kindsIn = [...kinds.values()].filter(({ category }) => category === handle)
  if (kindsIn.length === 0) return {}
  const names = LANGUAGES.map(language => [language, kindsIn.map(({ nouns }) => nouns[language]).join(', ')] as const)
  return { names: Object.fromEntries(names) }
}

/** A shop's record: location, shipping and contact, which was confirmed in the last months before `now`. */
export function shopRecord(shop: Shop, openedAt: number, now: number, random: Random): RecordOf<'shop'> {
  const countries = [
    ...new Set([...shops.map(shop => shop.country), 'AT', 'CH', 'BE', 'US', 'IE', 'PL', 'NZ', 'DK', 'IN', 'AE', 'MX']),
  ].filter(country => country !== shop.country)
  return {
    type: 'shop',
    domain: shop.domain,
    platform: random.pick(['shopify', 'shopify', 'woocommerce', 'own']),
    name: shop.name,
    country: shop.country,
    currency: shop.currency,
    external_url: `https://${shop.domain}`,
    ships_to: random.chance(0.2) ? ['*'] : [shop.country, ...random.shuffled(countries).slice(0, random.int(6, 24))],
    created_at: isoInstant(openedAt),
    slug: shop.slug,
    logo_url: `/art/${shop.crest}.svg`,
    description: shop.line,
    contact: {
      email: `service@${shop.domain}`,
      phone: shop.phone,
      confirmed_at: isoInstant(Math.max(openedAt, now - random.int(3, 200) * DAY)),
      addresses: [
        {
          address_line_1: shop.street,
          city: shop.city,
          postcode: shop.postcode,
          country: shop.country,
          billing_address: true,
        },
      ],
    },
  }
}
