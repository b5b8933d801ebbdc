import { redirect, useActionData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Empty } from '../../design/overlays/empty.tsx'
import { ownPath } from '../../lib/own-path.ts'
import { helpfulCall } from '../../rooms/reviews/votes/contract.ts'
import { ownPageLoader, pageAction } from '../page.ts'
import { HELPFUL_PATH } from '../review-acts/paths.ts'

export const loader = ownPageLoader(async () => ({
  meta: {
    title: 'Helpful | Candor',
    description: 'Mark reviews as helpful.',
    canonical: HELPFUL_PATH,
    robots: 'noindex,nofollow',
  },
}))

/** Action of a 'Helpful' button's form in browsers without scripts; redirects back to the review. */
export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  await ask(helpfulCall, { review: field('review'), is_helpful: field('is_helpful') === 'true' })
  throw redirect(ownPath(field('return_to')) ?? '/reviews', 303)
})

/** Rendered only if a vote was refused. */
export function Component() {
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className={layout.wrap}>
      <Empty
        level={1}
        title={problem ? 'That didn’t work' : 'Nothing to see here'}
        actions={
          <ButtonLink look="primary" to="/reviews">
            Find products and shops
          </ButtonLink>
        }
      >
        {problem?.message ?? 'To mark a review as helpful, use the button below it.'}
      </Empty>
    </div>
  )
}
