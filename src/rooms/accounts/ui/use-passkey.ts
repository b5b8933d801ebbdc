import { useEffect, useState } from 'react'
import { CallFailure } from '../../../lib/calls/call.ts'
import { renewCsrfToken } from '../../../lib/calls/csrf-token.ts'
import { sendCall } from '../../../lib/calls/send-call.ts'
import { passkeySignInCall, passkeySignInOptionsCall } from '../contract.ts'
import { addPasskeyCall, addPasskeyOptionsCall } from '../security/security-contract.ts'
import { passkeyMessage } from './passkey-message.ts'
import { sendConfirmed } from './send-confirmed.ts'

/** What the browser and the site say to each other about passkeys; its code comes when a button is pressed. */
const library = () => import('@simplewebauthn/browser')

/** Signs in with a passkey. Rejects with what is to be said. */
async function signIn(): Promise<void> {
  const { options } = await sendCall(passkeySignInOptionsCall, {})
  const { startAuthentication } = await library()
  const credential = await startAuthentication({ optionsJSON: options as never })
  await sendCall(passkeySignInCall, { credential: credential as never })
}

/** Makes a passkey in this browser and has it kept. Rejects with what is to be said. */
async function add(): Promise<void> {
  const { options } = await sendConfirmed(addPasskeyOptionsCall, {})
  const { startRegistration } = await library()
  const credential = await startRegistration({ optionsJSON: options as never })
  const { csrf_token } = await sendConfirmed(addPasskeyCall, { credential: credential as never })
  renewCsrfToken(csrf_token)
}

const DEEDS = { signIn, add }

/**
 * A passkey's button: whether the browser knows passkeys at all (never before it has come alive), whether one is being asked
 * for, what went wrong, and what the press does.
 * @param onDone after it worked
 */
export function usePasskey(deed: keyof typeof DEEDS, onDone: () => void) {
  const [known, setKnown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => setKnown('PublicKeyCredential' in window), [])

  const press = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      await DEEDS[deed]()
      onDone()
    } catch (error) {
      if (wantsSignIn(error)) return window.location.assign(signInAgain())
      setTrouble(passkeyMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return { known, busy, trouble, press }
}

/** Who has no passkey shows by a new link that it is them, and comes back. */
const wantsSignIn = (error: unknown) =>
  error instanceof CallFailure && error.code === 'confirm_required' && error.details.confirm === 'link'
const signInAgain = () => `/login?again=1&return_to=${encodeURIComponent(location.pathname + location.search)}`
