import { readCsv } from './read/csv.ts'
import { readLines } from './read/lines.ts'
import type { Source } from './read/source.ts'

/** Most bytes read for a preview, after unpacking. */
const LOOKED_AT = 256 * 1024

/**
 * Reads the header and first rows of a table, for the mapping form. Safe in the web process: unpacks and parses at
 * most 256 kB of an upload, in linear time. Skips invalid rows. Fails with an OperatorError if the file is not
 * readable text.
 * @returns no columns for an empty file, or one with an invalid first line
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

/** The start of a file, where reading stops; truncates a cell or row that continues. */
async function* firstBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = LOOKED_AT
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}
