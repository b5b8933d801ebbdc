import { notFound } from '../../platform/http/failures/problem.ts'
import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeReviewerId } from '../catalog/encoded-id.ts'
import { peopleById } from '../people/service.ts'
import { profileRecommendationsCall } from './contract.ts'
import { PER_PAGE } from './rules.ts'
import { profileRecommendationsSchemas } from './schemas.ts'
import { recommendProducts } from './service.ts'

export const recommendationRoutes = (db: Db): Handler[] => [
  handle(profileRecommendationsCall, profileRecommendationsSchemas, async ({ slug, page }, { person, currency }) => {
    const whose = slug === undefined ? 'private' : 'public'
    const reviewerId = slug === undefined ? person?.reviewerId : await publicPersonId(db, slug)
    const found =
      reviewerId === undefined
        ? { items: [], total: 0 }
        : await recommendProducts(db, reviewerId, { whose, page, currency })
    const total_pages = Math.ceil(found.total / PER_PAGE[whose])
    return { recommendations_data: { ...found, current_page: page, total_pages } }
  }),
]

/** The id of a person with a public profile; fails with 404 otherwise. */
async function publicPersonId(db: Db, slug: string): Promise<number> {
  const reviewerId = decodeReviewerId(slug)
  if (reviewerId === null || !(await peopleById(db, [reviewerId])).has(reviewerId))
    throw notFound('There is no profile at this address.')
  return reviewerId
}
