import { readCsv } from './read/csv.ts'
import { readLines } from './read/lines.ts'
import type { Source } from './read/source.ts'

/**
 * The names of a table's columns and its first rows, for who says which column is which; nothing more is read. Rows that
 * cannot be read are left out. Fails with an OperatorError where the file is no text that can be read.
 * @returns no columns for an empty file, or one whose first line is broken
 */
export async function lookInto(source: Source, rows: number): Promise<{ header: string[]; sample: string[][] }> {
  let header: string[] | undefined
  const sample: string[][] = []
  for await (const { fields } of readCsv(readLines(source.chunks))) {
    if (!header) {
      if (!fields) break
      header = fields
    } else if (fields) sample.push(fields)
    if (sample.length >= rows) break
  }
  return { header: header ?? [], sample }
}
