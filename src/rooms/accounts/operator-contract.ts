import { call } from '../../lib/calls/call.ts'
import type { grantRoleSchemas, outboxSchemas, revokeRoleSchemas, rolesSchemas } from './operator-schemas.ts'

export const rolesCall = call<typeof rolesSchemas>({
  path: '/operator/roles.json',
  summary: 'Who holds which role',
  access: 'operator',
})

export const grantRoleCall = call<typeof grantRoleSchemas>({
  method: 'POST',
  path: '/operator/roles.json',
  summary: 'Gives somebody a role: of the site, or in the shop of a domain',
  access: 'operator',
  confirm: 'recent',
  errors: [422],
})

export const revokeRoleCall = call<typeof revokeRoleSchemas>({
  method: 'DELETE',
  path: '/operator/roles.json',
  summary: 'Takes a role back',
  access: 'operator',
  confirm: 'recent',
  errors: [422],
})

export const outboxCall = call<typeof outboxSchemas>({
  path: '/outbox.json',
  summary: 'The e-mails that would have been sent, where no mail server is set and nobody else can see it',
  errors: [404],
})
