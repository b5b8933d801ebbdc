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
      description: 'Where the link of an invitation leads.',
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
      <InfoLead title={other ? 'This invitation is for somebody else' : 'This link does not work any more'}>
        {other
          ? 'You are signed in to another account than that of the order. Sign out, and follow the link once more.'
          : 'It was cut short, or it is too old. Sign in with the address that you ordered with: what you bought is listed there.'}
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
          To the home page
        </ButtonLink>
      </div>
    </div>
  )
}
