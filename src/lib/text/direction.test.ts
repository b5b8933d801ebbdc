import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each([
  ['The shop replied: “شكرا”', 'ltr'],
  ['“شكرا لك على التقييم.”', 'rtl'],
  ['ياسين invited you to join the team.', 'ltr'],
  ['Candor תודה רבה לכולם על הביקורת', 'rtl'],
  ['', 'ltr'],
  ['4.5 / 5', 'ltr'],
])('%s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})
