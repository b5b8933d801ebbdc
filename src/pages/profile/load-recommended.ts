import { profileRecommendationsCall } from '../../rooms/recommendations/contract.ts'
import { PER_PAGE } from '../../rooms/recommendations/rules.ts'
import type { SearchItem } from '../../rooms/search/schemas.ts'
import type { PageArgs } from '../page.ts'

/** Loads the page of recommendations in the URL (`recommended`); the first one is part of the profile. */
export async function loadRecommended(
  { ask, query }: Pick<PageArgs, 'ask' | 'query'>,
  first: { items: SearchItem[]; total: number },
  slug?: string,
) {
  const page = Number(query.get('recommended') ?? 1)
  const pages = Math.ceil(first.total / PER_PAGE[slug === undefined ? 'private' : 'public'])
  const further = Number.isInteger(page) && page > 1 && page <= pages
  if (!further) return { items: short(first.items), page: 1, pages }
  const { recommendations_data } = await ask(profileRecommendationsCall, {
    ...(slug === undefined ? {} : { slug }),
    page,
  })
  return { items: short(recommendations_data.items), page, pages }
}

/** Cards beside a profile have no room for an excerpt. */
const short = (items: SearchItem[]) => items.map(item => ({ ...item, review_excerpt: null }))
