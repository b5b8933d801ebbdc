import { notFound } from '../../platform/http/failures/problem.ts'
import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Resource } from '../../platform/http/resource.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { checkReviewPath, reviewReceiptPath } from '../public-log/paths.ts'
import { readReviewLog } from '../public-log/service.ts'
import { reviewCall } from './contract.ts'
import { feedResources } from './feeds/resources.ts'
import { readReview } from './read-review.ts'
import { reviewSchemas } from './schemas.ts'
import { shareResources } from './sharing/resources.ts'
import { reviewMeta } from './sharing/review-meta.ts'
import { crawlResources } from './sitemap/resources.ts'

export const syndicationRoutes = (db: Db): Handler[] => [
  handle(reviewCall, reviewSchemas, async ({ public_id }, { loaders }) => {
    const placed = await readReview(db, public_id, loaders)
    if (!placed) throw notFound('There is no such review, or its author has withdrawn it.')
    const path = checkReviewPath(placed.review.public_id)
    const receipt_path = reviewReceiptPath(placed.review.public_id)
    const salts = (await readReviewLog(db, placed.review.public_id))?.salts ?? []
    const log = { internal_path: path, json_path: `${path}.json`, receipt_path, salts }
    return { review: placed.review, internal_path: placed.path, log, meta_data: reviewMeta(placed) }
  }),
]

/** @param pages paths of the site's own pages for the sitemap */
export const syndicationResources = (deps: { db: Db; storage: Storage }, pages: readonly string[]): Resource[] => [
  ...feedResources(deps.db),
  ...shareResources(deps),
  ...crawlResources(deps.db, pages),
]
