import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { Status } from '../../design/forms/choices/chip.tsx'
import { Select } from '../../design/forms/choices/select.tsx'
import { Field, Input } from '../../design/forms/field.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf, formatDate } from '../../design/text/format.ts'
import { formatDateTime } from '../../design/text/format-date-time.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import { operatorPersonPath, operatorShopPath, PEOPLE_PATH } from '../../rooms/operations/paths.ts'
import {
  endSessionsOfCall,
  grantPersonRoleCall,
  operatorPersonCall,
  revokePersonRoleCall,
} from '../../rooms/operations/people/contract.ts'
import { PERSON_ROLES, type PersonRole } from '../../rooms/operations/people/rules.ts'
import { Part, SectionLead } from '../business/part.tsx'
import type { FormProblem } from '../form-problem.ts'
import { InfoList } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import { Rows, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'
import { ROLE_LABELS, STATE_LABELS } from './people-labels.ts'
import css from './person.module.css'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const found = await ask(operatorPersonCall, { person_id: params.person_id ?? '' })
  const { person_id, name } = found.person
  return { ...found, meta: consoleMeta(name, operatorPersonPath(person_id), `Account and roles of ${name}.`) }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const person_id = params.person_id ?? ''
  const field = (name: string) => String(form.get(name) ?? '')
  const change = { person_id, role: field('role') as PersonRole, shop: field('shop') || undefined }
  const deed = field('deed')
  if (deed === 'sign_out') await ask(endSessionsOfCall, { person_id })
  else await ask(deed === 'revoke' ? revokePersonRoleCall : grantPersonRoleCall, change)
  throw redirect(operatorPersonPath(person_id), 303)
})

type Found = OutputOf<typeof operatorPersonCall>

/** One person, as operators see them: the account and the roles, without what they wrote or bought. */
export function Component() {
  const { person, grants } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const named = problem && Object.keys(problem.fields).length > 0
  return (
    <>
      <Breadcrumb items={[{ text: 'People', to: PEOPLE_PATH }, { text: person.name }]} />
      <SectionLead title={<bdi>{person.name}</bdi>}>
        <Status tone={person.state === 'active' ? 'go' : undefined}>{STATE_LABELS[person.state]}</Status>
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <Part title="Account">
        <InfoList items={factsOf(person)} />
        <div className={css.acts}>
          {person.sessions > 0 && (
            <PostForm>
              <Button look="line" small type="submit" name="deed" value="sign_out">
                Sign out everywhere
              </Button>
            </PostForm>
          )}
          <ButtonLink look="line" small to={`/operator/security-events?person=${person.person_id}`}>
            Security events
          </ButtonLink>
          {person.published_reviews > 0 && (
            <ButtonLink look="plain" small to={person.profile_path}>
              View profile
            </ButtonLink>
          )}
        </div>
      </Part>
      <Part title="Roles">
        {grants.length > 0 ? (
          <Rows
            columns={['Role', 'Shop', 'Since', 'Action']}
            rows={grants.map(grant => grantRow(grant, person.name))}
          />
        ) : (
          <p>No roles on the site or in a shop.</p>
        )}
      </Part>
      {person.state !== 'left' && (
        <Part title="Give a role">
          <RoleForm problem={named ? problem : undefined} />
        </Part>
      )}
    </>
  )
}

const factsOf = (person: Found['person']) =>
  [
    ['E-mail address', person.masked_email ?? 'None'],
    ['First signed in', person.joined_at ? formatDate(person.joined_at) : 'Never'],
    ['Last here', person.last_seen_at ? formatDateTime(person.last_seen_at) : 'Not signed in'],
    ['Sign-in', `${countOf(person.sessions, 'session')}, ${countOf(person.passkeys, 'passkey')}`],
    ['Published', countOf(person.published_reviews, 'review')],
    ...(person.erased_at ? [['Will be erased', formatDate(person.erased_at)] as const] : []),
  ] as const

const grantRow = ({ role, shop, granted_at }: Found['grants'][number], name: string) => (
  <tr key={`${role} ${shop?.slug}`}>
    <Who name={ROLE_LABELS[role]} />
    <td>
      {shop && (
        <Link to={operatorShopPath(shop.slug)}>
          <bdi>{shop.name}</bdi>
        </Link>
      )}
    </td>
    <td>{formatDate(granted_at)}</td>
    <td>
      <PostForm>
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="shop" value={shop?.domain ?? ''} />
        <Button
          look="line"
          small
          type="submit"
          name="deed"
          value="revoke"
          aria-label={`Remove the role ${role} ${shop ? `at ${shop.name} ` : ''}from ${name}`}
        >
          Remove
        </Button>
      </PostForm>
    </td>
  </tr>
)

const RoleForm = ({ problem }: { problem: FormProblem | undefined }) => (
  <PostForm className={css.form} noValidate>
    <Field label="Role" error={problem?.fields.role}>
      {control => (
        <Select {...control} name="role" defaultValue={problem?.values.role ?? PERSON_ROLES[0]}>
          {PERSON_ROLES.map(role => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Shop" hint="Its domain, for an owner or staff." error={problem?.fields.shop}>
      {control => (
        <Input {...control} name="shop" autoCapitalize="none" autoComplete="off" defaultValue={problem?.values.shop} />
      )}
    </Field>
    <Button look="primary" type="submit" name="deed" value="grant">
      Give role
    </Button>
  </PostForm>
)
