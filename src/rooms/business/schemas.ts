import { z } from 'zod'
import { SHOP_ROLES } from '../../lib/calls/access.ts'
import { lookedUp } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'

/** What somebody is on a shop's side: of the shop itself, or an operator of the site who helps out. */
export const MEMBER_ROLES = [...SHOP_ROLES, 'operator'] as const

export type MemberRole = (typeof MEMBER_ROLES)[number]

/** The shop that a call of its own side is about. */
export const shopSlug = { slug: lookedUp }

export const businessSchemas = {
  input: z.object(shopSlug),
  output: z.object({
    shop: z.object({
      encoded_id: z.string(),
      slug: z.string(),
      name: z.string(),
      domain: z.string(),
      logo_url: z.string().nullable(),
      /** Its public page. */
      internal_path: z.string(),
    }),
    /** An operator may do what an owner may. */
    standing: z.enum(MEMBER_ROLES),
    /** All shops that the person who asks belongs to, by name; this one too where they do. */
    shops: z.array(z.object({ slug: z.string(), name: z.string() })),
    meta_data: metaData,
  }),
}

export type Business = z.infer<(typeof businessSchemas)['output']>
