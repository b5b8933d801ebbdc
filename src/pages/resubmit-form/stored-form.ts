/** Resubmit forms: keep what somebody wrote when their session had ended, until they have signed in. */

export const RESUBMIT_PATH = '/login/unsent'

/** Below the form for reviews, as far as invitations reach. */
export const ACCEPT_TERMS_PATH = '/reviews/write-review/terms'

/** Fields of the terms page's own form. */
export const TERMS_NAME = 'terms_name'
export const TERMS_TICK = 'terms_accepted'

/** Field with the names of uploaded files that were dropped: only signed-in reviewers can store files. */
export const FILES_LEFT_OUT = 'files_left_out'

/** Free-text fields; a form without any has nothing worth keeping. */
const TEXT_FIELDS = ['title', 'body', 'words', 'description', 'desired_outcome_description', 'note', 'reason']

/** The written texts, in form order. */
export const writtenText = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    TEXT_FIELDS.includes(name) && typeof value === 'string' && value.trim() !== '' ? [value] : [],
  )

/** Not resent: the CSRF token, which is no longer valid, the parse error, which is determined anew, and what was answered. */
const NOT_RESENT = ['csrf_token', 'unread_form', TERMS_NAME, TERMS_TICK]

/** All other fields, to be sent again. */
export const formFields = (form: FormData): [name: string, value: string][] =>
  [...form].filter((entry): entry is [string, string] => !NOT_RESENT.includes(entry[0]) && typeof entry[1] === 'string')

export const filesLeftOut = (form: FormData): string[] => form.getAll(FILES_LEFT_OUT).map(String)
