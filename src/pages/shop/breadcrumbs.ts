import { countryName } from '../../rooms/currency/rules.ts'
import { searchAddress } from '../../rooms/search/ui/search-path.ts'
import type { ShopPageData } from './load.ts'

/** Breadcrumbs of a shop: products of all countries, then of its country. */
export const breadcrumbsOf = ({ country, name, language, path }: ShopPageData['shop']) => [
  { text: 'All countries', path: searchAddress({ min_transparency: 0 }) },
  { text: countryName(country), path: searchAddress({ store_country: country }) },
  { text: name, language, path },
]
