import { redirect } from 'react-router'
import { meCall } from '../../rooms/accounts/contract.ts'
import { ownPageLoader, toSignIn } from '../page.ts'

/** Redirects to the signed-in reviewer's private profile (D-routes-31). */
export const loader = ownPageLoader(async ({ ask, path }) => {
  const { reviewer } = await ask(meCall, {})
  throw reviewer ? redirect(`/reviews/users/${reviewer.encoded_id}`) : toSignIn(path)
})
