import { createHash } from 'node:crypto'

const LONGEST = 100
/** In UTF-16 code units; the rest of a longer text is ignored. */
const LONGEST_READ = 2_000

/**
 * Converts a text to a URL slug: lower case, letters and digits of any script, hyphens between words. `Café №5 / 靴`
 * becomes `café-no5-靴`. Idempotent; '' if nothing is left.
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

/** Deterministic unique variant of a slug: `shirt` of product `123` is `shirt-a665a4`. */
export const ownSlug = (base: string, owner: string) =>
  [base, createHash('sha256').update(owner).digest('hex').slice(0, 6)].filter(Boolean).join('-')

/** Pages directly below `/business`, which would hide a shop of that slug (src/pages/sitemap.tsx). */
const RESERVED = new Set(['claims', 'disputes', 'join'])

/** Whether a slug is reserved. */
export const isReserved = (base: string) => RESERVED.has(base)

/** Slugs for a new shop: the plain one (null if reserved), and a unique one in case that is taken. */
export function freeSlugFor(name: string, domain: string): [plain: string | null, own: string] {
  const base = slug(name) || slug(domain)
  return [isReserved(base) ? null : base, ownSlug(base, domain)]
}
