import { ButtonLink } from '../../../design/forms/button.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Stars } from '../../../design/images/stars.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatCount } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { businessPath } from '../../business/paths.ts'
import type { NoteworthyProduct } from '../noteworthy/schemas.ts'
import css from './noteworthy-products.module.css'

/** Why the product is listed, in one sentence. */
export function causeText(product: NoteworthyProduct): string {
  switch (product.cause) {
    case 'falling':
      return `${formatCount(product.low)} of ${countOf(product.reviews, 'review')} in the last 90 days ${product.low === 1 ? 'has' : 'have'} 1 or 2 stars.`
    case 'questions':
      return `${countOf(product.questions, 'question')} without an answer.`
    case 'unreviewed':
      return `${countOf(product.orders, 'order')} in the last 90 days, and not one review yet.`
    case 'best':
      return `Your best rated in the last 90 days: ${countOf(product.reviews, 'review')}, ${formatCount(product.five)} with 5 stars.`
  }
}

/** What the shop can do about it. */
function actOn(product: NoteworthyProduct, slug: string): { act: string; to: string } {
  switch (product.cause) {
    case 'falling':
      return {
        act: 'Read reviews',
        to: `${businessPath(slug, 'reviews')}?${new URLSearchParams({ product: product.external_id })}`,
      }
    case 'questions':
      return { act: 'Answer', to: businessPath(slug, 'questions') }
    case 'unreviewed':
      return { act: 'Invite buyers', to: businessPath(slug, 'invitations') }
    case 'best':
      return { act: 'Put in a widget', to: businessPath(slug, 'widgets') }
  }
}

function Standing({ product }: { product: NoteworthyProduct }) {
  const { average_rating: rating } = product
  if (rating === null) return <p className={css.rating}>No reviews</p>
  const was = product.cause === 'falling' && product.was !== rating ? `, was ${product.was.toFixed(1)}` : ''
  return (
    <p className={css.rating}>
      <Stars value={rating} size="sm" silent />
      <VisuallyHidden>Rating: </VisuallyHidden>
      {rating.toFixed(1) + was}
    </p>
  )
}

/** Products that the shop should look at, each with its cause and what to do about it. */
export const NoteworthyProducts = ({ products, slug }: { products: readonly NoteworthyProduct[]; slug: string }) => (
  <ul className={css.list}>
    {products.map(product => {
      const { act, to } = actOn(product, slug)
      return (
        <li key={product.internal_path}>
          <Picture className={css.picture} src={product.image_url} alt="" width={56} height={56} />
          <div>
            <h3>
              <Link to={product.internal_path}>
                <InLanguage language={product.language}>{product.title}</InLanguage>
              </Link>
            </h3>
            <p>{causeText(product)}</p>
          </div>
          <Standing product={product} />
          <ButtonLink look="plain" small to={to}>
            <span>
              {act}
              <VisuallyHidden>
                : <InLanguage language={product.language}>{product.title}</InLanguage>
              </VisuallyHidden>
            </span>
          </ButtonLink>
        </li>
      )
    })}
  </ul>
)
