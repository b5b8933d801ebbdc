import { Link } from '../../../../design/navigation/link.tsx'
import type { Review } from '../../contract.ts'
import css from './review-subject.module.css'

/** The product that a review is about, as a link to it; of a long name the beginning. */
export const ReviewSubject = ({ product }: { product: NonNullable<Review['product']> }) => (
  <Link
    to={product.internal_path}
    className={css.subject}
    title={product.title.length > LONG ? product.title : undefined}
  >
    <bdi>{product.title}</bdi>
  </Link>
)

/** Names longer than this may not stand in one line. */
const LONG = 40
