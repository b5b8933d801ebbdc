import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../../bench/search/search-terms.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { encodeReviewerId } from '../catalog/encoded-id.ts'
import { recountReviewers } from '../reviews/recount.ts'
import {
  DEEPEST_PAGE,
  DIRECTORY_PER_PAGE,
  PEOPLE_FILTERS,
  PEOPLE_SORTS,
  type PeopleFilter,
  type PeopleSort,
} from './rules.ts'
import { listPeople } from './service.ts'
import { compareIds, fillDirectory, PEOPLE, type Review } from './testing.ts'

/**
 * Directory of people, compared with a reference implementation that reads, counts, filters and sorts everything in
 * memory.
 */
const database = useDatabase()

let reviews: Review[] = []
beforeAll(async () => {
  reviews = (await fillDirectory(database, randomFrom(7))).reviews
})

/** A person's counts, from their reviews. */
function countPerson(reviewerId: number) {
  const own = reviews.filter(review => review.reviewer_id === reviewerId && review.published)
  return {
    reviewer_id: reviewerId,
    published: own.length,
    verified_published: own.filter(review => review.verified).length,
    with_media: own.filter(review => review.media_count > 0).length,
    last_reviewed_at: own.length ? new Date(Math.max(...own.map(review => review.created_at.getTime()))) : null,
  }
}

describe('people', () => {
  test('what is stored is what counting again gives, helpful votes and followers aside', async () => {
    const stored = await database.query`SELECT * FROM reviewer_stats ORDER BY reviewer_id`
    const counted = Array.from({ length: PEOPLE }, (_, i) => ({ ...countPerson(i + 1), helpful: 0, followers: 0 }))
    expect(stored.map(row => ({ ...row }))).toEqual(counted)
  })

  const ORDER: Record<PeopleSort, (entry: ReturnType<typeof countPerson>) => number[]> = {
    most_reviews: entry => [-entry.published, -Number(entry.last_reviewed_at)],
    newest: entry => [-Number(entry.last_reviewed_at)],
    // Nobody has helpful votes or followers yet, so the number of reviews decides.
    most_helpful: entry => [-entry.published],
    most_followed: entry => [-entry.published],
  }
  const PASSES: Record<PeopleFilter, (entry: ReturnType<typeof countPerson>) => boolean> = {
    all: entry => entry.published > 0,
    verified_buyer: entry => entry.verified_published > 0,
    with_pictures: entry => entry.with_media > 0,
  }

  test.each(PEOPLE_SORTS.flatMap(sort => PEOPLE_FILTERS.map(filter => [sort, filter] as const)))(
    '%s of %s, page after page',
    async (sort_by, filter_by) => {
      const expected = Array.from({ length: PEOPLE }, (_, i) => countPerson(i + 1))
        .filter(PASSES[filter_by])
        .sort((a, b) => compareIds([...ORDER[sort_by](a), a.reviewer_id], [...ORDER[sort_by](b), b.reviewer_id]))
      const found: string[] = []
      for (let page = 1; ; page++) {
        const people = await listPeople(database.db, { sort_by, filter_by, page })
        found.push(...people.map(person => person.encoded_id))
        if (people.length < DIRECTORY_PER_PAGE) break
      }
      expect(found).toEqual(expected.map(entry => encodeReviewerId(entry.reviewer_id)))
    },
  )

  test('votes and followers lead their sorts', async () => {
    const [first, second] = [3, 5]
    await database.query`UPDATE reviewer_stats SET helpful = 9 WHERE reviewer_id = ${first}`
    await database.query`UPDATE reviewer_stats SET followers = 9 WHERE reviewer_id = ${second}`
    const head = async (sort_by: PeopleSort) =>
      (await listPeople(database.db, { sort_by, filter_by: 'all', page: 1 }))[0]!.encoded_id
    expect([await head('most_helpful'), await head('most_followed')]).toEqual([first, second].map(encodeReviewerId))
    await recountReviewers(database.db, [first, second])
    const [stats] = await database.query`SELECT helpful FROM reviewer_stats WHERE reviewer_id = ${first}`
    expect(stats!.helpful, 'counted from votes, and there are none').toBe(0)
    await database.query`UPDATE reviewer_stats SET helpful = 0, followers = 0`
  })

  test('beyond the deepest page there is nobody', async () => {
    const params = { sort_by: 'newest', filter_by: 'all', page: DEEPEST_PAGE + 1 } as const
    expect(await listPeople(database.db, params)).toEqual([])
  })
})
