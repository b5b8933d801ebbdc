import { pathOf } from '../../lib/path-of.ts'

/** Paths of buyers' own proofs (P1.8). */
export const PROVE_PATH = '/reviews/prove-purchase'
export const proofPath = (id: string) => pathOf`/reviews/prove-purchase/${id}`

/** The form for a product. */
export const provePathOfProduct = (productId: string) => `${PROVE_PATH}?product_id=${encodeURIComponent(productId)}`

/** The form for a review that its author wrote. */
export const provePathOfReview = (reviewId: string) => `${PROVE_PATH}?review=${encodeURIComponent(reviewId)}`
