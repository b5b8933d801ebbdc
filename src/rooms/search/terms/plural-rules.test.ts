import { expect, test } from 'vitest'
import { irregularForms } from './plural-rules.ts'

test.each([
  ['shelf', ['shelv']],
  ['shelv', ['shelf']],
  ['men', ['man']],
  ['cup', []],
])('another form of “%s”: %j', (lexeme, forms) => {
  expect(irregularForms(lexeme)).toEqual(forms)
})
