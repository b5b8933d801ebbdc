import { type Call, CallFailure, type InputOf, type OutputOf } from '../../../../lib/calls/call.ts'
import { sendCall } from '../../../../lib/calls/send-call.ts'

/**
 * Sends a write; if the server requires a step-up, asks for a passkey in a dialog and retries once. Rejects with the
 * first error if the dialog is closed.
 */
export async function sendConfirmed<C extends Call>(called: C, input: InputOf<C>): Promise<OutputOf<C>> {
  try {
    return await sendCall(called, input)
  } catch (error) {
    if (!wantsPasskey(error)) throw error
    const { confirmIdentity } = await import('./confirm-identity.tsx')
    if (!(await confirmIdentity())) throw error
    return sendCall(called, input)
  }
}

const wantsPasskey = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'confirm_required' && error.details.confirm === 'passkey'
