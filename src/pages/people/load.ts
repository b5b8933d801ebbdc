import { peopleCall } from '../../rooms/shops-and-people/contract.ts'
import { PEOPLE_PATH } from '../../rooms/shops-and-people/paths.ts'
import { hasMore, parsePeopleParams } from '../../rooms/shops-and-people/rules.ts'
import { nullOnFailure } from '../null-on-failure.ts'
import { pageLoader } from '../page.ts'
import { askFollows } from '../shell/follow/ask-follows.ts'

export const loader = pageLoader(async ({ ask, query, signedIn }) => {
  const params = parsePeopleParams(query)
  const found = await ask(peopleCall, { ...params, page: String(params.page) }).catch(nullOnFailure)
  if (!found) return { params, people: [], more: false, answered: false, follows: null, meta: HEAD }
  const { reviewers, meta_data } = found
  return {
    params,
    people: reviewers,
    more: hasMore(reviewers.length, params.page),
    answered: true,
    follows: await askFollows({ ask, signedIn }, { Reviewer: reviewers.map(person => person.encoded_id) }),
    meta: meta_data,
  }
})

/** Default head, for when the call that provides one fails. */
const HEAD = {
  title: 'Find people | Candor',
  description: 'Find people who write reviews on Candor.',
  canonical: PEOPLE_PATH,
  robots: 'noindex,follow',
}

export type PeopleData = Awaited<ReturnType<typeof loader>>
