import { redirect, useActionData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Empty } from '../../design/overlays/empty.tsx'
import { ownPath } from '../../lib/own-path.ts'
import { followProductCall } from '../../rooms/follows/contract.ts'
import { FOLLOW_FIELDS, FOLLOW_PATH, FOLLOWING_PATH } from '../../rooms/follows/paths.ts'
import { ownPageLoader, pageAction } from '../page.ts'

export const loader = ownPageLoader(async () => ({
  meta: {
    title: 'Follow | Candor',
    description: 'Follow shops, products and people.',
    canonical: FOLLOW_PATH,
    robots: 'noindex,nofollow',
  },
}))

/** Action of a follow button's form in browsers without scripts; redirects back to the page. */
export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const ids = Object.values(FOLLOW_FIELDS).map(name => [name, field(name) || undefined])
  await ask(followProductCall, { is_hearting: field('is_hearting') === 'true', ...Object.fromEntries(ids) })
  throw redirect(ownPath(field('return_to')) ?? FOLLOWING_PATH, 303)
})

/** Rendered only if following was refused. */
export function Component() {
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className={layout.wrap}>
      <Empty
        level={1}
        title={problem ? 'That didn’t work' : 'Nothing to see here'}
        actions={
          <ButtonLink look="primary" to={FOLLOWING_PATH}>
            See what you follow
          </ButtonLink>
        }
      >
        {problem?.message ?? 'To follow a shop, product or person, use the heart on its page.'}
      </Empty>
    </div>
  )
}
