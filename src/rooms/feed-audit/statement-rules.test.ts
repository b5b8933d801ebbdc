import { expect, test } from 'vitest'
import { isSeveralSentences } from './statement-rules.ts'

test.each([
  ['We were closed in August.', false],
  ['We were closed in August', false],
  ['We were closed in August. ...', false],
  ['We sell 2.5 l kettles for 24.90 at most!', false],
  ['', false],
  ['We were closed in August. 2026!', false],
  ['!!! ???', false],
  ['We were closed. We are back.', true],
  ['Why? Because it rained!', true],
  ['Es regnete. Ärgerlich.', true],
])('“%s” is several sentences: %s', (text, several) => expect(isSeveralSentences(text)).toBe(several))
