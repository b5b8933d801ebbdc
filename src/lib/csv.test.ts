import { expect, it } from 'vitest'
import { csvRow } from './csv.ts'

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "x"', 'two\nlines', ''], '"a,b","say ""x""","two\nlines",\r\n'],
  [['=1+1', '-2', '+cmd', '@x'], "'=1+1,-2,'+cmd,'@x\r\n"],
] as const)('%j', (cells, line) => expect(csvRow(cells)).toBe(line))
