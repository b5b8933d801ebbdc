import { expect, test } from 'vitest'
import { wasText } from './period-figures.tsx'

test.each([
  [{ now: 19, was: 18 }, '%', '1 point higher, was 18%'],
  [{ now: 10, was: 18 }, '%', '8 points lower, was 18%'],
  [{ now: 18, was: 18 }, '%', 'The same as before'],
  [{ now: null, was: 18 }, '%', 'Was 18%'],
  [{ now: 4.5, was: 4.7 }, '', '0.2 lower, was 4.7'],
  [{ now: 4, was: null }, '', 'Nothing to compare with'],
])('%j%s: %s', (figure, unit, text) => {
  expect(wasText(figure, unit)).toBe(text)
})
