import { Picture } from '../../../../design/images/picture.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { settingOf } from '../../../../design/text/text-setting.ts'
import { reviewHref } from '../../listing/review-param.ts'
import type { AuthoredReview } from '../../writing/authored-contract.ts'
import css from './authored-subject.module.css'

type Subject = Pick<AuthoredReview, 'product' | 'shop'>

/** The page of what a review is about: of one of a shop itself, the shop's. */
const pathOf = ({ product, shop }: Subject) => product?.internal_path ?? shop.internal_path

/** Where the review stands among those of others. */
export const placeOf = (review: AuthoredReview) => reviewHref(pathOf(review), review.public_id)

export const SubjectPicture = ({ review: { product, shop } }: { review: Subject }) => (
  <Picture src={product ? product.image_url : shop.logo_url} alt="" width={88} height={88} />
)

/** What a review is called in a list: its own title, or what it is about where it has none. */
export function AuthoredTitle({ review }: { review: AuthoredReview }) {
  const { title, body, language, product, shop } = review
  if (!title) return <bdi>{product?.title ?? shop.name}</bdi>
  const { script: _, ...setting } = settingOf(`${title} ${body ?? ''}`, language)
  return (
    <span className={css.title} {...setting}>
      {title}
    </span>
  )
}

/** The product and its shop, as links; the shop alone where the product stands as the title already. */
export const SubjectLine = ({ review: { title, product, shop } }: { review: AuthoredReview }) => (
  <>
    {title && product && (
      <>
        <Link to={product.internal_path}>
          <bdi>{product.title}</bdi>
        </Link>
        {', '}
      </>
    )}
    <Link to={shop.internal_path}>
      <bdi>{shop.name}</bdi>
    </Link>
  </>
)
