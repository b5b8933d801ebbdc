import { expect, test, vi } from 'vitest'
import type { PageArgs } from '../page.ts'
import { askReader } from './ask-reader.ts'

const READER = { helpful: ['a'], reported: [] }
const filters = (answer: () => Promise<unknown>) =>
  vi.fn(answer) as unknown as PageArgs['ask'] & ReturnType<typeof vi.fn>
const reviews = [{ public_id: 'a' }, { public_id: 'b' }, { public_id: 'a' }]

test('what a reader did is asked for all reviews of a page at once, each of them once', async () => {
  const ask = filters(() => Promise.resolve(READER))
  expect(await askReader({ ask, signedIn: true }, reviews)).toBe(READER)
  expect(ask.mock.calls.map(([, input]) => input)).toEqual([{ 'Review[]': ['a', 'b'] }])
})

test('for a guest, and for a page without reviews, nothing is asked', async () => {
  const ask = filters(() => Promise.resolve(READER))
  expect(await askReader({ ask, signedIn: false }, reviews)).toBeNull()
  expect(await askReader({ ask, signedIn: true }, [])).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('where the call fails the page is shown as to somebody who never acted', async () => {
  const ask = filters(() => Promise.reject(new Error('away')))
  expect(await askReader({ ask, signedIn: true }, reviews)).toBeNull()
})
