import { ButtonLink } from '../../../design/forms/button.tsx'
import { Entries, Entry } from '../../../design/forms/entry.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { OPEN_STATES } from '../acts/state-rules.ts'
import type { DisputeItem } from '../contract.ts'
import { StateMark } from './state-mark.tsx'

interface DisputeListProps {
  disputes: readonly DisputeItem[]
  /** Whether the buyer is named: to the shop and the arbitrator, who are not the buyer. */
  named?: boolean
}

/** Disputes, each with where it stands and the way to it. */
export const DisputeList = ({ disputes, named }: DisputeListProps) => (
  <Entries label="Disputes">
    {disputes.map(one => (
      <Entry
        key={one.id}
        quiet={!OPEN_STATES.includes(one.state)}
        picture={<Picture src={one.product.image_url} alt="" width={88} height={88} />}
        facts={
          <>
            <StateMark state={one.state} />
            <span>Opened {formatDate(one.submitted_at)}</span>
            {one.ended_at ? (
              <span>Ended {formatDate(one.ended_at)}</span>
            ) : (
              <span>Last act {formatDate(one.last_act_at)}</span>
            )}
          </>
        }
        title={
          <Link to={one.path}>
            <bdi>{one.product.title}</bdi>
          </Link>
        }
        sub={
          <>
            {one.dispute_type_label}.{' '}
            {named && (
              <>
                <bdi>{one.reviewer_name}</bdi> and{' '}
              </>
            )}
            <Link to={one.shop.internal_path}>
              <bdi>{one.shop.name}</bdi>
            </Link>
          </>
        }
        acts={
          <ButtonLink look="line" small to={one.path} aria-label={`See the dispute about ${one.product.title}`}>
            See it
          </ButtonLink>
        }
      />
    ))}
  </Entries>
)
