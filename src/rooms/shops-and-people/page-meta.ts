import { countOf } from '../../design/text/format.ts'
import type { MetaData } from '../catalog/schemas.ts'
import { HOW_IT_WORKS_PATH, peopleAddress, storeSearchAddress } from './paths.ts'
import type { PeopleParams, ShopParams } from './rules.ts'

/** Not indexed, but their links are followed. */
const UNLISTED = { robots: 'noindex,follow' }

/** Title, description and canonical URL of a page of shops; search results and empty pages are not indexed. */
export function storeSearchMeta(params: ShopParams, { shown, total }: { shown: number; total: number }): MetaData {
  const q = params.q.trim()
  const page = params.page > 1 ? `, page ${params.page}` : ''
  return {
    title: `${q ? `Stores for “${q}”` : 'Find stores'}${page} | Candor`,
    description: `${countOf(total, 'store')} with reviews you can check, and how many of them each store shows.`,
    canonical: storeSearchAddress(params),
    ...(q || shown === 0 ? UNLISTED : {}),
  }
}

/** The same for a page of people; only the first page in default order is indexed. */
export const peopleMeta = (params: PeopleParams, { shown }: { shown: number }): MetaData => ({
  title: `Find people${params.page > 1 ? `, page ${params.page}` : ''} | Candor`,
  description: 'Find people who write reviews on Candor, and see how many of their reviews are verified.',
  canonical: peopleAddress(params),
  ...(peopleAddress(params) !== peopleAddress({}) || shown === 0 ? UNLISTED : {}),
})

export const HOW_IT_WORKS_META: MetaData = {
  title: 'How it works | Candor',
  description: 'How reviews get onto Candor, what makes them verified, who can hide them and what happens then.',
  canonical: HOW_IT_WORKS_PATH,
}
