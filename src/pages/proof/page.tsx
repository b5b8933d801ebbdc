import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { InLanguage } from '../../design/text/in-language.tsx'
import { proofCall } from '../../rooms/proofs/contract.ts'
import { PROVE_PATH } from '../../rooms/proofs/paths.ts'
import { ProofFacts } from '../../rooms/proofs/ui/proof-facts.tsx'
import { reviewHref } from '../../rooms/reviews/listing/review-param.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader } from '../page.ts'
import css from './proof.module.css'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, proof } = await ask(proofCall, { proof_id: params.proof_id ?? '' })
  return { proof, meta: meta_data }
})

/** What a buyer proved: the order, its products, and what stands behind it (P1.8). */
export function Component() {
  const { proof } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: 'Prove a purchase', to: PROVE_PATH }, { text: `Order ${proof.order_number}` }]} />
      <InfoLead title="You proved this purchase">
        What you write about it is marked as verified, proved by the buyer. We have deleted the e-mail.
      </InfoLead>
      <InfoSection title="What you bought">
        <ul className={css.items}>
          {proof.items.map(({ title, language, internal_path, write_path, review_public_id }) => (
            <li key={internal_path}>
              <Link to={internal_path}>
                <InLanguage language={language}>{title}</InLanguage>
              </Link>
              {review_public_id ? (
                <ButtonLink look="line" small to={reviewHref(internal_path, review_public_id)}>
                  View your review
                </ButtonLink>
              ) : (
                <ButtonLink look="primary" small to={write_path}>
                  Write a review
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </InfoSection>
      <InfoSection title="What proves it">
        <ProofFacts proof={proof} />
      </InfoSection>
    </div>
  )
}
