import { redirect } from 'react-router'
import { workplacesCall } from '../../rooms/dashboard/workplaces/contract.ts'
import { landingPath, workLinks } from '../../rooms/dashboard/workplaces/rules.ts'
import { ownPageLoader } from '../page.ts'

/** Redirects somebody who signed in and came from nowhere to where they work, or home (X-work-02). */
export const loader = ownPageLoader(async ({ ask }) => {
  throw redirect(landingPath(workLinks(await ask(workplacesCall, {}))) ?? '/reviews')
})
