import { z } from 'zod'
import { ROLES, SHOP_ROLES } from '../../lib/calls/access.ts'
import { emailAddress } from './schemas.ts'

/** A role held by a person. `shop` is the shop's domain, for shop roles only. */
export const grant = {
  email: emailAddress,
  role: z.enum([...ROLES, ...SHOP_ROLES], 'one of moderator, arbitrator, operator, owner, staff'),
  shop: z.string().trim().toLowerCase().max(253).optional(),
}

export const rolesSchemas = {
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
}

export const grantRoleSchemas = {
  input: z.object(grant),
  output: z.object({}),
}

export const revokeRoleSchemas = {
  input: z.object(grant),
  output: z.object({}),
}

export const outboxSchemas = {
  input: z.object({}),
  output: z.object({
    messages: z.array(
      z.object({ id: z.string(), at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  }),
}
