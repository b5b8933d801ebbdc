import { peopleCall } from '../../rooms/directory/contract.ts'
import { hasMore, parsePeopleParams } from '../../rooms/directory/rules.ts'
import { pageLoader } from '../page.ts'

/** In the query when a page is asked for to be appended: its failure is then told under the list, which stays. */
export const APPENDED = 'appended'

export const loader = pageLoader(async ({ ask, query }) => {
  const params = parsePeopleParams(query)
  try {
    const { reviewers, meta_data } = await ask(peopleCall, { ...params, page: String(params.page) })
    return { params, people: reviewers, more: hasMore(reviewers.length, params.page), failed: false, meta: meta_data }
  } catch (error) {
    if (!query.has(APPENDED)) throw error
    return { params, people: [], more: true, failed: true }
  }
})

export type PeopleData = Awaited<ReturnType<typeof loader>>
