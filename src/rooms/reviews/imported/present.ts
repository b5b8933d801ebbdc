import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { reviewHref } from '../listing/review-param.ts'
import type { ImportedReview } from './schemas.ts'
import type { ImportedRow } from './sql.ts'
import { versionOf } from './version.ts'

/** An imported review as the person reads it whom it names. */
export function presentImported(row: ImportedRow): ImportedReview {
  const public_id = encodeReviewId(row.shop_id, row.review_id)
  const shop = { name: row.shop_name, internal_path: shopPath(row.slug) }
  const product =
    row.handle === null
      ? null
      : {
          title: row.product_title!,
          language: row.product_language,
          internal_path: productPath(row.slug, row.handle),
        }
  return {
    public_id,
    shop,
    product,
    rating: row.rating,
    title: row.title,
    body: row.body,
    language: row.language,
    author_name: row.author_name,
    written_at: row.created_at.toISOString(),
    imported_at: row.imported_at?.toISOString() ?? null,
    state: row.answer ?? 'waiting',
    answered_at: row.answered_at?.toISOString() ?? null,
    path: row.published ? reviewHref((product ?? shop).internal_path, public_id) : null,
    version: versionOf(row),
  }
}
