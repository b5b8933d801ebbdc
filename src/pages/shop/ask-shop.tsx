import { ButtonLink } from '../../design/forms/button.tsx'
import { askPath } from '../../rooms/questions/paths.ts'
import { AskForm } from '../../rooms/questions/ui/ask-form.tsx'
import { REVIEWS_ANCHOR } from '../../rooms/reviews/listing/params-rules.ts'

interface AskShopProps {
  shop: { name: string; email: string | null; external_url: string | null }
  /** The subject of the question. */
  about: { product_id: string } | { shop_id: string }
  /** Idempotency key of a signed-in reader's form; null for guests, who sign in first. */
  formKey: string | null
}

/** How to ask a shop: publicly here, else by e-mail or on its own site. */
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
          Private question?{' '}
          {email ? (
            <a href={`mailto:${email}`}>Contact the shop</a>
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

/** Without questions yet, points to the reviews, which may have the answer. */
export const LookInReviews = () => (
  <ButtonLink look="line" href={`#${REVIEWS_ANCHOR}`}>
    Search the reviews
  </ButtonLink>
)
