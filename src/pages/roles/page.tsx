import { redirect, useActionData, useLoaderData } from 'react-router'
import { Notice } from '../../design/overlays/notice.tsx'
import { grantRoleCall, revokeRoleCall, rolesCall } from '../../rooms/accounts/operator-contract.ts'
import { GrantForm } from '../../rooms/accounts/ui/roles/grant-form.tsx'
import { GrantList } from '../../rooms/accounts/ui/roles/grant-list.tsx'
import { Part, SectionLead } from '../business/part.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

const PATH = '/operator/roles'

export const loader = ownPageLoader(async ({ ask }) => ({
  ...(await ask(rolesCall, {})),
  meta: {
    title: 'Roles | Candor',
    description: 'Who has which role on this site.',
    canonical: PATH,
    robots: 'noindex,nofollow',
  },
}))

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const grant = { email: field('email'), role: field('role') as never, shop: field('shop') || undefined }
  await ask(field('deed') === 'revoke' ? revokeRoleCall : grantRoleCall, grant)
  throw redirect(PATH, 303)
})

/** Grants of roles, which an operator adds and revokes. */
export function Component() {
  const { grants } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const named = problem && Object.keys(problem.fields).length > 0
  return (
    <>
      <SectionLead title="Roles">
        Moderators decide appeals, arbitrators decide disputes and operators give roles.
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <Part title="Give a role">
        <GrantForm problem={problem} />
      </Part>
      <Part title="People with roles">
        <GrantList grants={grants} />
      </Part>
    </>
  )
}
