import { Link } from '../../../../design/navigation/link.tsx'
import type { OutputOf } from '../../../../lib/calls/call.ts'
import type { securityEventsCall } from '../../security/security-event-contract.ts'
import { describeDetail, SECURITY_EVENTS } from '../../security/security-event-rules.ts'
import css from '../roles/grants.module.css'

type Event = OutputOf<typeof securityEventsCall>['events'][number]

/** Security events, newest first. */
export function SecurityEventList({ events }: { events: Event[] }) {
  if (events.length === 0) return <p>No security events match.</p>
  return (
    <ul className={css.list}>
      {events.map(event => (
        <li key={event.id}>
          <div>
            <p className={css.name}>{SECURITY_EVENTS[event.kind]}</p>
            <p className={css.facts}>
              {event.at.slice(0, 19).replace('T', ' ')} UTC, by{' '}
              <PersonName person={event.actor} role={event.actor_role} />
              {event.subject && (
                <>
                  , about <PersonName person={event.subject} />
                </>
              )}
              {Object.entries(event.details).map(([name, value]) => `, ${describeDetail(name, value)}`)}
              {event.network && `, network ${event.network}`}
              {event.request_id && `, request ${event.request_id}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const PersonName = ({ person, role }: { person: Event['actor']; role?: string }) => (
  <>
    {person && (
      <Link to={`/operator/security-events?person=${person.encoded_id}`}>
        <bdi>{person.name}</bdi>
      </Link>
    )}
    {role && (person ? ` (${role.replaceAll('_', ' ')})` : role.replaceAll('_', ' '))}
  </>
)
