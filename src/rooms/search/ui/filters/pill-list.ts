import { ALL_COUNTRIES, countryName } from '../../../currency/rules.ts'
import { type Filter, resetFilter, SEARCH_DEFAULTS, type SearchParams } from '../../rules.ts'

export interface FilterPill {
  /** The filter that the pill removes. */
  filter: Filter | 'price' | 'shop'
  text: string
  /** The same search without the filter. */
  without: SearchParams
}

interface PillNames {
  category: string | null
  shop: string | null
}

/** A price filter as text: `10 to 150 EUR`, `from 10 EUR`, `up to 150 EUR`. */
function priceText({ min_price: low, max_price: high, currency }: SearchParams): string | null {
  const unit = currency && currency !== '*' ? ` ${currency}` : ''
  if (low !== null && high !== null) return `Price ${Math.min(low, high)} to ${Math.max(low, high)}${unit}`
  if (low !== null) return `Price from ${low}${unit}`
  return high === null ? null : `Price up to ${high}${unit}`
}

/**
 * Labels of the active filters, each with the search without it. Defaults have no pill.
 * @param chosen the search to modify, if it differs from the one shown
 */
export function filterPills(params: SearchParams, names: PillNames, chosen = params): FilterPill[] {
  const pills: FilterPill[] = []
  const add = (filter: Filter | 'price', text: string | null) =>
    text && pills.push({ filter, text, without: resetFilter(chosen, filter) })
  const changed = (name: Filter) => params[name] !== SEARCH_DEFAULTS[name]
  const share = (name: string, value: number) =>
    value > 0 ? `${name} ${value}${value < 100 ? ' and up' : ''}` : `${name}: any`

  if (params.shop_domain !== null) {
    const without = { ...chosen, shop_domain: null, search_in_shop: null, platform: null, page: 1 }
    pills.push({ filter: 'shop', text: names.shop ?? 'This store only', without })
  }
  if (params.category_id !== null) add('category_id', names.category ?? 'Category')
  if (changed('min_rating')) add('min_rating', `Rating ${params.min_rating} and up`)
  add('price', priceText(params))
  if (params.country !== ALL_COUNTRIES) add('country', `Ships to ${countryName(params.country)}`)
  if (params.store_country !== ALL_COUNTRIES) add('store_country', `Store in ${countryName(params.store_country)}`)
  if (changed('min_transparency')) add('min_transparency', share('Transparency', params.min_transparency))
  if (changed('min_authenticity')) add('min_authenticity', share('Authenticity', params.min_authenticity))
  if (changed('reviews_count')) add('reviews_count', `${params.reviews_count} reviews and more`)
  return pills
}
