import { expect, test } from 'vitest'
import { listMeta } from './page-meta.ts'
import { parseReviewParams } from './params-rules.ts'

const META = { title: 'Kettle by Hallmann: reviews | Candor', description: 'Reviews.', canonical: '/reviews/stores/h' }
const metaOf = (query: string, pages = 3) => listMeta(parseReviewParams(new URLSearchParams(query)), META, pages)

test.each(['page=2', 'page=3'])('%s is its own canonical page, and its title says which', query => {
  const page = query.at(-1)
  expect(metaOf(query)).toEqual({
    title: `Kettle by Hallmann: reviews, page ${page} | Candor`,
    canonical: `/reviews/stores/h?page=${page}`,
  })
})

test.each(['', 'page=1', 'page=4', 'page=2&filter_rating=5', 'page=2&sort_by=newest', 'page=2&search=lid'])(
  '%j leaves the head as it is',
  query => expect(metaOf(query)).toEqual({}),
)
