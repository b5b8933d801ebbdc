import { Link } from '../../../design/navigation/link.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import type { ProofShown } from '../schemas.ts'
import css from './proofs.module.css'

/** Whose signature an e-mail carried, in words. */
const Signer = ({ proof: { platform, signed_by, shop } }: { proof: ProofShown }) => (
  <>
    {platform ? `${platform} (${signed_by}), which named ` : `${signed_by}, the domain of `}
    <InLanguage language={shop.language}>{shop.name}</InLanguage>
  </>
)

/** What was proved and how, as terms and their values. */
export const ProofFacts = ({ proof }: { proof: ProofShown }) => (
  <dl className={css.facts}>
    <div>
      <dt>Order</dt>
      <dd>
        {proof.order_number} from{' '}
        <Link to={proof.shop.internal_path}>
          <InLanguage language={proof.shop.language}>{proof.shop.name}</InLanguage>
        </Link>
      </dd>
    </div>
    <div>
      <dt>Signed by</dt>
      <dd>
        <Signer proof={proof} />
      </dd>
    </div>
    <div>
      <dt>Dated</dt>
      <dd>
        {proof.signed_at
          ? formatDate(proof.signed_at)
          : 'The signature doesn’t cover the date. The order counts from the day you proved it.'}
      </dd>
    </div>
    <div>
      <dt>Checked</dt>
      <dd>{formatDate(proof.received_at)}</dd>
    </div>
    <div>
      <dt>Fingerprint</dt>
      <dd className={css.hash}>SHA-256 {proof.sha256}</dd>
    </div>
  </dl>
)
