/** Parses table cells. */

/** In characters; bounds the regular expressions. */
const LONGEST_AMOUNT = 100

/** A price in the contract's form: without currency, spaces and thousands separators. Returns other text unchanged. */
export function parseAmount(text: string): string {
  if (text.length > LONGEST_AMOUNT) return text
  const bare = text.replace(/[\s\p{Sc}]/gu, '').replace(/^[A-Z]{3}(?=\d)|(?<=\d)[A-Z]{3}$/, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^\d+,\d{1,2}$/.test(bare)) return bare.replace(',', '.')
  return bare
}

/** The text; undefined for an empty cell. */
export const filledCell = (text: string): string | undefined => (text === '' ? undefined : text)
