import { z } from 'zod'
import { lookedUp, orElse } from '../../../lib/calls/params.ts'
import { grant } from '../../accounts/operator-schemas.ts'
import { pageNumber, searchText } from '../list-params.ts'
import { PERSON_ROLES, PERSON_STATES } from './rules.ts'

const role = z.enum(PERSON_ROLES)

const listed = z.object({
  person_id: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** `i…@post.example`; null for people without one. */
  masked_email: z.string().nullable(),
  state: z.enum(PERSON_STATES),
  /** Each once, however many shops they have it in. */
  roles: z.array(role),
  last_seen_at: z.iso.datetime().nullable(),
})

export type OperatorPerson = z.infer<typeof listed>

export const operatorPeopleSchemas = {
  input: z.object({ q: searchText, role: orElse(z.enum(['', ...PERSON_ROLES]), ''), page: pageNumber }),
  output: z.object({
    people: z.array(listed),
    /** Counted to 1,000. */
    total_count: z.int(),
    current_page: z.int(),
    per_page: z.int(),
  }),
}

const key = { person_id: lookedUp }

export const operatorPersonSchemas = {
  input: z.object(key),
  output: z.object({
    person: listed.extend({
      profile_path: z.string(),
      /** When they first signed in; null for people known only from imports. */
      joined_at: z.iso.datetime().nullable(),
      sessions: z.int(),
      passkeys: z.int(),
      /** When the account, once deleted, is erased. */
      erased_at: z.iso.datetime().nullable(),
      published_reviews: z.int(),
    }),
    grants: z.array(
      z.object({
        role,
        shop: z.object({ slug: z.string(), name: z.string(), domain: z.string() }).nullable(),
        granted_at: z.iso.datetime(),
      }),
    ),
  }),
}

export const personRoleSchemas = {
  input: z.object({ ...key, role: grant.role, shop: grant.shop }),
  output: z.object({}),
}

export const endSessionsOfSchemas = {
  input: z.object(key),
  output: z.object({ ended: z.int() }),
}
