export interface TextPart {
  text: string
  /** What somebody else wrote, with its quotation marks. */
  quoted: boolean
}

/** A line, or several where a quotation goes on: as many ” as “. Reads each line once, since people write what is quoted. */
function joinQuotedLines(text: string): string[] {
  const joined: string[] = []
  let [lines, open] = ['', 0]
  for (const line of text.split(/(?<=\n)/)) {
    lines += line
    open += count(line, '“') - count(line, '”')
    if (open > 0) continue
    joined.push(lines)
    ;[lines, open] = ['', 0]
  }
  return lines ? [...joined, lines] : joined
}

const count = (text: string, mark: string) => text.split(mark).length - 1

/**
 * Divides a text of ours into our words and what it quotes, from the first “ to the last ” of a line, or of several where
 * somebody wrote in paragraphs: what people write can have quotation marks of its own.
 */
export function divideQuotations(text: string): TextPart[] {
  const parts: TextPart[] = []
  let ours = ''
  for (const line of joinQuotedLines(text)) {
    const [from, to] = [line.indexOf('“'), line.lastIndexOf('”') + 1]
    if (from < 0 || to <= from) {
      ours += line
      continue
    }
    parts.push({ text: ours + line.slice(0, from), quoted: false }, { text: line.slice(from, to), quoted: true })
    ours = line.slice(to)
  }
  return [...parts, { text: ours, quoted: false }].filter(part => part.text !== '')
}

/** All that a text quotes, without the marks; empty if it quotes nothing. */
export const quotedText = (text: string): string =>
  divideQuotations(text)
    .filter(({ quoted }) => quoted)
    .map(part => part.text.slice(1, -1))
    .join('\n')
