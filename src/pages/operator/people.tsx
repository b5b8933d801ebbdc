import { useLoaderData } from 'react-router'
import { Status } from '../../design/forms/choices/chip.tsx'
import { Avatar } from '../../design/images/avatar.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { formatDate } from '../../design/text/format.ts'
import { operatorPersonPath, PEOPLE_PATH } from '../../rooms/operations/paths.ts'
import { operatorPeopleCall } from '../../rooms/operations/people/contract.ts'
import { PERSON_ROLES, type PersonRole } from '../../rooms/operations/people/rules.ts'
import type { OperatorPerson } from '../../rooms/operations/people/schemas.ts'
import { SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'
import { List, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'
import { ROLE_LABELS, STATE_LABELS } from './people-labels.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const q = query.get('q') ?? ''
  const role = (query.get('role') ?? '') as PersonRole
  return {
    q,
    role: String(role),
    found: await ask(operatorPeopleCall, { q, role, page: query.get('page') ?? 1 }),
    meta: consoleMeta('People', PEOPLE_PATH, 'People who signed in, with their roles.'),
  }
})

/** Operators' list of people. */
export function Component() {
  const { q, role, found } = useLoaderData<typeof loader>()
  return (
    <>
      <SectionLead title="People">
        Everyone who signed in, latest first. Somebody known only from a shop’s orders is found by their whole address.
      </SectionLead>
      <List
        nouns={['person', 'people']}
        path={PEOPLE_PATH}
        filters={{ q, role }}
        search={{ label: 'Find a person', hint: 'Words of the name, or the whole e-mail address.' }}
        choice={{
          name: 'role',
          label: 'Role',
          options: [['', 'All'], ...PERSON_ROLES.map(value => [value, ROLE_LABELS[value]] as const)],
        }}
        items={found.people}
        columns={['Person', 'Roles', 'Last here']}
        row={person => <Row key={person.person_id} person={person} />}
        total={found.total_count}
        most={1000}
        page={found.current_page}
        perPage={found.per_page}
        none="People appear here when they sign in."
      />
    </>
  )
}

const Row = ({ person }: { person: OperatorPerson }) => (
  <tr>
    <Who
      picture={<Avatar name={person.name} src={person.avatar_url} size="sm" />}
      name={
        <Link to={operatorPersonPath(person.person_id)}>
          <bdi>{person.name}</bdi>
        </Link>
      }
      sub={person.masked_email}
    />
    <td>{person.roles.map(role => ROLE_LABELS[role]).join(', ')}</td>
    <td>
      {person.state !== 'active' ? (
        <Status tone={person.state === 'left' ? 'wait' : undefined}>{STATE_LABELS[person.state]}</Status>
      ) : person.last_seen_at ? (
        formatDate(person.last_seen_at)
      ) : (
        'Signed out'
      )}
    </td>
  </tr>
)
