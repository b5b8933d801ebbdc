import { ownPath } from '../../lib/own-path.ts'

/** The sign-in page that returns to a page of ours; slashes stay readable (X-guards-01). */
export const signInAddress = (path: string) => `/login?return_to=${encodeURIComponent(path).replaceAll('%2F', '/')}`

/** The same for somebody who is signed in and has to show anew that it is them. */
export const signInAgainAddress = (path: string) => `${signInAddress(path)}&again=1`

/** Where sign-in leads back to: a path of this site, or the home page. */
export const returnPath = (wanted: string | null) => ownPath(wanted) ?? HOME

const HOME = '/reviews'
