import { redirect, useActionData, useLoaderData } from 'react-router'
import { CAPTCHA_FIELD } from '../../design/forms/captcha.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { cx } from '../../design/text/cx.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import { ownPath } from '../../lib/own-path.ts'
import { askForLinkCall, signInWithCodeCall } from '../../rooms/accounts/contract.ts'
import { demoSignInCall, signInOptionsCall } from '../../rooms/accounts/demo-contract.ts'
import type { DemoPersonId } from '../../rooms/accounts/demo-schemas.ts'
import { DemoPeople } from '../../rooms/accounts/ui/sign-in/demo-people.tsx'
import { LinkForm } from '../../rooms/accounts/ui/sign-in/link-form.tsx'
import { PasskeySignIn } from '../../rooms/accounts/ui/sign-in/passkey-sign-in.tsx'
import { InfoLead, InfoSteps } from '../info/info.tsx'
import { pageAction, pageLoader } from '../page.ts'
import { CheckEmail } from './check-email.tsx'
import css from './login.module.css'
import { pathAfterSignIn, WORKPLACE_PATH } from './return-to.ts'

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
  const field = (name: string) => String(form.get(name) ?? '')
  if (form.has('code')) {
    const name = form.has('name') ? { name: field('name') } : {}
    const { return_to } = await ask(signInWithCodeCall, { request: field('request'), code: field('code'), ...name })
    throw redirect(pathAfterSignIn(return_to), 303)
  }
  const input = { email: field('email'), return_to: ownPath(query.get('return_to')), again: form.has('again') }
  return { sent: await ask(askForLinkCall, { ...input, captcha: field(CAPTCHA_FIELD) || undefined }) }
})

/** Sign-in: by a link or a code in an e-mail, which work without scripts, or by passkey. */
export function Component() {
  const { back, demoPeople, mail } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const { email, request } = result && 'sent' in result ? result.sent : (problem?.values ?? {})
  if (email && request) return <CheckEmail email={email} request={request} mail={mail} problem={problem} />
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
          <DemoPeople people={demoPeople} returns={back !== WORKPLACE_PATH} />
        ) : (
          <aside className={css.side} aria-labelledby="next">
            <h2 id="next">What happens next</h2>
            <InfoSteps
              steps={[
                [
                  'We send you an e-mail',
                  'It has a link and a code that work once and expire in 10 minutes. There is no password.',
                ],
                ['You open the link or type the code', 'Then you are signed in. If you are new, choose a name.'],
                ['Your reviews are yours', 'You can also manage reviews that a shop imported with your address.'],
              ]}
            />
          </aside>
        )}
      </div>
    </div>
  )
}
