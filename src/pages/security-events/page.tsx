import { useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { Select } from '../../design/forms/choices/select.tsx'
import { securityEventsCall } from '../../rooms/accounts/security/security-event-contract.ts'
import { SECURITY_EVENTS } from '../../rooms/accounts/security/security-event-rules.ts'
import { SecurityEventList } from '../../rooms/accounts/ui/security/security-event-list.tsx'
import { Part, SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'

const PATH = '/operator/security-events'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const filters = Object.fromEntries(['kind', 'person', 'before'].map(name => [name, query.get(name) ?? undefined]))
  return {
    ...(await ask(securityEventsCall, filters)),
    kind: query.get('kind') ?? '',
    person: query.get('person') ?? '',
    meta: {
      title: 'Security events | Candor',
      description: 'Sign-ins, role changes, tokens, imports and downloads.',
      canonical: PATH,
      robots: 'noindex,nofollow',
    },
  }
})

/** The security audit log, for operators. */
export function Component() {
  const { events, next, kind, person } = useLoaderData<typeof loader>()
  const older = new URLSearchParams({ ...(kind && { kind }), ...(person && { person }), before: String(next) })
  return (
    <>
      <SectionLead title="Security events">
        Kept for 400 days, then deleted a month at a time. Until then nobody can change or delete them.
      </SectionLead>
      <Part title={person ? 'Events of one person' : 'Newest first'}>
        <form method="get" action={PATH}>
          {person && <input type="hidden" name="person" value={person} />}
          <Select name="kind" aria-label="Kind of event" defaultValue={kind}>
            <option value="">All events</option>
            {Object.entries(SECURITY_EVENTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>{' '}
          <Button look="line" type="submit">
            Show
          </Button>
          {person && (
            <ButtonLink look="plain" to={PATH}>
              Everybody’s events
            </ButtonLink>
          )}
        </form>
        <SecurityEventList events={events} />
        {next !== null && (
          <ButtonLink look="line" to={`${PATH}?${older}`}>
            Older events
          </ButtonLink>
        )}
      </Part>
    </>
  )
}
