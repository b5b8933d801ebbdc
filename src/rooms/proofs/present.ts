import { encodeLineItemId, encodeProofId, encodeReviewId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { proofPath } from './paths.ts'
import type { ProofShown } from './schemas.ts'
import type { ProofDetails } from './sql.ts'

/** A proof as its buyer sees it. */
export function presentProof(row: ProofDetails): ProofShown {
  const { shop_id, order_id, slug } = row
  const id = encodeProofId(shop_id, order_id)
  return {
    id,
    path: proofPath(id),
    shop: { name: row.shop_name, language: row.shop_language, internal_path: shopPath(slug) },
    order_number: row.order_number,
    placed_at: row.placed_at.toISOString(),
    signed_by: row.signed_by,
    platform: row.platform,
    signed_at: row.signed_at?.toISOString() ?? null,
    received_at: row.received_at.toISOString(),
    sha256: row.sha256.toString('hex'),
    items: (row.items ?? []).map(({ line_item_id, title, language, handle, review_id }) => ({
      title,
      language,
      internal_path: productPath(slug, handle),
      write_path: `/reviews/write-review/new?line_item_public_id=${encodeLineItemId(shop_id, line_item_id)}`,
      review_public_id: review_id === null ? null : encodeReviewId(shop_id, review_id),
    })),
  }
}
