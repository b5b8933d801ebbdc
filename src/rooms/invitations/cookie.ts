import { cookieName, httpOnlyCookie } from '../../platform/http/request/cookies.ts'

/** What an invitation's link leaves in the browser: it lets the form of a review in, and nothing else. */

export const INVITATION_COOKIE = 'candor_invitation'

/** A day, to write in peace. */
const KEPT = 86_400

/** Browsers send it to the form's own addresses alone; the server looks nowhere else for it (`servesInvitee`). */
export function invitationCookie(token: string, base: string): string {
  const name = cookieName(INVITATION_COOKIE, base, 'secure')
  return httpOnlyCookie({ name, value: token, path: '/reviews/write-review', maxAge: KEPT }, base)
}
