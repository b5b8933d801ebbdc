import { beforeAll, expect, test } from 'vitest'
import { allHandlers } from '../../src/main/rooms.ts'
import { builtRenderer } from '../../src/main/ssr/page-renderer.ts'
import { guest, type RequestContext } from '../../src/platform/http/handler.ts'
import { appContextOf, useDatabase } from '../support/database.ts'
import { asPerson, rendered } from '../support/rendered.ts'

/** Cached fragments are rendered once for all: they must not contain data of one page or person. */
const database = useDatabase('demo')

const PAGES = [
  '/reviews',
  '/reviews?redesign=1',
  '/reviews/categories',
  '/reviews/search?q=cup',
  `/reviews/search?q=${encodeURIComponent('"><b>\'&')}&page=2`,
  '/reviews/stores/hallmann-sohn',
  '/reviews/stores/hallmann-sohn?filter_rating=5',
  '/reviews/people',
  '/reviews/how-it-works',
  '/nowhere/at-all',
]

let askers: RequestContext[]
beforeAll(async () => {
  const people = await database.db.selectFrom('reviewers').select('reviewer_id').limit(2).execute()
  askers = [
    guest(),
    guest({ currency: 'EUR', country: 'FR' }),
    guest({ currency: 'USD' }),
    guest({ redesign: true }),
    ...(await Promise.all(people.map(({ reviewer_id }) => asPerson(database.db, reviewer_id)))),
  ]
})

test('a page is the same whether its parts were rendered with it or kept from others', async () => {
  const answers = allHandlers(appContextOf(database))
  const renderer = await builtRenderer()
  const seen = new Set<unknown>()
  for (const path of PAGES)
    for (const context of askers) {
      const alone = await rendered(await builtRenderer(), answers, context, path)
      expect(alone).toContain('<footer')
      expect(await rendered(renderer, answers, context, path), path).toBe(alone)
      seen.add(alone)
    }
  // proves that pages do differ by person and choices
  expect(seen.size).toBeGreaterThan(PAGES.length * 4)
})
