import { z } from 'zod'

/** What a person may be called: any script, one line, and no e-mail address (X-import-30). */

/** Characters that change how others are shown or show nothing: a name made of them is no name, or somebody else's. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

/** The most characters of a name. */
const LONGEST_NAME = 80

/** The most characters of a place. */
const LONGEST_CITY = 80

/** Where a person says they are from: one line, or nothing. */
export const personCity = z
  .string()
  .transform(city => city.normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine(city => [...city].length <= LONGEST_CITY, `At most ${LONGEST_CITY} characters.`)
  .refine(city => !UNSEEN.test(city), 'This has characters that cannot be shown.')
  .refine(city => !city.includes('@'), 'An e-mail address is not shown here; please give a place.')
  .transform(city => city || null)

export const personName = z
  .string()
  .transform(name => name.normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine(name => name.length > 0, 'A name is needed.')
  .refine(name => [...name].length <= LONGEST_NAME, `At most ${LONGEST_NAME} characters.`)
  .refine(name => !UNSEEN.test(name), 'This has characters that cannot be shown.')
  .refine(name => name.length === 0 || /[\p{L}\p{N}]/u.test(name), 'A name has at least one letter or figure.')
  .refine(name => !name.includes('@'), 'An e-mail address is not shown here; please give a name.')
