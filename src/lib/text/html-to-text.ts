import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Longest HTML that is read, in UTF-16 units; the rest is dropped. No product description comes near it. */
export const LONGEST_HTML = 200_000

/** Elements that end the line before and after them. */
const BLOCKS = new Set(
  'p div br ul ol dl dt dd h1 h2 h3 h4 h5 h6 tr table section article header footer blockquote pre hr'.split(' '),
)
const CELLS = new Set(['td', 'th'])
/** Elements whose content is not readable text. */
const NOT_TEXT = new Set(['script', 'style', 'template', 'iframe', 'svg', 'title', 'textarea', 'noscript'])

/**
 * The text of an HTML fragment: tags and comments removed, entities decoded, blocks on lines of their own, list items
 * with a bullet. Takes linear time for any input, because it uses only the parser's tokenizer, which keeps no stack of
 * open elements.
 * @param html any text, well-formed or not; only the first `LONGEST_HTML` units are read
 * @param cells whether each cell of a table is a line of its own, as in e-mails laid out by tables
 */
export function htmlToText(html: string, { cells = false } = {}): string {
  if (!/[<&]/.test(html)) return html
  const source = html.slice(0, LONGEST_HTML)
  const text: string[] = []
  /** The element whose content is being skipped. */
  let skipped: string | undefined
  const add = (part: string) => {
    if (skipped === undefined) text.push(part)
  }
  const isBlock = (name: string) => BLOCKS.has(name) || (cells && CELLS.has(name))
  const nothing = () => {}
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => add(source.slice(start, end).replace(/\s+/g, ' ')),
    ontextentity: codepoint => add(codepoint === 0xfffd || codepoint === 0 ? '' : String.fromCodePoint(codepoint)),
    onopentagname(start, end) {
      const name = source.slice(start, end).toLowerCase()
      if (name === 'li') add('\n• ')
      else if (isBlock(name)) add('\n')
      if (NOT_TEXT.has(name)) skipped ??= name
    },
    onclosetag(start, end) {
      const name = source.slice(start, end).toLowerCase()
      if (name === skipped) skipped = undefined
      else if (isBlock(name)) add('\n')
    },
    onselfclosingtag: nothing,
    onopentagend: nothing,
    onattribname: nothing,
    onattribdata: nothing,
    onattribentity: nothing,
    onattribend: nothing,
    oncomment: nothing,
    oncdata: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks)
  tokenizer.write(source)
  tokenizer.end()
  return tidyLines(text.join(''))
}

/** Lines without blanks at their ends, at most one empty line in a row. */
function tidyLines(text: string): string {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    if (trimmed !== '' || lines.at(-1) !== '') lines.push(trimmed)
  }
  return lines.join('\n').trim()
}
