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
  why: 'No shop has added products to this category.',
  to: CATEGORY_INDEX_PATH,
  way: 'Browse other categories',
}
const UNANSWERED = {
  title: 'No products to show',
  why: 'Try again, or choose another category.',
  way: 'Try again',
}
const PAST_THE_END = {
  title: 'This page doesn’t exist',
  why: 'This category has fewer products than that.',
  way: 'Go to the first page',
}
const LEFT_OUT = { title: 'No products from open shops', way: 'Show them' }
const leftOut = (products: string) =>
  `${products} from shops with a transparency below ${SEARCH_DEFAULTS.min_transparency}, which are left out by default.`
const NOT_THERE = {
  why: 'You chose this delivery country. There may be products for other countries.',
  way: 'Search all countries',
}
const notThere = (country: string) => `Nothing here ships to ${countryInSentence(country)}`
const NO_MATCH = {
  title: 'No products match',
  why: 'Try fewer words or filters.',
  way: 'Show the whole category',
}
