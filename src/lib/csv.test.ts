import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+cmd', "'+cmd"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['-5 stars', "'-5 stars"],
  ['a=b+c-d@e', 'a=b+c-d@e'],
  [-5, '-5'],
  [null, ''],
  [undefined, ''],
  [true, 'true'],
  [false, 'false'],
])('the cell %j', (value, cell) => expect(csvLines([[value, 'end']])).toBe(`${cell},end\r\n`))

test('rows follow each other, each with its line end', () =>
  expect(csvLines([['a', 'b'], ['', 1]])).toBe('a,b\r\n,1\r\n')) // biome-ignore format: one case to a line
