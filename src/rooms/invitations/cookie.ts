import { cookieName, httpOnlyCookie } from '../../platform/http/request/cookies.ts'

/** The cookie that an invitation's link sets; it admits its reader to the review form only. */

export const INVITATION_COOKIE = 'candor_invitation'

/** In seconds: a day. */
const MAX_AGE = 86_400

/** Scoped to the review form's path; the server reads it nowhere else (`servesInvitee`). */
export function invitationCookie(token: string, base: string): string {
  const name = cookieName(INVITATION_COOKIE, base, 'secure')
  return httpOnlyCookie({ name, value: token, path: '/reviews/write-review', maxAge: MAX_AGE }, base)
}
