/** CSV as RFC 4180 has it, made so that a spreadsheet runs nothing of what strangers wrote. */

export type Cell = string | number | boolean | null | undefined

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A text that a spreadsheet would run begins with an apostrophe, which it does not show. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`
