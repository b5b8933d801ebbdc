import { useState } from 'react'
import { renewCsrfToken } from '../../../../lib/calls/csrf-token.ts'
import { sendCall } from '../../../../lib/calls/send-call.ts'
import { confirmCall, confirmOptionsCall } from '../../contract.ts'
import { passkeyMessage } from './passkey-message.ts'

/** Step-up with a passkey of the signed-in person. Rejects with an error whose message is shown. */
async function presentPasskey(): Promise<void> {
  const { options } = await sendCall(confirmOptionsCall, {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await startAuthentication({ optionsJSON: options as never })
  const { csrf_token } = await sendCall(confirmCall, { credential: credential as never })
  renewCsrfToken(csrf_token)
}

/** State of a step-up button: `busy` while the prompt is open, the last error, and the click handler. */
export function useConfirmation(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setMessage(null)
    try {
      await presentPasskey()
      onDone()
    } catch (error) {
      setMessage(passkeyMessage(error as Error))
      setBusy(false)
    }
  }
  return { busy, message, press }
}
