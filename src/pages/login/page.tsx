import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { CAPTCHA_FIELD } from '../../design/forms/captcha.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { ownPath } from '../../lib/own-path.ts'
import { askForLinkCall } from '../../rooms/accounts/contract.ts'
import { LinkForm } from '../../rooms/accounts/ui/link-form.tsx'
import { PasskeySignIn } from '../../rooms/accounts/ui/passkey-sign-in.tsx'
import { InfoLead, InfoSteps } from '../info/info.tsx'
import { pageAction, pageLoader } from '../page.ts'
import css from './login.module.css'
import { returnPath } from './return-to.ts'

export const loader = pageLoader(async ({ query, signedIn }) => {
  const back = returnPath(query.get('return_to'))
  if (signedIn && query.get('again') !== '1') throw redirect(back)
  return {
    back,
    meta: {
      title: 'Sign in | Candor',
      description: 'Sign in to Candor with a link by e-mail or with a passkey.',
      canonical: '/login',
      robots: 'noindex,follow',
    },
  }
})

export const action = pageAction(async ({ ask, form, query }) => {
  const email = String(form.get('email') ?? '')
  const captcha = String(form.get(CAPTCHA_FIELD) ?? '') || undefined
  return { sent: await ask(askForLinkCall, { email, return_to: ownPath(query.get('return_to')), captcha }) }
})

/** Sign-in: by e-mail link, which works without scripts, or by passkey. */
export function Component() {
  const { back } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (result && 'sent' in result) return <Sent {...result.sent} />
  const problem = result?.problem
  return (
    <div className={layout.wrap}>
      <InfoLead title="Sign in">You only need an account to write reviews, follow shops or open a dispute.</InfoLead>
      <div className={css.door}>
        <div className={css.main}>
          {problem && !problem.fields.email && (
            <Notice tone="alert">
              <p>{problem.message}</p>
            </Notice>
          )}
          <div>
            <LinkForm email={problem?.values.email} error={problem?.fields.email} />
            <PasskeySignIn to={back} />
          </div>
        </div>
        <aside className={css.side} aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <InfoSteps
            steps={[
              [
                'We send you an e-mail',
                'It has a link that works once and expires in 15 minutes. There is no password.',
              ],
              ['You open the link', 'Confirm there, and you are signed in. If you are new, choose a name.'],
              ['Your reviews are yours', 'You can also manage reviews that a shop imported with your address.'],
            ]}
          />
        </aside>
      </div>
    </div>
  )
}

/** The same text for every address, so that it does not reveal who has an account. */
const Sent = ({ email, minutes }: { email: string; minutes: number }) => (
  <div className={layout.wrap}>
    <InfoLead title="Check your e-mail">
      We sent a link to <b>{email}</b>. It works once and expires in {minutes} minutes.
    </InfoLead>
    <div className={css.main}>
      <p>Nothing after a few minutes? Check your spam folder, and that the address is spelled correctly.</p>
      <div className={css.actions}>
        <ButtonLink look="line" href="">
          Use another address
        </ButtonLink>
      </div>
    </div>
  </div>
)
