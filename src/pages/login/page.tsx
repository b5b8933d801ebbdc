import type { ReactNode } from 'react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { CAPTCHA_FIELD } from '../../design/forms/captcha.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { cx } from '../../design/text/cx.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import { ownPath } from '../../lib/own-path.ts'
import { askForLinkCall } from '../../rooms/accounts/contract.ts'
import { demoSignInCall, signInOptionsCall } from '../../rooms/accounts/demo-contract.ts'
import type { DemoPersonId } from '../../rooms/accounts/demo-schemas.ts'
import { DemoPeople } from '../../rooms/accounts/ui/demo-people.tsx'
import { LinkForm } from '../../rooms/accounts/ui/link-form.tsx'
import { PasskeySignIn } from '../../rooms/accounts/ui/passkey-sign-in.tsx'
import { InfoLead, InfoSteps } from '../info/info.tsx'
import { pageAction, pageLoader } from '../page.ts'
import css from './login.module.css'
import { pathAfterSignIn } from './return-to.ts'

type Options = OutputOf<typeof signInOptionsCall>
const USUAL: Options = { demo_people: [], mail: 'sent' }

export const loader = pageLoader(async ({ ask, query, signedIn }) => {
  const back = pathAfterSignIn(query.get('return_to'))
  if (signedIn && query.get('again') !== '1') throw redirect(back)
  // signing in matters more than what eases it
  const { demo_people, mail } = await ask(signInOptionsCall, {}).catch((): Options => USUAL)
  return {
    back,
    demoPeople: demo_people,
    mail,
    meta: {
      title: 'Sign in | Candor',
      description: 'Sign in to Candor with a link by e-mail or with a passkey.',
      canonical: '/login',
      robots: 'noindex,follow',
    },
  }
})

export const action = pageAction(async ({ ask, form, query }) => {
  const person = form.get('person')
  if (person !== null) {
    await ask(demoSignInCall, { person: String(person) as DemoPersonId })
    throw redirect(pathAfterSignIn(query.get('return_to')), 303)
  }
  const email = String(form.get('email') ?? '')
  const captcha = String(form.get(CAPTCHA_FIELD) ?? '') || undefined
  return { sent: await ask(askForLinkCall, { email, return_to: ownPath(query.get('return_to')), captcha }) }
})

/** Sign-in: by e-mail link, which works without scripts, or by passkey. */
export function Component() {
  const { back, demoPeople, mail } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (result && 'sent' in result) return <Sent {...result.sent} mail={mail} />
  const problem = result?.problem
  return (
    <div className={layout.wrap}>
      <InfoLead title="Sign in">You only need an account to write reviews, follow shops or open a dispute.</InfoLead>
      <div className={cx(css.door, demoPeople.length > 0 && css.demo)}>
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
          <p className={css.fine}>
            New here? The same link opens your account. For a shop: <Link to="/business">add it here</Link>.
          </p>
        </div>
        {demoPeople.length > 0 ? (
          <DemoPeople people={demoPeople} />
        ) : (
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
        )}
      </div>
    </div>
  )
}

type Mail = Options['mail']

/** The same text for every address, so that it does not reveal who has an account. */
const Sent = ({ email, minutes, mail }: { email: string; minutes: number; mail: Mail }) => (
  <div className={layout.wrap}>
    <InfoLead title={mail === 'kept' ? 'This site can’t send e-mail yet' : 'Check your e-mail'}>
      {mail === 'kept' ? (
        <>
          The link for <b>{email}</b> stays on the server.
        </>
      ) : (
        <>
          {mail === 'sent' ? 'We sent' : 'We wrote'} a link to <b>{email}</b>. It works once and expires in {minutes}{' '}
          minutes.
        </>
      )}
    </InfoLead>
    <div className={css.main}>
      <p>{NEXT[mail]}</p>
      <div className={css.actions}>
        {mail === 'outbox' && (
          <ButtonLink look="primary" href="/outbox">
            Open the outbox
          </ButtonLink>
        )}
        <ButtonLink look="line" href="">
          Use another address
        </ButtonLink>
      </div>
    </div>
  </div>
)

/** What to do next, by what became of the e-mail. */
const NEXT: Readonly<Record<Mail, ReactNode>> = {
  sent: 'Nothing after a few minutes? Check your spam folder, and that the address is spelled correctly.',
  outbox: 'No e-mail leaves this machine: this site keeps them in its outbox, where the link arrives within seconds.',
  kept: (
    <>
      No mail server is set up. If you run this site, print a link where it is installed with{' '}
      <code>npm run admin -- sign-in-link EMAIL</code>. Otherwise ask whoever runs it.
    </>
  ),
}
