import { expect, test } from 'vitest'
import { countText } from './count-rules.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [98, '98'],
  [99, '99'],
  [100, '99+'],
])('%i unread notifications are shown as %s', (unread, text) => {
  expect(countText(unread)).toBe(text)
})
