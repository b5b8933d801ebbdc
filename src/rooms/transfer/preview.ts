import { readCsv } from './read/csv.ts'
import { readLines } from './read/lines.ts'
import type { Source } from './read/source.ts'

/** Bytes, unpacked, that a look takes in at most. */
const LOOKED_AT = 256 * 1024

/**
 * The names of a table's columns and its first rows, for who says which column is which; nothing more is read. Safe in the
 * web process: of whatever was uploaded it unpacks and parses 256 kB at most, in linear time. Rows that
 * cannot be read are left out. Fails with an OperatorError where the file is no text that can be read.
 * @returns no columns for an empty file, or one whose first line is broken
 */
export async function previewTable(source: Source, rows: number): Promise<{ header: string[]; sample: string[][] }> {
  let header: string[] | undefined
  const sample: string[][] = []
  for await (const { fields } of readCsv(readLines(firstBytes(source.chunks)))) {
    if (!header) {
      if (!fields) break
      header = fields
    } else if (fields) sample.push(fields)
    if (sample.length >= rows) break
  }
  return { header: header ?? [], sample }
}

/** The beginning of a file; reading it ends there. A cell or row that goes on past it is broken off. */
async function* firstBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = LOOKED_AT
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}
