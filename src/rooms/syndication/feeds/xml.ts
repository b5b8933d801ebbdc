import XMLBuilder from 'fast-xml-builder'

/** Elements by name: text, a list of elements of one name, or an object of them, with `@name` for an attribute, `#text` for the text. */
export type Xml = string | number | boolean | undefined | Xml[] | { [name: string]: Xml }

/** What XML 1.0 (2.2, Char) has no place for, not even escaped; a parser stops at one. */
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

/** Elements as text, escaped; what is undefined is left out. */
export const xmlElements = (elements: { [name: string]: Xml }): string => builder.build(present(elements))

/** A whole document. */
export const xmlDocument = (root: { [name: string]: Xml }): string => `${DECLARATION}${xmlElements(root)}\n`

/**
 * A document that is written while its content is read: the root element, then the pieces inside it (each as
 * `xmlElements` gives it), then the end.
 */
export async function* xmlStream(
  root: string,
  attributes: { [name: string]: Xml },
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield DECLARATION + xmlElements({ [root]: attributes }).replace(/\/>$/, '>')
  yield* pieces
  yield `</${root}>\n`
}

/** The builder writes an undefined member as an empty element. */
function present(value: Xml): Xml {
  if (Array.isArray(value)) return value.filter(one => one !== undefined).map(present)
  if (value === undefined || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => (inside === undefined ? [] : [[name, present(inside)]])),
  )
}
