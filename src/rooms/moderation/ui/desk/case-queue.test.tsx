import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ModerationCase } from '../../desk/schemas.ts'
import { WaitingCases } from './case-queue.tsx'

type Waiting = ModerationCase['queue']['cases'][number]

const htmlOf = (waiting: Partial<Waiting>) => {
  const given: Waiting = {
    path: '/moderation/reviews/a',
    state: 'held',
    since: '2026-11-13T09:00:00.000Z',
    subject: 'Blue mug',
    language: null,
    shop: 'Tinwood',
    why: [],
    current: false,
    ...waiting,
  }
  const element = <WaitingCases queue={{ total_count: 1, cases: [given] }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const textOf = (waiting: Partial<Waiting>) =>
  htmlOf(waiting)
    .match(/<small>(?!Oldest)(.*?)<\/small>/)![1]!
    .replace(/<[^>]*>/g, '')

test.each<[Partial<Waiting>, string]>([
  [
    { why: ['Its author has published the same text before.'] },
    'Its author has published the same text before, Tinwood',
  ],
  [{ why: ['Fake'], state: 'flagged' }, 'Fake, Tinwood'],
  [{ why: ['Spam'], subject: 'Tinwood' }, 'Spam'],
  [{}, 'Tinwood'],
])('%j: %s', (waiting, text) => {
  expect(textOf(waiting)).toBe(text)
})

test('the title of a product states its language', () => {
  const html = htmlOf({ subject: 'Bücherregal', language: 'de' })
  expect(html).toContain('<bdi lang="de" dir="ltr">Bücherregal</bdi>')
})
