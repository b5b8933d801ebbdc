import { z } from 'zod'
import { metaData } from '../../catalog/schemas.ts'
import { mailChoice } from '../../notifications/schemas.ts'

export const privacySchemas = {
  input: z.object({}),
  output: z.object({
    email: z.string().nullable(),
    mail: z.array(mailChoice),
    /** Shops with no other owner, which would be left without one. */
    sole_owner_of: z.array(z.string()),
    meta_data: metaData,
  }),
}

export const deleteAccountSchemas = {
  input: z.object({
    /** Whether reviews stay, by 'a former member', or are removed. */
    reviews: z.enum(['keep', 'remove'], 'Choose what happens to your reviews.'),
    /** Typed by hand to prevent accidents (`CONFIRMATION` in deletion-rules.ts). */
    confirm: z.string().max(200),
  }),
  output: z.object({ erase_at: z.iso.datetime() }),
}

const token = z.string().regex(/^[\w-]{43}$/, 'not a token')

export const restoreAccountLinkSchemas = {
  input: z.object({ token }),
  output: z.object({
    /** End of the grace period; null for a link that no longer works. */
    erase_at: z.iso.datetime().nullable(),
  }),
}

export const restoreAccountSchemas = {
  input: z.object({ token }),
  output: z.object({}),
}
