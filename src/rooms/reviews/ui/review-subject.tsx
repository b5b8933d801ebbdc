import { Link } from 'react-router'
import type { Review } from '../contract.ts'

/** The product that a review is about, as a link to it. */
export const ReviewSubject = ({ product }: { product: NonNullable<Review['product']> }) => (
  <Link to={product.internal_path}>
    <bdi>{product.title}</bdi>
  </Link>
)
