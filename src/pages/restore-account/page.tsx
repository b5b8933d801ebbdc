import { useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { formatDate } from '../../design/text/format.ts'
import { restoreAccountCall, restoreAccountLinkCall } from '../../rooms/accounts/deletion/privacy-contract.ts'
import { InfoLead } from '../info/info.tsx'
import css from '../login/login.module.css'
import { type PageArgs, pageAction, pageLoader } from '../page.ts'

export const loader = pageLoader(async ({ ask, query }) => ({
  eraseAt: await readLink(ask, query.get('token') ?? ''),
  meta: {
    title: 'Keep your account | Candor',
    description: 'Restore your deleted account.',
    canonical: '/login',
    robots: 'noindex,nofollow',
  },
}))

/** The expiry of the link; null if the token is missing or invalid. */
async function readLink(ask: PageArgs['ask'], token: string): Promise<string | null> {
  try {
    return (await ask(restoreAccountLinkCall, { token })).erase_at
  } catch (error) {
    if ((error as { status?: number }).status === 400) return null
    throw error
  }
}

export const action = pageAction(async ({ ask, query }) => {
  await ask(restoreAccountCall, { token: query.get('token') ?? '' })
  return { stayed: true }
})

/** Target of the link in the e-mail about a deleted account: a button restores it. */
export function Component() {
  const { eraseAt } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (result && 'stayed' in result) return <Back />
  if (eraseAt === null) return <Gone />
  return (
    <div className={layout.wrap}>
      <InfoLead title="Keep your account?">
        You deleted it, and it will be erased for good on {formatDate(eraseAt)}. Until then you can restore everything.
      </InfoLead>
      <div className={css.main}>
        {result?.problem && (
          <Notice tone="alert">
            <p>{result.problem.message}</p>
          </Notice>
        )}
        <PostForm className={css.actions}>
          <Button look="primary" type="submit">
            Keep my account
          </Button>
          <ButtonLink look="line" to="/reviews">
            Leave it deleted
          </ButtonLink>
        </PostForm>
      </div>
    </div>
  )
}

const Back = () => (
  <div className={layout.wrap}>
    <InfoLead title="Your account is back">
      Your profile and your reviews are as they were. Sign in to use them.
    </InfoLead>
    <div className={css.actions}>
      <ButtonLink look="primary" href="/login">
        Sign in
      </ButtonLink>
    </div>
  </div>
)

const Gone = () => (
  <div className={layout.wrap}>
    <InfoLead title="This link no longer works">
      The account was already restored or erased, or the link is incomplete.
    </InfoLead>
    <div className={css.actions}>
      <ButtonLink look="line" href="/login">
        Sign in
      </ButtonLink>
    </div>
  </div>
)
