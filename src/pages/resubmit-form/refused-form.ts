import { redirect } from 'react-router'
import type { Failure, FormProblem } from '../form-problem.ts'
import { signInAddress } from '../login/return-to.ts'
import { filesLeftOut, RESUBMIT_PATH, writtenText } from './stored-form.ts'

/** What becomes of a form that a call has refused. */

/**
 * The browser sends it once more, to the page that keeps it while its writer signs in; null where it holds no words of theirs.
 * @param path of the page that it was sent to
 */
export const toResubmitForm = (path: string, form: FormData): Response | null =>
  writtenText(form).length > 0
    ? redirect(signInAddress(path).replace(/^\/login/, RESUBMIT_PATH), { status: 307 })
    : null

/**
 * The same for a form whose sender has to confirm first that it is them, whatever is in it.
 * @param by a passkey, or signing in again with a link
 */
export const toConfirmation = (path: string, by: 'passkey' | 'link'): Response =>
  redirect(`${signInAddress(path).replace(/^\/login/, RESUBMIT_PATH)}&confirm=${by}`, { status: 307 })

/** What is wrong with it, and all that was filled in. */
export function problemOf({ status, code, message, details }: Failure, form: FormData): FormProblem {
  const fields = (details?.fields ?? []) as { field: string; message: string }[]
  const values = [...form].filter((one): one is [string, string] => typeof one[1] === 'string')
  return {
    status,
    code,
    message: code === 'forged' ? notProven(form) : message,
    fields: Object.fromEntries(fields.map(one => [one.field, one.message])),
    values: Object.fromEntries(values.filter(([name]) => name !== 'csrf_token')),
    ticked: severalOf(values),
    details: details ?? {},
  }
}

/** All values of each name that came more than once. */
function severalOf(values: readonly [string, string][]): Record<string, string[]> {
  const all = Map.groupBy(values, ([name]) => name)
  const several = [...all].filter(([, same]) => same.length > 1)
  return Object.fromEntries(several.map(([name, same]) => [name, same.map(([, value]) => value)]))
}

/** The form that comes back proves itself: whoever wrote it has to send it once more, and nothing else. */
const notProven = (form: FormData) => {
  const files = filesLeftOut(form)
  return [
    'This did not come from a page of ours, or from one that is older than your sign-in. It was not sent: look it over, then send it.',
    ...(files.length > 0 ? [`Choose your files again: ${files.join(', ')}.`] : []),
  ].join(' ')
}
