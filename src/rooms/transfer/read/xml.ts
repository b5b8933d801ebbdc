import sax from 'sax'
import { OperatorError } from '../../../platform/failure.ts'
import { refuseWhole } from './lines.ts'

/** An element with its own text and its child elements, in order. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** A requested element with its first line number, or why it is invalid. */
export type XmlRow =
  | { line: number; element: XmlElement; reason?: undefined }
  | { line: number; element?: undefined; reason: string }

/** Limits of an element in memory: characters with tag names, and child elements. Far above any review. */
const LONGEST_ELEMENT = 256 * 1024
const MOST_ELEMENTS = 2_000
/** Deepest nesting; a feed has about six levels. */
const DEEPEST = 40
/** Most characters without a tag: an unclosed tag or text. */
const LONGEST_SILENCE = 4 * 1024 * 1024
/** Longest declaration, `<!…>`: the parser compares all of one again with each character. */
const LONGEST_DECLARATION = 1024

/**
 * Streams the elements called `name` from an XML document of any size, one at a time. Yields a final error row where
 * the document is truncated or malformed. Rejects document types, so only XML's five built-in entities are expanded.
 * Fails with an OperatorError if the file is not UTF-8 or its root is not `root`.
 */
export async function* readXml(chunks: AsyncIterable<Buffer>, root: string, name: string): AsyncGenerator<XmlRow> {
  const reader = new ElementReader(root, name)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const chunk of chunks) {
      if (first && chunk.length > 0) refuseWhole(chunk)
      first &&= chunk.length === 0
      // In pieces, to bound the memory that one of them can use.
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE)
        try {
          reader.write(decoder.decode(piece, { stream: true }))
        } catch (error) {
          if (error instanceof TypeError) reader.write(readableStart(piece))
          throw error
        }
        yield* reader.rows.splice(0)
      }
    }
    reader.write(decoder.decode())
    if (!first) reader.end()
    yield* reader.rows.splice(0)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    yield* reader.rows.splice(0)
    const why = error instanceof TypeError ? 'the text is not UTF-8' : sentenceOf(error as Error)
    yield { line: reader.line, reason: `the XML is broken here (${why}); what came before was read` }
  }
}

const PIECE = 64 * 1024

/** The text before the first byte that is not UTF-8. */
function readableStart(piece: Buffer): string {
  const text = new TextDecoder().decode(piece)
  return text.slice(0, Math.max(0, text.indexOf('\uFFFD')))
}

/** First line of the parser's message. */
const sentenceOf = ({ message }: Error) => message.split('\n', 1)[0]!.slice(0, 100)

class ElementReader {
  rows: XmlRow[] = []
  readonly #parser = sax.parser(true)
  readonly #name: string
  #open: XmlElement[] = []
  #begun = 0
  #depth = 0
  #size = 0
  #elements = 0
  #silence = 0

  constructor(root: string, name: string) {
    this.#name = name
    const parser = this.#parser
    parser.onerror = error => {
      throw error
    }
    parser.ondoctype = () => {
      throw new OperatorError(
        'The file has a document type (<!DOCTYPE …>), which product review feeds don’t have and we never read: remove it.',
      )
    }
    parser.onprocessinginstruction = ({ name, body }) => {
      const encoding = name === 'xml' ? /encoding=["']([^"']{1,40})["']/.exec(body)?.[1] : undefined
      if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding))
        throw new OperatorError(`The file says that it is ${encoding}: save or convert it as UTF-8.`)
    }
    parser.onopentag = ({ name, attributes }) => {
      this.#silence = 0
      if (this.#depth === 0 && name !== root)
        throw new OperatorError(
          `The file is no product review feed: it begins with <${name.slice(0, 60)}>, not <${root}>.`,
        )
      if (++this.#depth > DEEPEST) throw new Error(`elements nest more than ${DEEPEST} levels`)
      this.#enter(name, attributes as Record<string, string>)
    }
    parser.onclosetag = () => {
      this.#silence = 0
      this.#depth--
      this.#leave()
    }
    parser.ontext = text => this.#say(text)
    parser.oncdata = text => this.#say(text)
  }

  get line() {
    return this.#parser.line + 1
  }

  write(text: string) {
    this.#silence += text.length
    for (let at = 0; at < text.length; at += LONGEST_DECLARATION) {
      this.#parser.write(text.slice(at, at + LONGEST_DECLARATION))
      const { sgmlDecl = '' } = this.#parser as { sgmlDecl?: string }
      if (sgmlDecl.length >= LONGEST_DECLARATION) throw new Error('a declaration does not end')
    }
    if (this.#silence > LONGEST_SILENCE) throw new Error(`no element ends within ${LONGEST_SILENCE / 2 ** 20} MB`)
  }

  end() {
    this.#parser.close()
  }

  /** Whether the current element stays within the limits after adding `size`. */
  #fits(size: number): boolean {
    this.#size += size
    return this.#size <= LONGEST_ELEMENT && this.#elements <= MOST_ELEMENTS
  }

  #enter(name: string, attributes: Record<string, string>) {
    const above = this.#open.at(-1)
    if (!above && name !== this.#name) return
    if (!above) [this.#begun, this.#size, this.#elements] = [this.line, 0, 0]
    this.#elements++
    const element: XmlElement = { name, attributes, text: '', children: [] }
    const size = Object.entries(attributes).reduce((sum, [key, value]) => sum + key.length + value.length, name.length)
    if (this.#fits(size)) above?.children.push(element)
    this.#open.push(element)
  }

  #say(text: string) {
    const element = this.#open.at(-1)
    if (element && this.#fits(text.length)) element.text += text
  }

  #leave() {
    const element = this.#open.pop()
    if (!element || this.#open.length > 0) return
    this.rows.push(
      this.#fits(0)
        ? { line: this.#begun, element }
        : { line: this.#begun, reason: `the ${this.#name} is longer than ${LONGEST_ELEMENT / 1024} kB` },
    )
  }
}
