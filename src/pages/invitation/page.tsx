import { redirect, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { openInvitationCall } from '../../rooms/invitations/contract.ts'
import { InfoLead } from '../info/info.tsx'
import css from '../login/login.module.css'
import { pageLoader } from '../page.ts'

export const loader = pageLoader(async ({ ask, params, query }) => {
  const { path, state } = await ask(openInvitationCall, {
    token: params.token ?? '',
    rating: query.get('rating') ?? undefined,
  })
  if (path) throw redirect(path)
  return {
    state,
    meta: {
      title: 'Your review | Candor',
      description: 'Review what you bought.',
      canonical: '/reviews/write-review',
      robots: 'noindex,nofollow',
    },
  }
})

/** Shown for an invitation link that does not lead to a form. */
export function Component() {
  const { state } = useLoaderData<typeof loader>()
  const other = state === 'somebody_else'
  return (
    <div className={layout.wrap}>
      <InfoLead title={other ? 'This invitation is for another account' : 'This link no longer works'}>
        {other
          ? 'The order belongs to another account. Sign out, then open the link again.'
          : 'This link is incomplete or has expired. Sign in with the e-mail address you ordered with to see what you can review.'}
      </InfoLead>
      <div className={css.actions}>
        {other ? (
          <ButtonLink look="primary" href="/logout">
            Sign out
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" href="/login?return_to=%2Freviews%2Fwrite-review">
            Sign in
          </ButtonLink>
        )}
        <ButtonLink look="line" to="/reviews">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
