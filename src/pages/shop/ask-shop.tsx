import { ButtonLink } from '../../design/button.tsx'

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
