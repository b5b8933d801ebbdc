import { countryName } from '../../rooms/currency/rules.ts'
import { searchAddress } from '../../rooms/search/ui/search-path.ts'
import type { ShopPageData } from './load.ts'

/** Above a shop stand the products of its country, and those of everywhere. */
export const breadcrumbsOf = ({ country, name, path }: ShopPageData['shop']) => [
  { text: 'All countries', path: searchAddress({ min_transparency: 0 }) },
  { text: countryName(country), path: searchAddress({ store_country: country }) },
  { text: name, path },
]
