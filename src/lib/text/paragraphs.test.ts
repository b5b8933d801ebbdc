import { expect, it } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

it.each([
  [' one\ntwo\n\n \nthree\r\n\r\nfour\n', ['one\ntwo', 'three', 'four']],
  ['one', ['one']],
  ['\n\n', []],
  ['  ', []],
])('separates paragraphs by blank lines and keeps lines together: %j', (text, paragraphs) =>
  expect(paragraphsOf(text)).toEqual(paragraphs),
)
