import { ButtonLink } from '../../design/forms/button.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { CATEGORY_INDEX_PATH, categoryPath } from '../../rooms/catalog/paths.ts'
import { ALL_COUNTRIES, countryInSentence } from '../../rooms/currency/rules.ts'
import { filtersDiffer, SEARCH_DEFAULTS, type SearchParams } from '../../rooms/search/rules.ts'
import { searchAddress } from '../../rooms/search/ui/search-path.ts'
import { categoryAddress } from './paths.ts'

interface NoProductsProps {
  /** False if the call failed. */
  loaded: boolean
  /** The search in the address. */
  filters: SearchParams
  /** The search that ran: includes the visitor's country if the address has none. */
  search: SearchParams
  handle: string
  /** Number of products in shops below the default minimum transparency, as text; null for none. */
  hidden: string | null
}

/** Empty state of a category page: explains why, and offers one way on. */
export function NoProducts({ loaded, filters, search, handle, hidden }: NoProductsProps) {
  const filtered = filters.q.trim() !== '' || filtersDiffer({ ...filters, category_id: null }, SEARCH_DEFAULTS)
  const { title, why, to, way } = !loaded
    ? { ...UNANSWERED, to: categoryAddress(handle, filters) }
    : search.page > 1
      ? { ...PAST_THE_END, to: categoryAddress(handle, { ...filters, page: 1 }) }
      : hidden
        ? { ...LEFT_OUT, why: leftOut(hidden), to: searchAddress({ ...search, min_transparency: 0 }) }
        : filtered
          ? { ...NO_MATCH, to: categoryPath(handle) }
          : search.country !== ALL_COUNTRIES
            ? { ...NOT_THERE, title: notThere(search.country), to: searchAddress(filters) }
            : EMPTY
  return (
    <Empty
      level={3}
      title={title}
      actions={
        <ButtonLink look="line" to={to}>
          {way}
        </ButtonLink>
      }
    >
      {why}
    </Empty>
  )
}

const EMPTY = {
  title: 'No products here yet',
  why: 'No shop has put a product into this category.',
  to: CATEGORY_INDEX_PATH,
  way: 'Browse other categories',
}
const UNANSWERED = {
  title: 'No products to show',
  why: 'Look again, or choose a category below or above this one.',
  way: 'Look again',
}
const PAST_THE_END = {
  title: 'The list ends before this page',
  why: 'There are not that many products in this category.',
  way: 'To the first page',
}
const LEFT_OUT = { title: 'No products from open shops', way: 'Show them too' }
const leftOut = (products: string) =>
  `${products} from shops with a transparency below ${SEARCH_DEFAULTS.min_transparency}, which are left out unless asked for.`
const NOT_THERE = {
  why: 'That is the country to ship to that you chose. Other countries may have more.',
  way: 'Search all countries',
}
const notThere = (country: string) => `Nothing here ships to ${countryInSentence(country)}`
const NO_MATCH = {
  title: 'Nothing here matches all of this',
  why: 'Without the words and filters there may be more.',
  way: 'Show the whole category',
}
