import { type LoaderFunction, redirect } from 'react-router'
import { legacyTarget } from './legacy.ts'

/** Redirects a shop's legacy address; anything else is not found. */
export const loader: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const target = legacyTarget(pathname.slice('/reviews/'.length))
  return target ? redirect(target + search) : null
}
