import { call } from '../../../lib/calls/call.ts'
import type {
  endSessionsOfSchemas,
  operatorPeopleSchemas,
  operatorPersonSchemas,
  personRoleSchemas,
} from './schemas.ts'

export const operatorPeopleCall = call<typeof operatorPeopleSchemas>({
  path: '/operator/people.json',
  summary: 'Search people by a word of their name or their whole e-mail address, latest first; addresses are masked',
  access: 'operator',
})

export const operatorPersonCall = call<typeof operatorPersonSchemas>({
  path: '/operator/people/:person_id.json',
  summary: 'Get a person’s account, roles and shops; the address is masked',
  access: 'operator',
  errors: [404],
})

export const grantPersonRoleCall = call<typeof personRoleSchemas>({
  method: 'POST',
  path: '/operator/people/:person_id/roles',
  summary: 'Give a person a role on the site or in a shop, given by its domain',
  access: 'operator',
  confirm: 'recent',
  errors: [404, 422],
})

export const revokePersonRoleCall = call<typeof personRoleSchemas>({
  method: 'DELETE',
  path: '/operator/people/:person_id/roles',
  summary: 'Remove a person’s role',
  access: 'operator',
  confirm: 'recent',
  errors: [404, 422],
})

export const endSessionsOfCall = call<typeof endSessionsOfSchemas>({
  method: 'DELETE',
  path: '/operator/people/:person_id/sessions',
  summary: 'Sign a person out everywhere',
  access: 'operator',
  confirm: 'recent',
  errors: [404],
})
