/** By what a product is known beyond its shop (P1.10): GTIN and brand. */

/** Lengths of GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN, ISBN) and GTIN-14. */
const LENGTHS = new Set([8, 12, 13, 14])

/** Characters that are read of a GTIN, more than the longest with spaces between all its digits. */
const LONGEST_GTIN = 40
const LONGEST_BRAND = 80

/** A GTIN of any length as 14 digits; null unless its check digit is right. Spaces and hyphens are ignored. */
export function normalizeGtin(text: string): string | null {
  if (text.length > LONGEST_GTIN) return null
  const digits = text.replace(/[\s-]/g, '')
  // Letters have no check digit: what they count is NaN, which equals nothing.
  if (!LENGTHS.has(digits.length) || /^0+$/.test(digits)) return null
  const gtin = digits.padStart(14, '0')
  return checkDigit(gtin.slice(0, 13)) === Number(gtin[13]) ? gtin : null
}

/** The last digit of a GTIN-14, from the 13 before it: their sum, each other one times three, is rounded up to tens. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Whether a GTIN is assigned worldwide. Numbers that a company may use within its own walls (GS1's restricted
 * circulation: EAN from 02, 04 or 2, EAN-8 from 0 or 2) mean something else in each shop.
 */
export const isWorldwide = (gtin: string): boolean =>
  gtin.startsWith('000000') ? !/^0{6}[02]/.test(gtin) : !/^\d(?:0[24]|2)/.test(gtin)

/** A brand without case, accents, spaces and punctuation: `L’Oréal` is `loreal`. '' if nothing is left. */
export const brandKey = (brand: string): string =>
  brand
    .slice(0, LONGEST_BRAND)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What products of several shops have in common if they are the same; null without a worldwide GTIN and a brand. */
export function identityOf(gtin: string | null, brand: string | null): string | null {
  const key = brandKey(brand ?? '')
  return gtin !== null && key !== '' && isWorldwide(gtin) ? `${gtin}-${key}` : null
}
