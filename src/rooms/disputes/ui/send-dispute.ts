import { CallFailure, type OutputOf } from '../../../lib/calls/call.ts'
import { ensureCsrfToken } from '../../../lib/calls/csrf-token.ts'
import { trackRequest, writeHeaders } from '../../../lib/calls/send-call.ts'
import { passTermsGate } from '../../../lib/calls/terms-gate.ts'
import { openDisputeCall } from '../new-contract.ts'

export type Opened = OutputOf<typeof openDisputeCall>

type Outcome =
  | { kind: 'opened'; opened: Opened }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  /** The session has ended or changed, so the form's CSRF token is invalid. */
  | { kind: 'unproven' }
  | { kind: 'failed' }

/** Submits the form with its files. Only logs a server failure (R-errors-04). */
export async function sendDispute(form: FormData): Promise<Outcome> {
  const body = new FormData()
  for (const [name, value] of form) {
    if (name === 'csrf_token' || (value instanceof File && value.size === 0 && value.name === '')) continue
    if (value instanceof File) body.append('files', value, value.name)
    else body.append(name, value)
  }
  try {
    const response = await trackRequest(async () => {
      await ensureCsrfToken()
      return fetch(openDisputeCall.path, { method: 'POST', headers: writeHeaders(), body })
    })
    const answer = await response.json()
    if (response.ok) return { kind: 'opened', opened: answer }
    if (response.status >= 500) throw new Error(`The dispute was not taken: ${response.status}`)
    if (response.status === 401 || answer.code === 'forged') return { kind: 'unproven' }
    if (await passTermsGate(new CallFailure(response.status, answer.code, answer.detail))) return sendDispute(form)
    const fields = (answer.fields ?? []) as { field: string; message: string }[]
    const first = fields[0]?.message
    return {
      kind: 'refused',
      message:
        first && answer.code === 'bad_input'
          ? 'Something is missing. Check the fields below.'
          : (answer.detail ?? 'This could not be sent.'),
      fields: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
    }
  } catch (error) {
    console.error(error)
    return { kind: 'failed' }
  }
}
