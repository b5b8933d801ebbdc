import { replaceEmailAddresses } from '../../../lib/text/email-addresses.ts'

/** Removes e-mail addresses from imported names: a person's address is never public (X-import-30). */

/** Matches whitespace-free runs of a name. A run with an inner @ counts as an address; `@anna` alone does not. */
const RUNS = /[^\s<>()[\]"',;]+/gu
const hasInnerAt = (run: string) => {
  const at = run.indexOf('@', 1)
  return at > 0 && at < run.length - 1
}
const ADDRESS = /^(?:mailto:)?([^\s<>()[\]"',;@]+@[^\s<>()[\]"',;@]+)$/iu

/** Parses an id as an e-mail address, with or without `mailto:`. Returns it lower-cased, or null. */
export const emailAddressOf = (id: string): string | null =>
  id.includes('@') ? (ADDRESS.exec(id.trim())?.[1]?.toLowerCase() ?? null) : null

/**
 * Public form of a person's name: `Anna <anna@example.com>` becomes `Anna`; a name that is only an address becomes
 * its initial, `A.`
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

/** Replaces every e-mail address in a text that a person wrote. */
export const withoutAddresses = (text: string): string => replaceEmailAddresses(text, '[e-mail address]')
