import { Picture } from '../../../../design/images/picture.tsx'
import { Section } from '../../../../design/layout/section.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import { formatMoney } from '../../../currency/rules.ts'
import { purchaseLabel } from '../../labels.ts'
import type { Dispute } from '../../schemas.ts'
import css from './case-facts.module.css'
import { factsBeforeDeciding } from './case-steps.ts'

/** Deadlines and who has been heard, while there is something to decide; and the order (X-arbitrator-07). */
export const CaseFacts = ({ dispute }: { dispute: Dispute }) => (
  <>
    {dispute.actions.length > 0 && (
      <Section title="Before you decide" tight>
        <ul className={css.facts}>
          {factsBeforeDeciding(dispute).map(({ title, detail }) => (
            <li key={title}>
              <b>{title}</b>
              {detail}
            </li>
          ))}
        </ul>
      </Section>
    )}
    <Section title="The order" tight>
      <div className={css.product}>
        <Picture src={dispute.product.image_url} alt="" width={64} height={64} />
        <Link to={dispute.product.internal_path}>
          <InLanguage language={dispute.product.language}>{dispute.product.title}</InLanguage>
        </Link>
      </div>
      <dl className={css.order}>
        {dispute.bought && (
          <>
            <dt>Bought</dt>
            <dd>{purchaseLabel(dispute.bought)}</dd>
            <dt>Ordered</dt>
            <dd>
              <time dateTime={dispute.bought.ordered_at}>{formatDate(dispute.bought.ordered_at)}</time>
            </dd>
          </>
        )}
        {dispute.paid && (
          <>
            <dt>Paid</dt>
            <dd>{formatMoney(dispute.paid.minor_units, dispute.paid.currency)}</dd>
          </>
        )}
        {dispute.order_number && (
          <>
            <dt>Order</dt>
            <dd>{dispute.order_number}</dd>
          </>
        )}
        {dispute.arbitrator_name && (
          <>
            <dt>Arbitrator</dt>
            <dd>
              <bdi>{dispute.arbitrator_name}</bdi>
            </dd>
          </>
        )}
      </dl>
    </Section>
  </>
)
