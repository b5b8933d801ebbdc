import { createHash } from 'node:crypto'

const LONGEST = 100
/** Of a longer text the first so many UTF-16 units are read. */
const LONGEST_READ = 2_000

/**
 * A text as part of an address: lower case, letters and digits of any script, hyphens between words. `Café №5 / 靴` gives
 * `café-no5-靴`. Given back unchanged when it is a slug already; '' when nothing is left of it.
 */
export function slug(text: string): string {
  const words = text
    .slice(0, LONGEST_READ)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
  return [...words].slice(0, LONGEST).join('').replace(/^-|-$/g, '')
}

/** The same slug made its owner's own: `shirt` of the product `123` is `shirt-a665a4`, on every run. */
export const ownSlug = (base: string, owner: string) =>
  [base, createHash('sha256').update(owner).digest('hex').slice(0, 6)].filter(Boolean).join('-')

/** Words that are pages of `/business`: a shop there would not be found (src/pages/sitemap.tsx). */
const RESERVED = new Set(['claims', 'disputes', 'join'])

/** Whether no shop can have a slug. */
export const isReserved = (base: string) => RESERVED.has(base)

/** The slug that a new shop gets, null where it is nobody's to have; and the one that it gets where that is taken. */
export function freeSlugFor(name: string, domain: string): [plain: string | null, own: string] {
  const base = slug(name) || slug(domain)
  return [isReserved(base) ? null : base, ownSlug(base, domain)]
}
