import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { acceptJoinCall, joinCall } from '../../rooms/business/members/contract.ts'
import { InfoLead } from '../info/info.tsx'
import css from '../login/login.module.css'
import { signInAddress } from '../login/return-to.ts'
import { type PageArgs, pageAction, pageLoader } from '../page.ts'

export const loader = pageLoader(async ({ ask, query, path, signedIn }) => ({
  invitation: await readInvitation(ask, query.get('token') ?? ''),
  signIn: signedIn ? null : signInAddress(path),
  meta: {
    title: 'Join a shop | Candor',
    description: 'Accept an invitation to join a shop’s team.',
    canonical: '/business/join',
    robots: 'noindex,nofollow',
  },
}))

/** Null for an invalid or expired link. */
async function readInvitation(ask: PageArgs['ask'], token: string) {
  try {
    return await ask(joinCall, { token })
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === 404 || status === 400) return null
    throw error
  }
}

export const action = pageAction(async ({ ask, query }) => {
  const { path } = await ask(acceptJoinCall, { token: query.get('token') ?? '' })
  throw redirect(path, 303)
})

/** Target of the link in an e-mail that invites somebody to join a shop. */
export function Component() {
  const { invitation, signIn } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  if (!invitation || invitation.expired) return <InvalidLink expired={invitation?.expired ?? false} />
  const { shop, role } = invitation
  return (
    <div className={layout.wrap}>
      <InfoLead title={`Join ${shop.name}`}>
        {shop.domain}. You’re invited to join as {role === 'owner' ? 'an owner' : 'staff'}, to manage its{' '}
        {role === 'owner' ? 'reviews, team and settings.' : 'reviews, questions and disputes.'} You won’t be able to
        review this shop.
      </InfoLead>
      <div className={css.main}>
        {problem && (
          <Notice tone="alert">
            <p>{problem.message}</p>
          </Notice>
        )}
        {signIn ? (
          <div className={css.actions}>
            <ButtonLink look="primary" href={signIn}>
              Sign in to join
            </ButtonLink>
          </div>
        ) : (
          <PostForm className={css.actions}>
            <Button look="primary" type="submit">
              Join {shop.name}
            </Button>
            <ButtonLink look="line" to="/reviews">
              Not now
            </ButtonLink>
          </PostForm>
        )}
      </div>
    </div>
  )
}

const InvalidLink = ({ expired }: { expired: boolean }) => (
  <div className={layout.wrap}>
    <InfoLead title={expired ? 'This link has expired' : 'This link doesn’t work'}>
      {expired
        ? 'Ask the person who invited you to send a new one.'
        : 'It is incomplete, was already used or was withdrawn. Ask the person who invited you to send a new one.'}
    </InfoLead>
    <div className={css.actions}>
      <ButtonLink look="line" to="/reviews">
        Go to the home page
      </ButtonLink>
    </div>
  </div>
)
