/** Width of a text in px. */
export type Measure = (text: string) => number

/** Longer texts are truncated to this many UTF-16 units, because no card has room for more. */
const LONGEST_SET = 2_000

/**
 * Splits a text at line break opportunities: after spaces, and between words of scripts without spaces. Punctuation
 * stays with the preceding word.
 */
function pieces(text: string): string[] {
  const pieceList: string[] = []
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    const open = pieceList.at(-1)
    const joins = open !== undefined && !/\s$/.test(open) && (/^[\s\p{P}\p{S}]/u.test(segment) || endsOpen(open))
    if (joins) pieceList[pieceList.length - 1] = open + segment
    else pieceList.push(segment)
  }
  return pieceList
}

/** No break after an opening bracket, a hyphen or an unfinished number. */
const endsOpen = (text: string) => /[\p{Ps}\p{Pi}\p{Pd}'’./&]$/u.test(text)

/**
 * Breaks a text into at most `most` lines of `width`; a truncated last line ends in an ellipsis. Words that are too
 * long for a line are broken between characters.
 */
export function breakLines(
  text: string,
  width: number,
  most: number,
  measure: Measure,
): { lines: string[]; cut: boolean } {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text.slice(0, LONGEST_SET)).flatMap(piece => broken(piece, width, measure))) {
    if (line === '' || measure((line + piece).trimEnd()) <= width) line += piece
    else {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= most) return { lines, cut: false }
  return { lines: [...lines.slice(0, most - 1), ellipsis(lines.slice(most - 1).join(' '), width, measure)], cut: true }
}

/** Fits a text on one line, truncated with an ellipsis. */
export function ellipsis(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const characters = graphemes(text.slice(0, LONGEST_SET))
  let [least, most] = [0, characters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (measure(`${characters.slice(0, middle).join('')}…`) <= width) least = middle
    else most = middle - 1
  }
  return `${characters.slice(0, least).join('').trimEnd()}…`
}

function broken(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of graphemes(word)) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

const graphemes = (text: string) => [...new Intl.Segmenter('und').segment(text)].map(({ segment }) => segment)
