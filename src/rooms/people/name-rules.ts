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
  .refine(city => [...city].length <= LONGEST_CITY, `Use ${LONGEST_CITY} characters or fewer.`)
  .refine(city => !UNSEEN.test(city), 'Remove the characters that can’t be displayed.')
  .refine(city => !city.includes('@'), 'This looks like an e-mail address. Enter a place instead.')
  .transform(city => city || null)

export const personName = z
  .string()
  .transform(name => name.normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine(name => name.length > 0, 'Enter a name.')
  .refine(name => [...name].length <= LONGEST_NAME, `Use ${LONGEST_NAME} characters or fewer.`)
  .refine(name => !UNSEEN.test(name), 'Remove the characters that can’t be displayed.')
  .refine(name => name.length === 0 || /[\p{L}\p{N}]/u.test(name), 'Use at least one letter or number.')
  .refine(name => !name.includes('@'), 'This looks like an e-mail address. Enter a name instead.')
