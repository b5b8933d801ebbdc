/** What RFC 8259 calls a value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Canonical JSON (RFC 8785): keys in the order of their UTF-16 code units, no spaces, numbers and strings as JavaScript
 * writes them. Throws a TypeError for what has no canonical form: NaN, infinities, lone surrogates.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value as Record<string, Json>).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return `{${members.map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no canonical JSON.`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('A lone surrogate has no canonical JSON.')
  return JSON.stringify(value)
}
