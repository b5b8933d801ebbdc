import { useEffect, useState } from 'react'
import { sendCall } from '../../../lib/send-call.ts'
import { passkeySignInCall, passkeySignInOptionsCall } from '../contract.ts'
import { addPasskeyCall, addPasskeyOptionsCall } from '../security-contract.ts'

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
  const { options } = await sendCall(addPasskeyOptionsCall, {})
  const { startRegistration } = await library()
  const credential = await startRegistration({ optionsJSON: options as never })
  await sendCall(addPasskeyCall, { credential: credential as never })
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
      setTrouble(wordsOf(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return { known, busy, trouble, press }
}

/** The browser's own errors by their names (WebAuthn, 5.1); what our calls say is said. */
function wordsOf({ name, message }: Error & { status?: number }): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. You can try again.'
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (name === 'SecurityError') return 'Passkeys need a secure connection to this site.'
  return name === 'Error' ? message : 'The passkey could not be used. Please try again.'
}
