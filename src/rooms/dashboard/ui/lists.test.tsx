import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Move } from '../schemas.ts'
import { Moves } from './lists.tsx'

const move = (public_id: string, rest: Partial<Move> = {}): Move => ({
  public_id,
  kind: 'held',
  by: 'import',
  at: '2026-11-28T09:00:00.000Z',
  verified: false,
  rating: null,
  title: null,
  language: null,
  internal_path: null,
  ...rest,
})

const linesOf = (...moves: Move[]) => {
  const element = <Moves moves={moves} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line!.replace(/<[^>]*>/g, ''))
}

test('changes that would say the same are one line with their number', () => {
  expect(linesOf(move('a'), move('b'), move('c'), move('d', { at: '2026-11-27T09:00:00.000Z' }))).toEqual([
    '28 November 2026: 3 reviews were held for moderation (imported)',
    '27 November 2026: a review was held for moderation (imported)',
  ])
})

test('what can be read keeps a line of its own', () => {
  const hidden = { kind: 'hidden', by: 'shop', verified: true, internal_path: '/reviews/stores/s' } as const
  expect(linesOf(move('a', hidden), move('b', hidden))).toHaveLength(2)
  expect(linesOf(move('a'), move('b', { by: 'system' }))).toHaveLength(2)
})
