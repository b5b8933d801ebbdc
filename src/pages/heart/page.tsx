import { redirect } from 'react-router'
import { ownPath } from '../../lib/own-path.ts'
import { heartCall } from '../../rooms/follows/contract.ts'
import { FOLLOW_FIELDS, FOLLOWING_PATH } from '../../rooms/follows/paths.ts'
import { NotFound } from '../not-found/page.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

/** There is nothing to see here. */
export const loader = ownPageLoader(async () => {
  throw redirect(FOLLOWING_PATH)
})

/** The form of a heart, sent by a browser without scripts, which then comes back to the page that it was on. */
export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const ids = Object.values(FOLLOW_FIELDS).map(name => [name, field(name) || undefined])
  await ask(heartCall, { is_hearting: field('is_hearting') === 'true', ...Object.fromEntries(ids) })
  throw redirect(ownPath(field('return_to')) ?? FOLLOWING_PATH, 303)
})

/** What is not there cannot be followed. */
export const Component = NotFound
