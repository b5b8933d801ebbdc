import { useEffect, useState } from 'react'
import { CallFailure } from '../../../../lib/calls/call.ts'
import { renewCsrfToken } from '../../../../lib/calls/csrf-token.ts'
import { sendCall } from '../../../../lib/calls/send-call.ts'
import { passkeySignInCall, passkeySignInOptionsCall } from '../../contract.ts'
import { addPasskeyCall, addPasskeyOptionsCall } from '../../security/security-contract.ts'
import { passkeyMessage } from './passkey-message.ts'
import { sendConfirmed } from './send-confirmed.ts'

/** Imported when a button is pressed, to keep it out of the start-up code. */
const library = () => import('@simplewebauthn/browser')

/** Signs in with a passkey. Rejects with an error whose message is shown. */
async function signIn(): Promise<void> {
  const { options } = await sendCall(passkeySignInOptionsCall, {})
  const { startAuthentication } = await library()
  const credential = await startAuthentication({ optionsJSON: options as never })
  await sendCall(passkeySignInCall, { credential: credential as never })
}

/** Creates and registers a passkey. Rejects with an error whose message is shown. */
async function add(): Promise<void> {
  const { options } = await sendConfirmed(addPasskeyOptionsCall, {})
  const { startRegistration } = await library()
  const credential = await startRegistration({ optionsJSON: options as never })
  const { csrf_token } = await sendConfirmed(addPasskeyCall, { credential: credential as never })
  renewCsrfToken(csrf_token)
}

const ACTIONS = { signIn, add }

/**
 * State of a passkey button: WebAuthn support (false until hydrated), `busy` while the prompt is open, the last
 * error, and the click handler.
 * @param onDone called on success
 */
export function usePasskey(action: keyof typeof ACTIONS, onDone: () => void) {
  const [supported, setSupported] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => setSupported('PublicKeyCredential' in window), [])

  const press = async () => {
    setBusy(true)
    setMessage(null)
    try {
      await ACTIONS[action]()
      onDone()
    } catch (error) {
      if (wantsSignIn(error)) return window.location.assign(signInAgain())
      setMessage(passkeyMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return { supported, busy, message, press }
}

/** Without a passkey the person signs in again by link, then returns here. */
const wantsSignIn = (error: unknown) =>
  error instanceof CallFailure && error.code === 'confirm_required' && error.details.confirm === 'link'
const signInAgain = () => `/login?again=1&return_to=${encodeURIComponent(location.pathname + location.search)}`
