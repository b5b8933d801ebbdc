import { Link } from '../../../../design/navigation/link.tsx'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import type { Review } from '../../schemas.ts'
import css from './review-subject.module.css'

/** The reviewed product as a link; long names are truncated. */
export const ReviewSubject = ({ product }: { product: NonNullable<Review['product']> }) => (
  <Link
    to={product.internal_path}
    className={css.subject}
    title={product.title.length > LONG ? product.title : undefined}
  >
    <InLanguage language={product.language}>{product.title}</InLanguage>
  </Link>
)

/** Names longer than this may be truncated, in characters. */
const LONG = 40
