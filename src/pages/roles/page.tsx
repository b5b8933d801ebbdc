import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { grantRoleCall, revokeRoleCall, rolesCall } from '../../rooms/accounts/operator-contract.ts'
import { GrantForm } from '../../rooms/accounts/ui/roles/grant-form.tsx'
import { GrantList } from '../../rooms/accounts/ui/roles/grant-list.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
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
    <div className={layout.wrap}>
      <InfoLead title="Roles">
        Moderators decide appeals, arbitrators decide disputes and operators give roles.
      </InfoLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <InfoSection title="Give a role">
        <GrantForm problem={problem} />
      </InfoSection>
      <InfoSection title="People with roles">
        <GrantList grants={grants} />
      </InfoSection>
    </div>
  )
}
