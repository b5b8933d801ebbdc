import type { ReactNode } from 'react'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import type { OutputOf } from '../../lib/calls/call.ts'
import type { signInOptionsCall } from '../../rooms/accounts/demo-contract.ts'
import { LINK_LIFE } from '../../rooms/accounts/rules.ts'
import { CodeForm } from '../../rooms/accounts/ui/sign-in/code-form.tsx'
import { SendAgain } from '../../rooms/accounts/ui/sign-in/send-again.tsx'
import type { FormProblem } from '../form-problem.ts'
import { InfoLead } from '../info/info.tsx'
import css from './login.module.css'

type Mail = OutputOf<typeof signInOptionsCall>['mail']

interface CheckEmailProps {
  email: string
  /** The secret with which the code works. */
  request: string
  mail: Mail
  /** Why the code was refused, or another e-mail. */
  problem: FormProblem | undefined
}

/** After the form for a link. The same text for every address, so that it does not reveal who has an account. */
export function CheckEmail({ email, request, mail, problem }: CheckEmailProps) {
  if (mail === 'kept') return <InOutbox email={email} />
  const { values = {}, code } = problem ?? {}
  // the form had no field for a name yet: nothing is wrong, one thing is left
  const isRight = code === 'name_needed' && values.name === undefined
  const fields = isRight ? {} : (problem?.fields ?? {})
  return (
    <div className={layout.wrap}>
      <InfoLead title="Check your e-mail">
        {mail === 'sent' ? 'We sent a link to' : 'The outbox has a link for'} <b>{email}</b>. It works once and expires
        in {LINK_LIFE / 60} minutes.
      </InfoLead>
      <div className={css.door}>
        <div className={css.main}>
          {isRight && (
            <Notice tone="note">
              <p>The code is right. Choose a name to finish.</p>
            </Notice>
          )}
          {problem && !isRight && !fields.code && !fields.name && (
            <Notice tone="alert">
              <p>{problem.message}</p>
            </Notice>
          )}
          <CodeForm
            email={email}
            request={request}
            values={values}
            fields={fields}
            needsName={code === 'name_needed' || values.name !== undefined}
          />
          <p className={css.fine}>{NEXT[mail]}</p>
          <div className={css.actions}>
            {mail === 'outbox' && (
              <ButtonLink look="line" href="/outbox">
                Open the outbox
              </ButtonLink>
            )}
            <SendAgain email={email} request={request} />
            <ButtonLink look="line" href="">
              Use another address
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

const NEXT: Readonly<Record<Exclude<Mail, 'kept'>, ReactNode>> = {
  sent: 'Nothing after a few minutes? Check your spam folder, and that the address is spelled correctly.',
  outbox: 'No e-mail leaves this machine: this site keeps them in its outbox, where the link arrives within seconds.',
}

/** Where no e-mail can be sent, there is no code either. */
const InOutbox = ({ email }: { email: string }) => (
  <div className={layout.wrap}>
    <InfoLead title="This site can’t send e-mail yet">
      The link for <b>{email}</b> stays on the server.
    </InfoLead>
    <div className={css.main}>
      <p>
        No mail server is set up. If you run this site, print a link where it is installed with{' '}
        <code>npm run admin -- sign-in-link EMAIL</code>. Otherwise, ask the site’s operator.
      </p>
      <div className={css.actions}>
        <ButtonLink look="line" href="">
          Use another address
        </ButtonLink>
      </div>
    </div>
  </div>
)
