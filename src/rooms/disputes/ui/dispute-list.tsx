import { ButtonLink } from '../../../design/forms/button.tsx'
import { Entries, Entry } from '../../../design/forms/entry.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import type { Side } from '../acts/question-rules.ts'
import { OPEN_STATES } from '../acts/state-rules.ts'
import { answerLabel, decisionLabel, waitingLabel } from '../labels.ts'
import type { DisputeItem } from '../schemas.ts'
import css from './disputes.module.css'
import { StateMark } from './state-mark.tsx'

interface DisputeListProps {
  disputes: readonly DisputeItem[]
  /** Who reads it: the buyer is named to others, and the shop is told what it has to do. */
  viewer?: Side | 'arbitrator'
}

/** Disputes with their states and links. */
export const DisputeList = ({ disputes, viewer = 'reviewer' }: DisputeListProps) => (
  <Entries label="Disputes">
    {disputes.map(dispute => (
      <Entry
        key={dispute.id}
        quiet={!OPEN_STATES.includes(dispute.state)}
        picture={<Picture src={dispute.product.image_url} alt="" width={88} height={88} />}
        facts={
          <>
            <StateMark dispute={dispute} viewer={viewer} />
            {dispute.answer_by && <span>{answerLabel(dispute.answer_by, dispute.overdue, viewer)}</span>}
            {dispute.question && <span>{waitingLabel(dispute.question)}</span>}
            {dispute.decision && <span>{decisionLabel(dispute.decision)}</span>}
          </>
        }
        title={
          <Link to={dispute.path}>
            <InLanguage language={dispute.product.language}>{dispute.product.title}</InLanguage>
          </Link>
        }
        sub={
          <>
            {dispute.dispute_type_label}.{' '}
            {viewer !== 'reviewer' && (
              <>
                <bdi>{dispute.reviewer_name}</bdi> and{' '}
              </>
            )}
            <Link to={dispute.shop.internal_path}>
              <bdi>{dispute.shop.name}</bdi>
            </Link>
          </>
        }
        acts={
          <ButtonLink look="line" small to={dispute.path} data-stop="">
            View
            <VisuallyHidden>
              {' '}
              the dispute about <InLanguage language={dispute.product.language}>{dispute.product.title}</InLanguage>
            </VisuallyHidden>
          </ButtonLink>
        }
      >
        <p className={css.dates}>
          Opened {formatDate(dispute.submitted_at)},{' '}
          {dispute.ended_at
            ? `ended ${formatDate(dispute.ended_at)}`
            : `last activity ${formatDate(dispute.last_act_at)}`}
        </p>
      </Entry>
    ))}
  </Entries>
)
