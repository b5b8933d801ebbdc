/** How wide a text is drawn, in px. */
export type Measure = (text: string) => number

/** Of a longer text the first so many UTF-16 units are set: no card has room for more. */
const LONGEST_SET = 2_000

/**
 * Where a line may break: after spaces, and between the words of scripts that have none. A comma or a full stop stays with
 * what it follows.
 */
function pieces(text: string): string[] {
  const done: string[] = []
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    const open = done.at(-1)
    const joins = open !== undefined && !/\s$/.test(open) && (/^[\s\p{P}\p{S}]/u.test(segment) || endsOpen(open))
    if (joins) done[done.length - 1] = open + segment
    else done.push(segment)
  }
  return done
}

/** What follows an opening bracket, a hyphen or a half-written number stays with it. */
const endsOpen = (text: string) => /[\p{Ps}\p{Pi}\p{Pd}'’./&]$/u.test(text)

/**
 * A text in at most `most` lines of `width`; the last one ends in an ellipsis where it is cut. A word that is too long for a
 * line is broken between its characters.
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

/** A text on one line, cut with an ellipsis where it is too long for it. */
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
