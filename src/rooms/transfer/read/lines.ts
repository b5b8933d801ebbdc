import { isUtf8 } from 'node:buffer'
import { OperatorError } from '../../../platform/failure.ts'

/** Longest line, in bytes; far above any valid row. */
const LONGEST_LINE = 2 * 1024 * 1024

/** A line of a file, or why it is invalid. */
export type Line =
  | { line: number; text: string; reason?: undefined }
  | { line: number; text?: undefined; reason: string }

const BYTE_ORDER_MARK = '\uFEFF'
const LF = 10
const CR = 13

/**
 * Splits bytes into lines (LF, CRLF, or CR alone), counted from 1, without their ends and without a byte-order mark
 * (X-import-27). A line that is not UTF-8, or longer than 2 MB, is refused with a reason (X-import-28); the latter is never
 * buffered as a whole. Fails with an OperatorError if the file is UTF-16 or not text.
 */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let line = 0
  let buffered: Buffer[] = []
  let length = 0
  let separator = LF
  let first = true

  function take(piece: Buffer): Line {
    line++
    const bytes = buffered.length === 0 ? piece : Buffer.concat([...buffered, piece])
    const tooLong = length + piece.length > LONGEST_LINE
    buffered = []
    length = 0
    if (tooLong) return { line, reason: 'the line is longer than 2 MB' }
    if (!isUtf8(bytes)) return { line, reason: NOT_UTF8 }
    const end = bytes.at(-1) === CR ? bytes.length - 1 : bytes.length
    const text = bytes.toString('utf8', 0, end)
    return { line, text: line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text }
  }

  for await (const chunk of chunks) {
    if (first && chunk.length > 0) {
      refuseWhole(chunk)
      if (!chunk.includes(LF) && chunk.includes(CR) && chunk.indexOf(CR) < chunk.length - 1) separator = CR
      first = false
    }
    let start = 0
    for (let end = chunk.indexOf(separator); end >= 0; end = chunk.indexOf(separator, start)) {
      yield take(chunk.subarray(start, end))
      start = end + 1
    }
    const rest = chunk.subarray(start)
    length += rest.length
    if (length > LONGEST_LINE) buffered = []
    else if (rest.length > 0) buffered.push(rest)
  }
  if (length > 0) {
    const rest = Buffer.alloc(0)
    yield take(rest)
  }
}

const NOT_UTF8 = 'the text is not UTF-8 (it may be Latin-1 or Windows-1252); save or convert the file as UTF-8'

/** Rejects UTF-16 and binary files by their first bytes. */
export function refuseWhole(start: Buffer) {
  const wide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  const zeros = start.subarray(0, 512).filter(byte => byte === 0).length
  if (wide || zeros > Math.min(start.length, 512) / 4)
    throw new OperatorError(
      'The file is UTF-16, or not text. Save it as UTF-8: spreadsheet programs call this “CSV UTF-8”; elsewhere, iconv -f UTF-16 -t UTF-8 converts it.',
    )
  const signature = start.subarray(0, 4).toString('latin1')
  const packed = signature.startsWith('PK\u0003\u0004')
    ? 'a ZIP file or a spreadsheet'
    : signature === '%PDF'
      ? 'a PDF'
      : undefined
  if (packed)
    throw new OperatorError(`The file is ${packed}: unpack or export it as CSV or JSONL (plain or .gz) first.`)
}
