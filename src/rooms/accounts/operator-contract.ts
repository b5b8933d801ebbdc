import { call } from '../../lib/calls/call.ts'
import type { grantRoleSchemas, outboxSchemas, revokeRoleSchemas, rolesSchemas } from './operator-schemas.ts'

export const rolesCall = call<typeof rolesSchemas>({
  path: '/operator/roles.json',
  summary: 'List people with roles',
  access: 'operator',
})

export const grantRoleCall = call<typeof grantRoleSchemas>({
  method: 'POST',
  path: '/operator/roles.json',
  summary: 'Assign a role on the site or in a shop, given by its domain',
  access: 'operator',
  confirm: 'recent',
  errors: [422],
})

export const revokeRoleCall = call<typeof revokeRoleSchemas>({
  method: 'DELETE',
  path: '/operator/roles.json',
  summary: 'Remove a role',
  access: 'operator',
  confirm: 'recent',
  errors: [422],
})

export const outboxCall = call<typeof outboxSchemas>({
  path: '/outbox.json',
  summary: 'List unsent e-mails, where no mail server is configured and nobody else can see them',
  errors: [404],
})
