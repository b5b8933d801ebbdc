import { expect, test } from 'vitest'
import { type Habits, holdReason, holdReasonTexts, SIGNS, type Sign, signsOf } from './sign-rules.ts'

const NEW: Habits = { earlier: [], withinDay: 0 }
const LONG = 'Does the lid of this kettle still fit when it is hot?'

test.each<[string, Habits, Sign[]]>([
  [LONG, NEW, []],
  ['Is it the one on amazon.de?', NEW, []],
  ['Better at https://elsewhere.example', NEW, ['link']],
  ['Write to me: tom@post.example', NEW, ['contact']],
  ['I will find you, whoever packed this.', NEW, ['threat']],
  ['aaaaaaaaaaaaaaaaaaaaaaaa?', NEW, ['nonsense']],
  [LONG, { earlier: [`${LONG} `.toUpperCase()], withinDay: 1 }, ['copied']],
  ['Does it fit?', { earlier: ['Does it fit?'], withinDay: 1 }, []],
  [LONG, { earlier: [], withinDay: 11 }, []],
  [LONG, { earlier: [], withinDay: 12 }, ['hurry']],
  ['See www.elsewhere.example or call +49 212 555 0142', NEW, ['link', 'contact']],
])('%j: %j gives %j', (body, habits, signs) => {
  expect(signsOf(body, habits)).toEqual(signs)
  expect(holdReasonTexts(holdReason(signs))).toEqual(signs.map(sign => SIGNS[sign]))
})

test('of a stored reason that is none of the signs nothing is told', () => {
  expect(holdReasonTexts('')).toEqual([])
  expect(holdReasonTexts('toString link')).toEqual([SIGNS.link])
})
