import XMLBuilder from 'fast-xml-builder'

/**
 * XML elements by name: text, a list of elements with the same name, or an object with `@name` for attributes and
 * `#text` for text.
 */
export type Xml = string | number | boolean | undefined | Xml[] | { [name: string]: Xml }

/** Characters that XML 1.0 (2.2, Char) does not allow, not even escaped; parsers reject them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const clean = (_: string, value: unknown) => String(value).toWellFormed().replace(NOT_XML, '')

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  tagValueProcessor: clean,
  attributeValueProcessor: clean,
})

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Serialises and escapes elements; undefined values are omitted. */
export const xmlElements = (elements: { [name: string]: Xml }): string => builder.build(present(elements))

/** Serialises a whole document. */
export const xmlDocument = (root: { [name: string]: Xml }): string => `${DECLARATION}${xmlElements(root)}\n`

/** Streams a document: the root element, the chunks inside it (from `xmlElements`), then the end tag. */
export async function* xmlStream(
  root: string,
  attributes: { [name: string]: Xml },
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield DECLARATION + xmlElements({ [root]: attributes }).replace(/\/>$/, '>')
  yield* pieces
  yield `</${root}>\n`
}

/** Removes undefined members, which the builder would write as empty elements. */
function present(value: Xml): Xml {
  if (Array.isArray(value)) return value.filter(value => value !== undefined).map(present)
  if (value === undefined || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => (inside === undefined ? [] : [[name, present(inside)]])),
  )
}
