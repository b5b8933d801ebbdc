import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { pathOf } from '../../lib/path-of.ts'
import { invitationStopCall, stopInvitationsCall } from '../../rooms/invitations/contract.ts'
import { InfoLead } from '../info/info.tsx'
import css from '../login/login.module.css'
import { pageAction, pageLoader } from '../page.ts'

export const loader = pageLoader(async ({ ask, params }) => ({
  stop: await ask(invitationStopCall, { token: params.token ?? '' }),
  meta: {
    title: 'Stop e-mails | Candor',
    description: 'Stop a shop’s review requests.',
    canonical: '/reviews',
    robots: 'noindex,nofollow',
  },
}))

export const action = pageAction(async ({ ask, params }) => {
  const token = params.token ?? ''
  await ask(stopInvitationsCall, { token })
  throw redirect(pathOf`/invitation/stop/${token}`, 303)
})

/** Target of the unsubscribe link in an invitation: blocks further invitations from its shop, without signing in. */
export function Component() {
  const { stop } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { shop, stopped } = stop
  return (
    <div className={layout.wrap}>
      <InfoLead title={stopped ? `No more review requests from ${shop}` : `Stop review requests from ${shop}?`}>
        {stopped
          ? 'You will get no more e-mails asking you to review what you bought there. You can still write a review.'
          : `${shop} will no longer ask you for reviews. Other shops’ e-mails are not affected.`}
      </InfoLead>
      <div className={css.main}>
        {problem && (
          <Notice tone="alert">
            <p>{problem.message}</p>
          </Notice>
        )}
        {!stopped && (
          <PostForm className={css.actions}>
            <Button look="primary" type="submit">
              Stop these e-mails
            </Button>
            <ButtonLink look="line" to="/reviews">
              Keep getting them
            </ButtonLink>
          </PostForm>
        )}
      </div>
    </div>
  )
}
