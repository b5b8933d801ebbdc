import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Empty } from '../../design/overlays/empty.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { ownPath } from '../../lib/own-path.ts'
import { ConfirmForm } from '../../rooms/accounts/ui/security/confirm-form.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { signInAgainAddress } from '../login/return-to.ts'
import { pageLoader } from '../page.ts'
import css from './resubmit-form.module.css'
import { HiddenFields, WhatYouWrote } from './stored-fields.tsx'
import { filesLeftOut, formFields, RESUBMIT_PATH, writtenText } from './stored-form.ts'

export const loader = pageLoader(async ({ query, signedIn }) => ({
  signedIn,
  /** Why the form was not accepted: it needs a passkey, a new sign-in, an outage, or the session had ended. */
  confirm: query.get('confirm'),
  to: ownPath(query.get('return_to')),
  meta: {
    title: 'Not sent yet | Candor',
    description: 'Sign in again to send what you wrote.',
    canonical: RESUBMIT_PATH,
    robots: 'noindex,nofollow',
  },
}))

/** Stores nothing: the submitted fields exist only in the response. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  return { texts: writtenText(form), fields: formFields(form), files: filesLeftOut(form) }
}

/**
 * Resubmit page: a form sent after the session ended is redirected here with its text. The author signs in in another
 * tab and sends it again from here. Works without scripts, for any length.
 */
export function Component() {
  const { signedIn, confirm, to } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (!result || !to) return <NoForm signedIn={signedIn} />
  if (signedIn && confirm === 'passkey')
    return (
      <div className={layout.wrap}>
        <InfoLead title="Confirm with your passkey">
          We need to check that it is you. Your form is sent as soon as you confirm.
        </InfoLead>
        <ConfirmForm to={to} fields={result.fields} />
        <WhatYouWrote texts={result.texts} />
      </div>
    )
  if (confirm === 'outage')
    return (
      <div className={layout.wrap}>
        <InfoLead title="Not sent yet">
          We could not load your account just now, so this was not sent. What you wrote is safe as long as this page
          stays open.
        </InfoLead>
        <Back to={to} fields={result.fields}>
          Try again
        </Back>
        <WhatYouWrote texts={result.texts} />
      </div>
    )
  return (
    <div className={layout.wrap}>
      <InfoLead title="Sign in to send it">
        {confirm === 'link'
          ? 'You must have signed in within the last ten minutes to send this, so it was not sent. What you wrote is safe as long as this page stays open.'
          : 'Your session had ended, so this was not sent. What you wrote is safe as long as this page stays open.'}
      </InfoLead>
      <InfoSection title="What to do">
        <p>Sign in in a new tab, then come back here and return to your form to send it.</p>
        <div className={css.actions}>
          <ButtonLink look="primary" href={signInAgainAddress(RESUBMIT_PATH)} target="_blank">
            Sign in in a new tab
          </ButtonLink>
          <Back to={to} fields={result.fields}>
            I’m signed in: back to my form
          </Back>
        </div>
        {result.files.length > 0 && (
          <Notice tone="note">
            <p>
              Files could not be kept. Choose them again in the form: <bdi>{result.files.join(', ')}</bdi>
            </p>
          </Notice>
        )}
      </InfoSection>
      <WhatYouWrote texts={result.texts} />
    </div>
  )
}

const Back = ({ to, fields, children }: { to: string; fields: [string, string][]; children: string }) => (
  <PostForm action={to}>
    <HiddenFields fields={fields} />
    <Button type="submit" look="line">
      {children}
    </Button>
  </PostForm>
)

/** Empty state: after sign-in in the other tab, and for visits without a form. */
const NoForm = ({ signedIn }: { signedIn: boolean }) => (
  <div className={layout.wrap}>
    <Empty
      level={1}
      title={signedIn ? 'You are signed in' : 'Nothing to send'}
      actions={
        <ButtonLink look="line" to="/reviews">
          Go to the home page
        </ButtonLink>
      }
    >
      {signedIn
        ? 'Go back to the tab with what you wrote, then return to your form.'
        : 'If you were sending a form, it is in the tab you sent it from.'}
    </Empty>
  </div>
)
