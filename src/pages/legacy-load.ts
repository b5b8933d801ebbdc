import { type LoaderFunction, redirect } from 'react-router'
import { legacyTarget } from './legacy.ts'

/** Leads on where a shop's address of before is asked for; there is nothing else there. */
export const loader: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const target = legacyTarget(pathname.slice('/reviews/'.length))
  return target ? redirect(target + search) : null
}
