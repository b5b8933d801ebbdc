/** What cells of a table mean. */

/** In characters; no price is longer, whatever it is set with. */
const LONGEST_AMOUNT = 100

/** A price as the contract has it: without currencies, spaces and separators of thousands. As it came when it is none. */
export function parseAmount(text: string): string {
  if (text.length > LONGEST_AMOUNT) return text
  const bare = text.replace(/[\s\p{Sc}]/gu, '').replace(/^[A-Z]{3}(?=\d)|(?<=\d)[A-Z]{3}$/, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^\d+,\d{1,2}$/.test(bare)) return bare.replace(',', '.')
  return bare
}

/** The text, or undefined for an empty cell. */
export const filledCell = (text: string): string | undefined => (text === '' ? undefined : text)
