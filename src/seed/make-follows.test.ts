import { expect, test } from 'vitest'
import { DEMO_NOW, demoWorld } from './generate.ts'
import { makeFollows } from './make-follows.ts'

const records = [...demoWorld({ scale: 0.05 })]

test('the same world has the same follows, of each kind, none of oneself and none twice', () => {
  const follows = makeFollows(records, DEMO_NOW)
  expect(makeFollows(records, DEMO_NOW)).toEqual(follows)
  for (const kind of [
    follows.filter(follow => follow.person),
    follows.filter(follow => follow.product),
    follows.filter(follow => follow.shop && !follow.product),
  ])
    expect(kind.length).toBeGreaterThan(10)
  expect(follows.filter(follow => follow.person === follow.follower)).toEqual([])
  const named = follows.map(({ followed_at, ...rest }) => JSON.stringify(rest))
  expect(new Set(named).size).toBe(named.length)
  expect(follows.filter(follow => follow.follower === 'staff-operator').length).toBeGreaterThan(20)
})

test('a world without reviews has none', () => {
  expect(makeFollows([], DEMO_NOW)).toEqual([])
})
