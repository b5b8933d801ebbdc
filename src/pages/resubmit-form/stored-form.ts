/** A form that was sent by somebody whose session had ended: what they wrote goes to a page that keeps it while they sign in. */

export const RESUBMIT_PATH = '/login/unsent'

/** Names of files that came with a form and were not kept: only who is signed in has a place for them. */
export const FILES_LEFT_OUT = 'files_left_out'

/** Fields for somebody's own words; a form without any asks for a press, and for nothing to be kept. */
const TEXT_FIELDS = ['title', 'body', 'words', 'description', 'desired_outcome_description', 'note', 'reason']

/** What somebody wrote, in the order of the form. */
export const writtenText = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    TEXT_FIELDS.includes(name) && typeof value === 'string' && value.trim() !== '' ? [value] : [],
  )

/** The token is of a page that proves nothing any more; why a form was not read to its end is said anew. */
const LEFT_OUT = ['csrf_token', 'unread_form']

/** Everything else in it, to be sent once more. */
export const formFields = (form: FormData): [name: string, value: string][] =>
  [...form].filter((one): one is [string, string] => !LEFT_OUT.includes(one[0]) && typeof one[1] === 'string')

export const filesLeftOut = (form: FormData): string[] => form.getAll(FILES_LEFT_OUT).map(String)
