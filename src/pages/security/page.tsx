import { redirect, useActionData, useLoaderData, useRevalidator } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import {
  endOtherSessionsCall,
  endSessionCall,
  removePasskeyCall,
  renamePasskeyCall,
  securityCall,
} from '../../rooms/accounts/security/security-contract.ts'
import { AddPasskey, PasskeyList } from '../../rooms/accounts/ui/security/passkey-list.tsx'
import { SessionList } from '../../rooms/accounts/ui/security/session-list.tsx'
import { AccountTabs } from '../edit-profile/account-tabs.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, type PageArgs, pageAction } from '../page.ts'

const PATH = '/reviews/profile/edit/security'

export const loader = ownPageLoader(async ({ ask }) => {
  const { meta_data, ...security } = await ask(securityCall, {})
  return { security, meta: meta_data }
})

type FormAction = (ask: PageArgs['ask'], field: (name: string) => string) => Promise<unknown>

const FORM_ACTIONS: Readonly<Record<string, FormAction>> = {
  end: (ask, field) => ask(endSessionCall, { session_id: field('session_id') }),
  end_others: ask => ask(endOtherSessionsCall, {}),
  rename: (ask, field) => ask(renamePasskeyCall, { passkey_id: field('passkey_id'), name: field('name') }),
  remove: (ask, field) => ask(removePasskeyCall, { passkey_id: field('passkey_id') }),
}

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const deed = field('deed')
  if (Object.hasOwn(FORM_ACTIONS, deed)) await FORM_ACTIONS[deed]!(ask, field)
  // after ending the current session this redirects to sign-in
  throw redirect(PATH, 303)
})

/** The account's sessions and passkeys. */
export function Component() {
  const { security } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { revalidate } = useRevalidator()
  const { email, sessions, passkeys } = security
  const unnamed = problem?.fields.name
  return (
    <div className={layout.wrap}>
      <InfoLead title="Sign-in and security">
        {email && `You sign in as ${email}. Other people don’t see this address.`}
      </InfoLead>
      <AccountTabs current="security" />
      {problem && !unnamed && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <InfoSection title="Where you are signed in">
        <SessionList sessions={sessions} />
      </InfoSection>
      <InfoSection title="Passkeys">
        <p>
          A passkey lets you sign in the way you unlock your device: with your fingerprint, face or PIN. It stays on
          your device and can’t be phished.
        </p>
        {passkeys.length > 0 && (
          <PasskeyList
            passkeys={passkeys}
            wrong={{ id: problem?.values.passkey_id, name: unnamed && problem?.values.name, error: unnamed }}
          />
        )}
        <AddPasskey onAdded={() => void revalidate()} />
      </InfoSection>
    </div>
  )
}
