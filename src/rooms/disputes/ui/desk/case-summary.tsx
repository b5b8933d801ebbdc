import type { ReactNode } from 'react'
import { ButtonLink } from '../../../../design/forms/button.tsx'
import { Status } from '../../../../design/forms/choices/chip.tsx'
import { Steps } from '../../../../design/layout/steps.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import { formatMoney } from '../../../currency/rules.ts'
import { PROPOSAL_LABELS } from '../../labels.ts'
import type { Dispute } from '../../schemas.ts'
import { ACTS_ANCHOR } from '../act-form.tsx'
import { Files, Statement } from '../dispute-view.tsx'
import { StateMark } from '../state-mark.tsx'
import { type CaseSide, decideBy, sideOf, stepsOf, timeLeft } from './case-steps.ts'
import css from './case-summary.module.css'

/** What the case is about, how far it is, and what each side says and asks for (X-arbitrator-07). */
export const CaseSummary = ({ dispute, tools }: { dispute: Dispute; tools: ReactNode }) => (
  <>
    <header className={css.head}>
      <div className={css.meta}>
        {dispute.decision && !dispute.decision.paused ? (
          <Status tone={dispute.decision.overdue ? 'stop' : 'wait'}>{decideBy(dispute.decision)}</Status>
        ) : (
          <StateMark dispute={dispute} viewer="arbitrator" />
        )}
        <span>{dispute.dispute_type_label}</span>
        {tools}
      </div>
      <h1>
        Dispute about <InLanguage language={dispute.product.language}>{dispute.product.title}</InLanguage>
      </h1>
    </header>
    {dispute.actions.length > 0 && (
      <p className={css.jump}>
        <ButtonLink look="line" small href={`#${ACTS_ANCHOR}`}>
          What you can do
        </ButtonLink>
        {dispute.decision && <span>{timeLeft(dispute.decision)}</span>}
      </p>
    )}
    <Steps label="Steps of this case" steps={stepsOf(dispute)} />
    <div className={css.sides}>
      <BuyersSide dispute={dispute} />
      <ShopsSide dispute={dispute} />
    </div>
  </>
)

const BuyersSide = ({ dispute }: { dispute: Dispute }) => (
  <div>
    <h2>
      The buyer{' '}
      <small>
        <bdi>{dispute.reviewer_name}</bdi>
      </small>
    </h2>
    <Said side={sideOf(dispute, 'reviewer')}>
      <dt>Asks for</dt>
      <dd>{dispute.desired_outcome_label}</dd>
    </Said>
    {dispute.desired_outcome_description && (
      <Statement text={dispute.desired_outcome_description} language={dispute.language} />
    )}
  </div>
)

const ShopsSide = ({ dispute }: { dispute: Dispute }) => (
  <div>
    <h2>
      The shop{' '}
      <small>
        <Link to={dispute.shop.internal_path}>
          <bdi>{dispute.shop.name}</bdi>
        </Link>
      </small>
    </h2>
    <Said side={sideOf(dispute, 'shop')} />
  </div>
)

const Said = ({ side: { words, lastProposal, files }, children }: { side: CaseSide; children?: ReactNode }) => (
  <>
    {words ? <Statement {...words} /> : <p className={css.silent}>Has not written anything yet.</p>}
    {(children || lastProposal) && (
      <dl>
        {children}
        {lastProposal && (
          <>
            <dt>Last proposal</dt>
            <dd>
              {lastProposal.outcome_label}
              {lastProposal.amount && `: ${formatMoney(lastProposal.amount.minor_units, lastProposal.amount.currency)}`}
              <small>{PROPOSAL_LABELS[lastProposal.status]}</small>
            </dd>
          </>
        )}
      </dl>
    )}
    {files.length > 0 && <Files files={files} />}
  </>
)
