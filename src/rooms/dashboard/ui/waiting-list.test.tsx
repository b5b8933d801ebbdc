import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MemberRole } from '../../business/schemas.ts'
import type { WaitingForShop } from '../schemas.ts'
import { WaitingList } from './waiting-list.tsx'

const NOTHING: WaitingForShop = {
  reviews: 0,
  low_reviews: 0,
  questions: 0,
  disputes: 0,
  products: 0,
  disputes_due: null,
  disputes_overdue: false,
  arbitrator_questions: 0,
  arbitrator_questions_due: null,
}

const htmlOf = (waiting: Partial<WaitingForShop>, role: MemberRole = 'owner') => {
  const element = <WaitingList waiting={{ ...NOTHING, ...waiting }} slug="shop" role={role} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const rowsOf = (waiting: Partial<WaitingForShop>) => {
  const html = htmlOf(waiting)
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('what an arbitrator asked comes first, with its deadline, and is not there otherwise', () => {
  const asked = { arbitrator_questions: 2, arbitrator_questions_due: '2026-12-01T10:00:00.000Z', disputes: 1 }
  expect(rowsOf(asked)).toMatch(/2 Questions from an arbitrator .*By 1 December 2026.* 1 Disputes to answer/)
  expect(rowsOf({ disputes: 1 })).not.toContain('arbitrator can decide without')
  expect(rowsOf({})).toContain('Nothing to do right now.')
})

test('an operator sees what waits, with links to what operators may open only', () => {
  const waiting = { disputes: 1, questions: 2, arbitrator_questions: 1, products: 1, low_reviews: 1, reviews: 2 }
  const linksFor = (role: MemberRole) =>
    [...htmlOf(waiting, role).matchAll(/href="\/business\/shop\/([a-z]+)/g)].map(([, section]) => section)
  expect(linksFor('staff')).toEqual(['disputes', 'disputes', 'products', 'questions', 'reviews', 'reviews'])
  expect(linksFor('operator')).toEqual(['products', 'reviews', 'reviews'])
  expect(htmlOf(waiting, 'operator')).toContain('Disputes to answer')
})
