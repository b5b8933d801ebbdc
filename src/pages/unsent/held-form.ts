/** A form that was sent by somebody whose session had ended: what they wrote goes to a page that keeps it while they sign in. */

export const UNSENT_PATH = '/login/unsent'

/** Names of files that came with a form and were not kept: only who is signed in has a place for them. */
export const LEFT_FILES = 'files_left_out'

/** Fields for somebody's own words; a form without any asks for a press, and for nothing to be kept. */
const OWN_WORDS = ['title', 'body', 'words', 'description', 'desired_outcome_description', 'note', 'reason']

/** What somebody wrote, in the order of the form. */
export const ownWords = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    OWN_WORDS.includes(name) && typeof value === 'string' && value.trim() !== '' ? [value] : [],
  )

/** The token is of a page that proves nothing any more; why a form was not read to its end is said anew. */
const NOT_HELD = ['csrf_token', 'unread_form']

/** Everything else in it, to be sent once more. */
export const heldFields = (form: FormData): [name: string, value: string][] =>
  [...form].filter((one): one is [string, string] => !NOT_HELD.includes(one[0]) && typeof one[1] === 'string')

export const leftFiles = (form: FormData): string[] => form.getAll(LEFT_FILES).map(String)
