import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null | undefined

/**
 * Rows as CSV (RFC 4180), each with its line end. A text that a spreadsheet would take for a formula gets an apostrophe before it,
 * which spreadsheets do not show.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { boolean: String },
  })
