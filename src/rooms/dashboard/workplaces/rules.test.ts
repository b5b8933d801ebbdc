import { describe, expect, test } from 'vitest'
import { landingPath, waitingText, workLinks } from './rules.ts'

const shop = (slug: string, waiting: number) => ({ slug, name: slug.toUpperCase(), role: 'staff' as const, waiting })

describe('workLinks (X-work-01)', () => {
  test('lists shops, then desks, each with what waits', () => {
    const links = workLinks({ shops: [shop('a', 2)], desks: [{ desk: 'moderation', waiting: 18 }] })
    expect(links).toEqual([
      { text: 'A', path: '/business/a', role: 'staff', waiting: 2 },
      { text: 'Moderation', path: '/moderation', waiting: 18 },
    ])
  })
  test('knows each desk', () => {
    const desks = (['arbitration', 'operations'] as const).map(desk => ({ desk, waiting: 0 }))
    expect(workLinks({ shops: [], desks }).map(({ text, path }) => [text, path])).toEqual([
      ['Arbitration', '/reviews/arbitrator'],
      ['Operations', '/operator'],
    ])
  })
})

describe('landingPath (X-work-02)', () => {
  test('is where most waits', () => {
    const links = workLinks({ shops: [shop('a', 1), shop('b', 3)], desks: [{ desk: 'arbitration', waiting: 3 }] })
    expect(landingPath(links)).toBe('/business/b')
  })
  test('is the first where nothing waits', () => {
    expect(landingPath(workLinks({ shops: [shop('a', 0), shop('b', 0)], desks: [] }))).toBe('/business/a')
  })
  test('is nowhere for somebody who works nowhere', () => {
    expect(landingPath([])).toBeNull()
  })
})

test('waitingText counts to 99', () => {
  expect([0, 1, 99, 100].map(waitingText)).toEqual([null, '1', '99', '99+'])
})
