import { z } from 'zod'

/** Validates people's names and cities: any script, one line, no e-mail address (X-import-30). */

/** Invisible and bidirectional control characters: they make a name empty or let it imitate another. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

/** In characters (code points). */
const LONGEST_NAME = 80

/** In characters (code points). */
const LONGEST_CITY = 80

/** City of a profile: one line, or null if empty. */
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
