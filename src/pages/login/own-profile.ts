import { redirect } from 'react-router'
import { meCall } from '../../rooms/accounts/contract.ts'
import { ownPageLoader, toSignIn } from '../page.ts'

/** Leads to the private profile of who is signed in (discovery.md §2). */
export const loader = ownPageLoader(async ({ ask, path }) => {
  const { reviewer } = await ask(meCall, {})
  throw reviewer ? redirect(`/reviews/users/${reviewer.encoded_id}`) : toSignIn(path)
})
