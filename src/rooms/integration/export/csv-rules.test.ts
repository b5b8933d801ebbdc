import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv-rules.ts'

test.each([
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['-5 stars', "'-5 stars"],
  [-5, '-5'],
  [null, ''],
  [true, 'true'],
])('%s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a line ends as the norm has it', () => {
  expect(csvLine(['a', 1, undefined])).toBe('a,1,\r\n')
})

test('a sign within a text makes no formula of it', () => expect(csvCell('a=b+c-d@e')).toBe('a=b+c-d@e'))
