import { countOf } from '../../design/text/format.ts'
import type { MetaData } from '../catalog/contract.ts'
import { HOW_IT_WORKS_PATH, peopleAddress, storeSearchAddress } from './paths.ts'
import type { PeopleParams, ShopParams } from './rules.ts'

/** Not for search engines: they lead to what is. */
const UNLISTED = { robots: 'noindex,follow' }

/** Title, description and address of a page of shops; results of a search and empty pages are not for search engines. */
export function storeSearchMeta(params: ShopParams, { shown, total }: { shown: number; total: number }): MetaData {
  const q = params.q.trim()
  const page = params.page > 1 ? `, page ${params.page}` : ''
  return {
    title: `${q ? `Stores for “${q}”` : 'Find stores'}${page} | Candor`,
    description: `${countOf(total, 'store')} with reviews that can be checked, and how much of them each store shows.`,
    canonical: storeSearchAddress(params),
    ...(q || shown === 0 ? UNLISTED : {}),
  }
}

/** As above of a page of people: only the list's own beginning is for search engines. */
export const peopleMeta = (params: PeopleParams, { shown }: { shown: number }): MetaData => ({
  title: `Find people${params.page > 1 ? `, page ${params.page}` : ''} | Candor`,
  description: 'People who write reviews on Candor, with how many they wrote and how many of these are verified.',
  canonical: peopleAddress(params),
  ...(peopleAddress(params) !== peopleAddress({}) || shown === 0 ? UNLISTED : {}),
})

export const HOW_IT_WORKS_META: MetaData = {
  title: 'How it works | Candor',
  description: 'How reviews come to Candor, what makes one verified, who can hide one and what happens then.',
  canonical: HOW_IT_WORKS_PATH,
}
