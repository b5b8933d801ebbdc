import { expect, test } from 'vitest'
import { divideQuotations, quotedText } from './quotations.ts'

test.each([
  ['Nothing is quoted.', [['Nothing is quoted.', false]]],
  ['“شكرا”', [['“شكرا”', true]]],
  [
    'The author writes: “Sie sagte “nein” dazu.”\n\nYou can appeal.',
    [
      ['The author writes: ', false],
      ['“Sie sagte “nein” dazu.”', true],
      ['\n\nYou can appeal.', false],
    ],
  ],
  ['“Uno.\n\nDos “tres”.”', [['“Uno.\n\nDos “tres”.”', true]]],
  [
    'The shop writes: “Eins.\n\nZwei.”\n\nYou can appeal.',
    [
      ['The shop writes: ', false],
      ['“Eins.\n\nZwei.”', true],
      ['\n\nYou can appeal.', false],
    ],
  ],
  ['An “ alone', [['An “ alone', false]]],
])('%j', (text, parts) => {
  expect(divideQuotations(text)).toEqual(parts.map(([text, quoted]) => ({ text, quoted })))
})

test('what is quoted, without its marks', () => {
  expect(quotedText('One: “eins”\n\nTwo: “zwei”')).toBe('eins\nzwei')
  expect(quotedText('None')).toBe('')
})
