import { ButtonLink } from '../../../design/forms/button.tsx'
import { type IconName, NamedIcon } from '../../../design/images/named-icon.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Section } from '../../../design/layout/section.tsx'
import { Steps } from '../../../design/layout/steps.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { cx } from '../../../design/text/cx.ts'
import { formatDate } from '../../../design/text/format.ts'
import { formatDateTime } from '../../../design/text/format-date-time.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { settingOfText } from '../../../design/text/text-setting.ts'
import { formatMoney } from '../../currency/rules.ts'
import { actionLabel, decisionLabel, fileSize, PARTY_LABELS, PROPOSAL_LABELS, purchaseLabel } from '../labels.ts'
import { awardPath } from '../paths.ts'
import type { EvidenceKind } from '../rules.ts'
import type { Dispute, DisputeEvent, Evidence } from '../schemas.ts'
import css from './disputes.module.css'
import { partySteps } from './party-steps.ts'
import { Answers } from './questions.tsx'
import { StateMark } from './state-mark.tsx'

/** The award, if there is one, and all that happened. */
export const AwardAndHistory = ({ dispute }: { dispute: Dispute }) => (
  <>
    {dispute.award && <Award dispute={dispute} award={dispute.award} />}
    <Section title="What happened" tight>
      <div className={css.history}>
        <ol className={css.events} aria-label="What happened">
          {dispute.events.map(event => (
            <EventText key={event.number} event={event} />
          ))}
        </ol>
      </div>
    </Section>
  </>
)

/** How far a dispute has come, its subject, and what its buyer wrote. */
export const DisputeHead = ({ dispute }: { dispute: Dispute }) => (
  <header className={css.head}>
    <p>
      <StateMark dispute={dispute} viewer={dispute.viewer} />
    </p>
    <h1>
      Dispute about <InLanguage language={dispute.product.language}>{dispute.product.title}</InLanguage>
    </h1>
    <Steps label="How far this dispute has come" steps={partySteps(dispute)} />
    <Statement text={dispute.description} language={dispute.language} />
    {dispute.desired_outcome_description && (
      <Statement text={dispute.desired_outcome_description} language={dispute.language} />
    )}
  </header>
)

/** What a dispute is about and who takes part, for its two sides. */
export const DisputeAbout = ({ dispute }: { dispute: Dispute }) => (
  <aside className={css.about} aria-label="About this dispute">
    <p className={css.product}>
      <Picture src={dispute.product.image_url} alt="" width={64} height={64} />
      <Link to={dispute.product.internal_path}>
        <InLanguage language={dispute.product.language}>{dispute.product.title}</InLanguage>
      </Link>
    </p>
    <dl>
      <dt>Shop</dt>
      <dd>
        <Link to={dispute.shop.internal_path}>
          <bdi>{dispute.shop.name}</bdi>
        </Link>
        {dispute.order_number && `, order ${dispute.order_number}`}
      </dd>
      {dispute.bought && (
        <>
          <dt>Bought</dt>
          <dd>
            {purchaseLabel(dispute.bought)},{' '}
            <time dateTime={dispute.bought.ordered_at}>{formatDate(dispute.bought.ordered_at)}</time>
          </dd>
        </>
      )}
      <dt>Buyer</dt>
      <dd>
        <bdi>{dispute.viewer === 'reviewer' ? 'You' : dispute.reviewer_name}</bdi>
      </dd>
      {dispute.arbitrator_name && (
        <>
          <dt>Arbitrator</dt>
          <dd>
            <bdi>{dispute.arbitrator_name}</bdi>
            {dispute.decision && <p className={css.due}>{decisionLabel(dispute.decision)}</p>}
          </dd>
        </>
      )}
      <dt>About</dt>
      <dd>{dispute.dispute_type_label}</dd>
      <dt>Asked for</dt>
      <dd>{dispute.desired_outcome_label}</dd>
    </dl>
    <p className={css.due}>Only the buyer, the shop and an arbitrator can see this page and its files.</p>
  </aside>
)

const Award = ({ dispute, award }: { dispute: Dispute; award: NonNullable<Dispute['award']> }) => (
  <section className={css.award} aria-label="Award">
    <h2>
      Award of <time dateTime={dispute.ended_at!}>{formatDate(dispute.ended_at!)}</time>
    </h2>
    <p>
      <strong>{award.outcome_label}</strong>
      {award.amount && `: ${formatMoney(award.amount.minor_units, award.amount.currency)}`}
    </p>
    <Statement text={award.text} language={award.language} />
    <p>
      <ButtonLink look="line" small href={awardPath(dispute.id)}>
        Download award (PDF)
      </ButtonLink>
    </p>
  </section>
)

const EventText = ({ event }: { event: DisputeEvent }) => (
  <li className={cx(event.action === 'note' && css.note)}>
    <p className={css.what}>
      <span>
        <strong>
          <bdi>{event.own ? 'You' : (event.name ?? PARTY_LABELS[event.by])}</bdi>
        </strong>{' '}
        {!event.own && event.name && event.by !== 'system' && `(${PARTY_LABELS[event.by].toLowerCase()}) `}
        {actionLabel(event.action, event.question?.asked)}
      </span>{' '}
      <time dateTime={event.at}>{formatDateTime(event.at)}</time>
    </p>
    <div className={css.statement}>
      {event.action === 'note' && <small>Only arbitrators can see this.</small>}
      {event.proposal && <Proposed proposal={event.proposal} />}
      {event.body && event.action !== 'award' && <Statement text={event.body} language={event.language} />}
      {event.question && <Answers question={event.question} />}
      {event.files.length > 0 && <Files files={event.files} />}
    </div>
  </li>
)

const Proposed = ({ proposal }: { proposal: NonNullable<DisputeEvent['proposal']> }) => (
  <p className={css.proposal}>
    <strong>{proposal.outcome_label}</strong>
    {proposal.amount && `: ${formatMoney(proposal.amount.minor_units, proposal.amount.currency)}`}{' '}
    <small>{PROPOSAL_LABELS[proposal.status]}</small>
  </p>
)

const SHEETS: Readonly<Record<EvidenceKind, IconName>> = {
  jpeg: 'file_jpeg',
  png: 'file_png',
  tiff: 'file_tiff',
  pdf: 'file_pdf',
  doc: 'file_doc',
  docx: 'file_doc',
}

/** Evidence, with pictures as thumbnails. */
export const Files = ({ files }: { files: readonly Evidence[] }) => (
  <ul className={css.files} aria-label="Evidence">
    {files.map(({ name, kind, bytes, path, preview, sha256 }) => (
      <li key={path}>
        {preview && (
          <a className={css.thumbnail} href={`${preview}?size=large`} aria-label={`Open ${name}`}>
            <img src={preview} alt="" loading="lazy" width={96} height={96} />
          </a>
        )}
        <a href={path} download>
          <NamedIcon name={SHEETS[kind as EvidenceKind]} />
          <bdi>{name}</bdi> <small>{`${kind.toUpperCase()}, ${fileSize(bytes)}`}</small>
        </a>
        {sha256 && <small title={`SHA-256 ${sha256}`}> SHA-256 {sha256.slice(0, 16)}…</small>}
      </li>
    ))}
  </ul>
)

/** What somebody wrote, in its own language and direction. */
export function Statement({ text, language }: { text: string; language: string | null }) {
  const setting = settingOfText(text, language)
  return (
    <p className={css.words} {...setting}>
      {text}
    </p>
  )
}
