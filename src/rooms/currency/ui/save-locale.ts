import { z } from 'zod'
import { call } from '../../../lib/call.ts'

/** The currency or the country chosen, kept in the profile of who is signed in (decisions.md, "Calls"). */
export const saveLocaleCall = call({
  method: 'PUT',
  path: '/reviews/profile/reviewers/0',
  summary: 'Saves the currency that a signed-in reviewer wants prices in, or the country they have things shipped to',
  input: z.object({ reviewer: z.union([z.object({ rs_currency: z.string() }), z.object({ rs_country: z.string() })]) }),
  output: z.object({}),
})
