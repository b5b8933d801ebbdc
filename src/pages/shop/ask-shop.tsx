import { ButtonLink } from '../../design/button.tsx'
import { REVIEWS_ANCHOR } from '../../rooms/reviews/params-rules.ts'

interface AskShopProps {
  name: string
  email: string | null
  external_url: string | null
}

/** How a question reaches a shop: by mail, or on its own site; null where neither is known. */
export function askShop({ name, email, external_url }: AskShopProps) {
  if (!email && !external_url) return null
  return (
    <>
      <p>
        <bdi>{name}</bdi> answers questions {email ? 'by mail' : 'on its own site'}.
      </p>
      <p>
        {email ? (
          <ButtonLink look="line" small href={`mailto:${email}`}>
            Write to the shop
          </ButtonLink>
        ) : (
          <ButtonLink look="line" small href={external_url!} rel="noopener nofollow">
            Visit shop
          </ButtonLink>
        )}
      </p>
    </>
  )
}

/** Where nobody has asked yet, what buyers wrote may hold the answer. */
export const LookInReviews = () => (
  <ButtonLink look="line" href={`#${REVIEWS_ANCHOR}`}>
    Look in the reviews
  </ButtonLink>
)
