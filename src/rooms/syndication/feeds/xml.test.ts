import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { xmlDocument, xmlElements, xmlStream } from './xml.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
})

test('elements, lists, attributes; what is undefined is left out', () => {
  const xml = xmlDocument({
    feed: { '@lang': 'en', '@none': undefined, title: 'A', none: undefined, link: [{ '@href': '/?a=1&b="2"' }], n: 0 },
  })
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed lang="en"><title>A</title><link href="/?a=1&amp;b=&quot;2&quot;"/><n>0</n></feed>\n',
  )
})

test('characters that XML has no place for are dropped, halves of a character replaced', () => {
  expect(xmlElements({ a: 'x\u0000\u000b\uffff\ud83d y\t\n' })).toBe('<a>x\ufffd y\t\n</a>')
})

test('whatever people write comes out as they wrote it, and the document stays one', () => {
  const written = fc.string({ unit: 'grapheme' }).filter(text => !/\p{Cc}|[\ufffe\uffff]/u.test(text))
  fc.assert(
    fc.property(written, text => {
      const xml = xmlDocument({ root: { '@said': text, body: `|${text}|` } })
      expect(XMLValidator.validate(xml)).toBe(true)
      const { root } = parser.parse(xml)
      expect(root.body).toBe(`|${text}|`)
      expect(root['@said'] ?? '').toBe(text)
    }),
  )
})

test('a stream begins with the root and its attributes and ends with its end', async () => {
  async function* pieces() {
    yield xmlElements({ url: { loc: 'a' } })
    yield xmlElements({ url: { loc: 'b' } })
  }
  let text = ''
  for await (const part of xmlStream('urlset', { '@xmlns': 'http://x' }, pieces())) text += part
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://x"><url><loc>a</loc></url><url><loc>b</loc></url></urlset>\n',
  )
})
