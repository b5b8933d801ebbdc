import { z } from 'zod'
import { call } from '../../../lib/call.ts'

/** The currency chosen, kept in the profile of who is signed in (decisions.md, "Calls"). */
export const saveCurrencyCall = call({
  method: 'PUT',
  path: '/reviews/profile/reviewers/0',
  summary: 'Saves the currency that a signed-in reviewer wants prices in',
  input: z.object({ reviewer: z.object({ rs_currency: z.string() }) }),
  output: z.object({}),
})
