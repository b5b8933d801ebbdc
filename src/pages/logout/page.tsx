import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { signOutCall } from '../../rooms/accounts/contract.ts'
import { InfoLead } from '../info/info.tsx'
import css from '../login/login.module.css'
import { pageAction, pageLoader } from '../page.ts'

export const loader = pageLoader(async ({ signedIn }) => ({
  signedIn,
  meta: {
    title: 'Sign out | Candor',
    description: 'Sign out of Candor.',
    canonical: '/logout',
    robots: 'noindex,nofollow',
  },
}))

export const action = pageAction(async ({ ask }) => {
  await ask(signOutCall, {})
  throw redirect('/reviews', 303)
})

/** Signing out takes a POST, so that a link from elsewhere cannot sign anybody out. */
export function Component() {
  const { signedIn } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  if (!signedIn) return <Out />
  return (
    <div className={layout.wrap}>
      <InfoLead title="Sign out of Candor?">You stay signed in on your other devices.</InfoLead>
      <div className={css.main}>
        {problem && (
          <Notice tone="alert">
            <p>{problem.message}</p>
          </Notice>
        )}
        <PostForm className={css.actions}>
          <Button look="primary" type="submit">
            Sign out
          </Button>
          <ButtonLink look="line" to="/reviews">
            Stay signed in
          </ButtonLink>
        </PostForm>
      </div>
    </div>
  )
}

const Out = () => (
  <div className={layout.wrap}>
    <InfoLead title="You are signed out">Nobody is signed in on this browser.</InfoLead>
    <div className={css.actions}>
      <ButtonLink look="line" href="/login">
        Sign in
      </ButtonLink>
    </div>
  </div>
)
