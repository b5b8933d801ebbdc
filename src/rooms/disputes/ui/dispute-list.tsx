import { ButtonLink } from '../../../design/forms/button.tsx'
import { Entries, Entry } from '../../../design/forms/entry.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { OPEN_STATES } from '../acts/state-rules.ts'
import { decisionLabel, waitingLabel } from '../labels.ts'
import type { DisputeItem } from '../schemas.ts'
import { StateMark } from './state-mark.tsx'

interface DisputeListProps {
  disputes: readonly DisputeItem[]
  /** Whether to name the buyer: to the shop and the arbitrator. */
  named?: boolean
}

/** Disputes with their states and links. */
export const DisputeList = ({ disputes, named }: DisputeListProps) => (
  <Entries label="Disputes">
    {disputes.map(dispute => (
      <Entry
        key={dispute.id}
        quiet={!OPEN_STATES.includes(dispute.state)}
        picture={<Picture src={dispute.product.image_url} alt="" width={88} height={88} />}
        facts={
          <>
            <StateMark state={dispute.state} />
            <span>Opened {formatDate(dispute.submitted_at)}</span>
            {dispute.ended_at ? (
              <span>Ended {formatDate(dispute.ended_at)}</span>
            ) : (
              <span>Last activity {formatDate(dispute.last_act_at)}</span>
            )}
            {dispute.answer_by && (
              <span>
                {dispute.overdue
                  ? `Overdue: the shop had to answer by ${formatDate(dispute.answer_by)}`
                  : `The shop has to answer by ${formatDate(dispute.answer_by)}`}
              </span>
            )}
            {dispute.question && <span>{waitingLabel(dispute.question)}</span>}
            {dispute.decision && <span>{decisionLabel(dispute.decision)}</span>}
          </>
        }
        title={
          <Link to={dispute.path}>
            <bdi>{dispute.product.title}</bdi>
          </Link>
        }
        sub={
          <>
            {dispute.dispute_type_label}.{' '}
            {named && (
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
          <ButtonLink
            look="line"
            small
            to={dispute.path}
            data-stop=""
            aria-label={`View the dispute about ${dispute.product.title}`}
          >
            View
          </ButtonLink>
        }
      />
    ))}
  </Entries>
)
