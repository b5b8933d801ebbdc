import { redirect } from 'react-router'
import type { Failure, FormProblem } from '../form-problem.ts'
import { signInAddress } from '../login/return-to.ts'
import { ACCEPT_TERMS_PATH, filesLeftOut, RESUBMIT_PATH, writtenText } from './stored-form.ts'

/** What happens to a form that a call refused. */

/**
 * A 307 redirect that sends the form again, to the resubmit page; null if it contains no written text.
 * @param path of the page that the form was sent to
 * @param why `outage` if it could not be read who sent it; else the session had ended
 */
export const toResubmitForm = (path: string, form: FormData, why?: 'outage'): Response | null =>
  writtenText(form).length > 0
    ? redirect(signInAddress(path).replace(/^\/login/, RESUBMIT_PATH) + (why ? `&confirm=${why}` : ''), { status: 307 })
    : null

/**
 * The same for a form that needs the sender to authenticate again first, whatever its fields.
 * @param by a passkey, or signing in again with a link
 */
export const toConfirmation = (path: string, by: 'passkey' | 'link'): Response =>
  redirect(`${signInAddress(path).replace(/^\/login/, RESUBMIT_PATH)}&confirm=${by}`, { status: 307 })

/** The same for a form whose sender has to accept the terms of service first (R-terms-05). */
export const toTerms = (path: string): Response =>
  redirect(signInAddress(path).replace(/^\/login/, ACCEPT_TERMS_PATH), { status: 307 })

/** The error messages and all submitted values. */
export function problemOf({ status, code, message, details }: Failure, form: FormData): FormProblem {
  const fields = (details?.fields ?? []) as { field: string; message: string }[]
  const values = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    status,
    code,
    message: code === 'forged' ? missingTokenError(form) : message,
    fields: Object.fromEntries(fields.map(field => [field.field, field.message])),
    values: Object.fromEntries(values.filter(([name]) => name !== 'csrf_token')),
    ticked: repeatedValues(values),
    details: details ?? {},
  }
}

/** All values of each field that occurs more than once. */
function repeatedValues(values: readonly [string, string][]): Record<string, string[]> {
  const all = Map.groupBy(values, ([name]) => name)
  const several = [...all].filter(([, same]) => same.length > 1)
  return Object.fromEntries(several.map(([name, same]) => [name, same.map(([, value]) => value)]))
}

/** Error for a form without a valid token: its author only has to submit it again. */
const missingTokenError = (form: FormData) => {
  const files = filesLeftOut(form)
  return [
    'We could not confirm that this came from our page, so it was not sent. Check what you wrote, then send it again.',
    ...(files.length > 0 ? [`Choose your files again: ${files.join(', ')}.`] : []),
  ].join(' ')
}
