import type { MetaData } from '../../catalog/schemas.ts'
import { buildReviewQuery, type ReviewParams } from './params-rules.ts'

/**
 * Head of a further page of reviews: it has reviews of its own, so it is its own canonical page (R-review-05). Filtered,
 * sorted and searched lists show reviews of other pages, and leave the head as it is.
 */
export function listMeta(params: ReviewParams, meta: MetaData, totalPages: number): Partial<MetaData> {
  const { page } = params
  if (page < 2 || page > totalPages || buildReviewQuery({ ...params, page: 1 }) !== '') return {}
  return {
    title: meta.title.replace(/(?: \| Candor)?$/, title => `, page ${page}${title}`),
    canonical: `${meta.canonical}?page=${page}`,
  }
}
