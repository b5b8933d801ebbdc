import type { Line } from './lines.ts'

/** A CSV record with its first line number, or why it is invalid. */
export type CsvRecord =
  | { line: number; fields: string[]; reason?: undefined }
  | { line: number; fields?: undefined; reason: string }

/** Most characters of a multi-line record; beyond it, its opening quote counts as unbalanced. */
const LONGEST_RECORD = 1024 * 1024

/** Most columns of a table. */
const MOST_FIELDS = 10_000

/** Supported delimiters, most likely first (X-import-27). */
const DELIMITERS = [',', ';', '\t'] as const

/**
 * Reads CSV (RFC 4180; comma, semicolon or tab, detected in the first line) record by record. Quoted fields may contain
 * line breaks, which become LF. A quote inside an unquoted field is text (`Monitor 27"`, X-import-35); blanks around a
 * quoted field are skipped. A broken quote costs only the line it began on, whereas available parsers swallow everything
 * up to the next quote, or the rest of the file.
 */
export async function* readCsv(lines: AsyncIterable<Line>): AsyncGenerator<CsvRecord> {
  const ahead = new Ahead(lines)
  let delimiter: string | undefined
  for (;;) {
    const first = await ahead.next()
    if (!first) return
    if (first.reason !== undefined) {
      yield first
      continue
    }
    if (delimiter === undefined && first.text.trim() === '') continue
    delimiter ??= delimiterOf(first.text)
    if (first.text === '') continue
    const record = new RecordReader(delimiter)
    let state = record.add(first.text)
    let size = first.text.length
    const taken: Line[] = []
    while (state === 'open') {
      const next = await ahead.next()
      if (next) taken.push(next)
      size += next?.text?.length ?? 0
      if (!next || next.reason !== undefined || size > LONGEST_RECORD) {
        state = 'a quote that is never closed'
        break
      }
      state = record.add(`\n${next.text}`)
    }
    if (state === 'whole') yield { line: first.line, fields: record.fields }
    else {
      ahead.putBack(taken)
      yield { line: first.line, reason: state === TOO_MANY ? state : `a broken quote: ${state}` }
    }
  }
}

/** Delimiter of a header line: the most frequent one outside quotes. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map(delimiter => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

/** A line iterator with push-back. */
class Ahead {
  readonly #lines: AsyncIterator<Line>
  #waiting: Line[] = []
  constructor(lines: AsyncIterable<Line>) {
    this.#lines = lines[Symbol.asyncIterator]()
  }
  async next(): Promise<Line | undefined> {
    const waiting = this.#waiting.pop()
    if (waiting) return waiting
    const next = await this.#lines.next()
    return next.done ? undefined : next.value
  }
  putBack(lines: Line[]) {
    for (let i = lines.length - 1; i >= 0; i--) this.#waiting.push(lines[i]!)
  }
}

const TOO_MANY = `it has more than ${MOST_FIELDS} fields`

/** Parses a record line by line. */
class RecordReader {
  fields: string[] = []
  readonly #delimiter: string
  /** Content of the open quoted field so far. */
  #open: string | undefined
  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** @returns `whole` at the end of the record, `open` within a quoted field, else the error. */
  add(text: string): string {
    const delimiter = this.#delimiter
    let at = 0
    for (;;) {
      if (this.#open === undefined) {
        if (this.fields.length >= MOST_FIELDS) return TOO_MANY
        const quote = text[at] === '"' ? at : quoteAfterBlanks(text, at, delimiter)
        if (quote >= 0) {
          this.#open = ''
          at = quote + 1
        }
      }
      if (this.#open !== undefined) {
        const close = text.indexOf('"', at)
        if (close < 0) {
          this.#open += text.slice(at)
          return 'open'
        }
        this.#open += text.slice(at, close)
        if (text[close + 1] === '"') {
          this.#open += '"'
          at = close + 2
          continue
        }
        at = skipBlanks(text, close + 1, delimiter)
        if (at < text.length && text[at] !== delimiter) return 'text follows a closing quote'
        this.fields.push(this.#open)
        this.#open = undefined
      } else {
        let end = text.indexOf(delimiter, at)
        if (end < 0) end = text.length
        this.fields.push(text.slice(at, end))
        at = end
      }
      if (at >= text.length) return 'whole'
      at++
    }
  }
}

/** Index after the blanks at `at`; a tab delimiter is no blank. */
function skipBlanks(text: string, at: number, delimiter: string): number {
  let end = at
  while (text[end] === ' ' || (text[end] === '\t' && delimiter !== '\t')) end++
  return end
}

/**
 * Index of an opening quote after blanks, if that field also closes properly on this line; else -1, and the quotes
 * are text. Stops at the first undoubled quote, so that scanning stays linear.
 */
function quoteAfterBlanks(text: string, at: number, delimiter: string): number {
  const quote = skipBlanks(text, at, delimiter)
  if (quote === at || text[quote] !== '"') return -1
  for (let close = text.indexOf('"', quote + 1); close >= 0; close = text.indexOf('"', close + 2)) {
    if (text[close + 1] === '"') continue
    const end = skipBlanks(text, close + 1, delimiter)
    return end === text.length || text[end] === delimiter ? quote : -1
  }
  return -1
}
