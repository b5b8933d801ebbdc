import { Picture } from '../../../../design/images/picture.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import { settingOfText } from '../../../../design/text/text-setting.ts'
import { reviewHref } from '../../listing/review-param.ts'
import type { AuthoredReview } from '../../writing/authored-schemas.ts'
import css from './authored-subject.module.css'

type Subject = Pick<AuthoredReview, 'product' | 'shop'>

/** Path of the reviewed product, or of the shop for a review of the shop itself. */
const pathOf = ({ product, shop }: Subject) => product?.internal_path ?? shop.internal_path

/** Link to the review in the list on its product's or shop's page. */
export const placeOf = (review: AuthoredReview) => reviewHref(pathOf(review), review.public_id)

export const SubjectPicture = ({ review: { product, shop } }: { review: Subject }) => (
  <Picture src={product ? product.image_url : shop.logo_url} alt="" width={88} height={88} />
)

/** Title of a review in a list: its own, or its subject if it has none. */
export function AuthoredTitle({ review }: { review: AuthoredReview }) {
  const { title, body, language, product, shop } = review
  if (!title)
    return product ? <InLanguage language={product.language}>{product.title}</InLanguage> : <bdi>{shop.name}</bdi>
  const setting = settingOfText(`${title} ${body ?? ''}`, language)
  return (
    <span className={css.title} {...setting}>
      {title}
    </span>
  )
}

/** Links to the product and its shop; only the shop if the product already is the title. */
export const SubjectLine = ({ review: { title, product, shop } }: { review: AuthoredReview }) => (
  <>
    {title && product && (
      <>
        <Link to={product.internal_path}>
          <InLanguage language={product.language}>{product.title}</InLanguage>
        </Link>
        {', '}
      </>
    )}
    <Link to={shop.internal_path}>
      <bdi>{shop.name}</bdi>
    </Link>
  </>
)
