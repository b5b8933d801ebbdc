import { z } from 'zod'

export const termsSchemas = {
  input: z.object({}),
  output: z.object({
    /** Date from which the text applies, `2026-11-21`. */
    version: z.iso.date(),
    accepted: z.boolean(),
    /** Their name as it is known, to be confirmed. */
    name: z.string(),
    /** They are not signed in, and came by an invitation. */
    invited: z.boolean(),
  }),
}

export const acceptTermsSchemas = {
  input: z.object({ reviewer_name: z.string().min(1, 'must not be empty') }),
  output: z.object({ version: z.iso.date(), accepted: z.literal(true) }),
}
