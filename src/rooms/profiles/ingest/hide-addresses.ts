import { replaceEmailAddresses } from '../../../lib/text/email-addresses.ts'

/** Removes e-mail addresses from imported names: a person's address is never shown (X-import-30). */

/** In a name anything around an @ is taken for an address; `@anna` alone is not. */
const RUNS = /[^\s<>()[\]"',;]+/gu
const hasInnerAt = (run: string) => {
  const at = run.indexOf('@', 1)
  return at > 0 && at < run.length - 1
}
const ADDRESS = /^(?:mailto:)?([^\s<>()[\]"',;@]+@[^\s<>()[\]"',;@]+)$/iu

/** The e-mail address that an id is, lower-cased, with or without `mailto:`; null when it is none. */
export const emailAddressOf = (id: string): string | null =>
  id.includes('@') ? (ADDRESS.exec(id.trim())?.[1]?.toLowerCase() ?? null) : null

/**
 * A person's name as it may be shown: `Anna <anna@example.com>` is `Anna`, and a name that is nothing but the address is
 * its first letter, `A.`
 */
export function displayName(name: string): string {
  if (!name.includes('@')) return name
  const rest = name
    .replace(RUNS, run => (hasInnerAt(run) ? ' ' : run))
    .replace(/[<>()[\]"',;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (/[\p{L}\p{N}]/u.test(rest)) return rest
  const initial = /[\p{L}\p{N}]/u.exec(name.replace(/mailto:/i, ''))?.[0]
  return initial ? `${initial.toUpperCase()}.` : 'A buyer'
}

/** What a person wrote, with each e-mail address in it made unreadable. */
export const withoutAddresses = (words: string): string => replaceEmailAddresses(words, '[e-mail address]')
