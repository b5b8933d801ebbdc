import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { containsText, foldText, highlight } from './highlight.ts'

/** A text with its matches in brackets. */
const marked = (text: string, query: string, wholeWord = false) =>
  highlight(text, query, { wholeWord })
    .map(stretch => (stretch.match ? `[${stretch.text}]` : stretch.text))
    .join('')

test.each([
  ['Gooseneck kettle', 'kett', 'Gooseneck [kett]le'],
  ['Gooseneck KETTLE', 'kett', 'Gooseneck [KETT]LE'],
  ['Café crème', 'cafe CREME', '[Café crème]'],
  ['Cafe\u0301 creme', 'café', '[Cafe\u0301] creme'],
  ['Cafe', 'café', '[Cafe]'],
  ['Große Straße', 'strasse', 'Große [Straße]'],
  ['Łódź', 'lodz', '[Łódź]'],
  ['Kettle, enamelled', 'enamelled kettle', '[Kettle], [enamelled]'],
  ['kettle kettles', 'kettle', '[kettle] [kettle]s'],
  ['خزف يدوي', 'خزف', '[خزف] يدوي'],
  ['手作り陶器', '陶器', '手作り[陶器]'],
  ['a (b) c.*', 'c.*', 'a (b) [c.*]'],
  ['anything', '', 'anything'],
  ['anything', '  ', 'anything'],
  ['anything', 'nothing', 'anything'],
  ['', 'a', ''],
])('%s, looking for %s, is %s', (text, query, expected) => expect(marked(text, query)).toBe(expected))

test.each([
  ['kettle kettles', 'kettle', '[kettle] kettles'],
  ['tea-kettle', 'Kettle', 'tea-[kettle]'],
  ['Teekännchen Kanne', 'kannchen', 'Teekännchen Kanne'],
  ['über überall', 'uber', '[über] überall'],
])('%s, looking for the whole word %s, is %s', (text, query, expected) =>
  expect(marked(text, query, true)).toBe(expected),
)

test.each([
  ['Party', 'art', true, false],
  ['art deco', 'art', true, true],
  ['CAFÉ CRÈME', 'creme', true, true],
  ['CAFÉ CRÈME', 'cafe cr', false, true],
  ['CAFÉ CRÈME', 'cafe cr', true, false],
  ['anything', ' ', true, true],
])('%s, looking for %s, by whole words %s, is found: %s', (text, query, wholeWord, found) =>
  expect(containsText(text, query, { wholeWord })).toBe(found),
)

test('nothing of a text is lost or added, and what is marked is what was looked for', () => {
  const any = string({ unit: 'grapheme', maxLength: 12 })
  assert(
    property(any, any, any, (before, query, after) => {
      const text = before + query + after
      const stretches = highlight(text, query)
      expect(stretches.map(stretch => stretch.text).join('')).toBe(text)
      if (foldText(query).trim()) expect(stretches.some(({ match }) => match)).toBe(true)
    }),
  )
})
