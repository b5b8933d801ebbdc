import { ButtonLink } from '../../design/forms/button.tsx'
import { askPath } from '../../rooms/questions/paths.ts'
import { AskForm } from '../../rooms/questions/ui/ask-form.tsx'
import { REVIEWS_ANCHOR } from '../../rooms/reviews/listing/params-rules.ts'

interface AskShopProps {
  shop: { name: string; email: string | null; external_url: string | null }
  /** What is asked about. */
  about: { product_id: string } | { shop_id: string }
  /** Of a form for somebody who is signed in; null for a guest, who signs in first. */
  formKey: string | null
}

/** How a question reaches a shop: in public here, else by mail or on its own site. */
export function askShop({ shop: { name, email, external_url }, about, formKey }: AskShopProps) {
  const path = askPath(about)
  return (
    <>
      <p>
        <bdi>{name}</bdi> and people who bought here answer in public.
      </p>
      {formKey === null ? (
        <p>
          <ButtonLink look="line" small to={path}>
            Ask a question
          </ButtonLink>
        </p>
      ) : (
        <AskForm action={path} formKey={formKey} />
      )}
      {(email || external_url) && (
        <p>
          Not for everybody?{' '}
          {email ? (
            <a href={`mailto:${email}`}>Write to the shop</a>
          ) : (
            <a href={external_url!} rel="noopener nofollow">
              Visit the shop
            </a>
          )}
        </p>
      )}
    </>
  )
}

/** Where nobody has asked yet, what buyers wrote may hold the answer. */
export const LookInReviews = () => (
  <ButtonLink look="line" href={`#${REVIEWS_ANCHOR}`}>
    Look in the reviews
  </ButtonLink>
)
