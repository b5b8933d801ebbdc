import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null | undefined

/**
 * Rows as CSV (RFC 4180), each with its line end. Text that a spreadsheet would evaluate as a
 * formula gets an apostrophe prefix, which spreadsheets hide.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { boolean: String },
  })
