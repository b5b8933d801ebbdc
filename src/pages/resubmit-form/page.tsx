import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Empty } from '../../design/overlays/empty.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { ownPath } from '../../lib/own-path.ts'
import { ConfirmForm } from '../../rooms/accounts/ui/confirm-form.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { signInAgainAddress } from '../login/return-to.ts'
import { pageLoader } from '../page.ts'
import css from './resubmit-form.module.css'
import { filesLeftOut, formFields, RESUBMIT_PATH, writtenText } from './stored-form.ts'

export const loader = pageLoader(async ({ query, signedIn }) => ({
  signedIn,
  /** Why the form was not accepted: it needs a passkey, a new sign-in, or the session had ended. */
  confirm: query.get('confirm'),
  to: ownPath(query.get('return_to')),
  meta: {
    title: 'Not sent yet | Candor',
    description: 'What you wrote, kept while you sign in.',
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
          This is protected, so we check that it is you. After that it is sent as you filled it in.
        </InfoLead>
        <ConfirmForm to={to} fields={result.fields} />
        <WhatYouWrote texts={result.texts} />
      </div>
    )
  return (
    <div className={layout.wrap}>
      <InfoLead title="Sign in to send it">
        {confirm === 'link'
          ? 'This needs a sign-in of the last ten minutes, so it was not sent. Nothing is lost: it is kept as long as this page is open.'
          : 'Your session had ended when you sent this, so it was not sent. Nothing is lost: it stands below as long as this page is open.'}
      </InfoLead>
      <InfoSection title="What to do">
        <p>Sign in beside this page, come back to it, and put everything back into its form. There you send it.</p>
        <div className={css.actions}>
          <ButtonLink look="primary" href={signInAgainAddress(RESUBMIT_PATH)} target="_blank">
            Sign in, in a new tab
          </ButtonLink>
          <Back to={to} fields={result.fields} />
        </div>
        {result.files.length > 0 && (
          <Notice tone="note">
            <p>
              Files cannot be kept without a session. Choose them again in the form:{' '}
              <bdi>{result.files.join(', ')}</bdi>
            </p>
          </Notice>
        )}
      </InfoSection>
      <WhatYouWrote texts={result.texts} />
    </div>
  )
}

const WhatYouWrote = ({ texts }: { texts: string[] }) =>
  texts.length > 0 && (
    <InfoSection title="What you wrote">
      {texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <blockquote key={i} className={css.words} dir="auto">
          {text}
        </blockquote>
      ))}
    </InfoSection>
  )

const Back = ({ to, fields }: { to: string; fields: [string, string][] }) => (
  <PostForm action={to}>
    {fields.map(([name, value], i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <input key={i} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" look="line">
      I am signed in: put it back
    </Button>
  </PostForm>
)

/** Empty state: after sign-in in the other tab, and for visits without a form. */
const NoForm = ({ signedIn }: { signedIn: boolean }) => (
  <div className={layout.wrap}>
    <Empty
      level={1}
      title={signedIn ? 'You are signed in' : 'Nothing is kept here'}
      actions={
        <ButtonLink look="line" to="/reviews">
          To the home page
        </ButtonLink>
      }
    >
      {signedIn
        ? 'Go back to the tab with what you wrote, and put it back into its form.'
        : 'What somebody wrote stands here only in the page that was opened by sending it.'}
    </Empty>
  </div>
)
