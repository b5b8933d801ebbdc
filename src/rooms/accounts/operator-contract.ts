import { z } from 'zod'
import { ROLES, SHOP_ROLES } from '../../lib/calls/access.ts'
import { call } from '../../lib/calls/call.ts'
import { emailAddress } from './contract.ts'

/** A role held by a person. `shop` is the shop's domain, for shop roles only. */
const grant = {
  email: emailAddress,
  role: z.enum([...ROLES, ...SHOP_ROLES], 'one of moderator, arbitrator, operator, owner, staff'),
  shop: z.string().trim().toLowerCase().max(253).optional(),
}

export const rolesCall = call({
  path: '/operator/roles.json',
  summary: 'Who holds which role',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    grants: z.array(
      z.object({
        name: z.string(),
        email: z.string().nullable(),
        role: grant.role,
        shop: z.string().nullable(),
        granted_at: z.iso.datetime(),
      }),
    ),
  }),
})

export const grantRoleCall = call({
  method: 'POST',
  path: '/operator/roles.json',
  summary: 'Gives somebody a role: of the site, or in the shop of a domain',
  access: 'operator',
  confirm: 'recent',
  errors: [422],
  input: z.object(grant),
  output: z.object({}),
})

export const revokeRoleCall = call({
  method: 'DELETE',
  path: '/operator/roles.json',
  summary: 'Takes a role back',
  access: 'operator',
  confirm: 'recent',
  errors: [422],
  input: z.object(grant),
  output: z.object({}),
})

export const outboxCall = call({
  path: '/outbox.json',
  summary: 'The e-mails that would have been sent, where no mail server is set and nobody else can see it',
  errors: [404],
  input: z.object({}),
  output: z.object({
    messages: z.array(
      z.object({ id: z.string(), at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  }),
})
