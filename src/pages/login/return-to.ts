import { ownPath } from '../../lib/own-path.ts'

/** Path of sign-in that returns to `path`; slashes stay readable (X-guards-01). */
export const signInAddress = (path: string) => `/login?return_to=${encodeURIComponent(path).replaceAll('%2F', '/')}`

/** The same for a signed-in reviewer who has to authenticate again. */
export const signInAgainAddress = (path: string) => `${signInAddress(path)}&again=1`

/** Redirect target of a form: a path of this site, or home. */
export const returnPath = (path: string | null) => ownPath(path) ?? '/reviews'

/** Redirect target after sign-in: a path of this site, or where the person works (X-work-02). */
export const pathAfterSignIn = (path: string | null) => ownPath(path) ?? WORKPLACE_PATH

/** Redirects to the signed-in person's work, or home. */
export const WORKPLACE_PATH = '/workplace'
