import type { Line } from './lines.ts'

/** A line of a JSONL file, or why it is invalid. */
export type JsonLine =
  | { line: number; value: unknown; reason?: undefined }
  | { line: number; value?: undefined; reason: string }

/** Reads one JSON object per line; skips empty lines. */
export async function* readJsonLines(lines: AsyncIterable<Line>): AsyncGenerator<JsonLine> {
  for await (const line of lines) {
    if (line.reason !== undefined) yield line
    else if (line.text.trim() !== '') yield parse(line.line, line.text)
  }
}

function parse(line: number, text: string): JsonLine {
  // Rejects most invalid lines without the cost of an exception.
  if (!text.trimStart().startsWith('{')) return { line, reason: 'the line is not a JSON object' }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { line, value }
    return { line, reason: 'the line is not a JSON object' }
  } catch (error) {
    return {
      line,
      reason: `the line is not JSON: ${(error as Error).message.replace(/,? ?["'“].*/su, '').slice(0, 100)}`,
    }
  }
}
