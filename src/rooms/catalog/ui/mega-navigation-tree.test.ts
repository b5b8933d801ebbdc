import { describe, expect, test } from 'vitest'
import { branchAfter, firstBranch, type NavCategory, panelOf } from './mega-navigation-tree.ts'

const category = (id: number, parent_id: number | null, more: Partial<NavCategory> = {}): NavCategory => ({
  id,
  name: `Category ${id}`,
  handle: `category-${id}`,
  level: 1,
  parent_id,
  image_url: null,
  bar_flat_view: false,
  ...more,
})

const ALL = [
  category(1, null),
  category(2, null, { bar_flat_view: true }),
  category(3, null),
  category(11, 1, { image_url: '/art/eleven.svg' }),
  category(12, 1),
  category(13, 1),
  category(21, 2),
  category(22, 2, { image_url: '/art/twenty-two.svg' }),
  category(111, 11),
  category(131, 13),
  category(132, 13),
]

describe('a panel', () => {
  test('has the second level with the third below each', () => {
    const panel = panelOf(ALL, 1)!
    expect(panel.branches.map(({ category, children }) => [category.id, children.map(({ id }) => id)])).toEqual([
      [11, [111]],
      [12, []],
      [13, [131, 132]],
    ])
    expect(panel.flat).toBe(false)
  })
  test.each([
    [1, 11],
    [2, null],
  ])('of %i features %s: the first sub-category, if it has a picture', (top, featured) =>
    expect(panelOf(ALL, top)!.featured?.id ?? null).toBe(featured),
  )
  test('is flat where the category says so', () => expect(panelOf(ALL, 2)!.flat).toBe(true))
  test.each([3, 4])('is none for %i, which has nothing below or is not there', top =>
    expect(panelOf(ALL, top)).toBeNull(),
  )
})

describe('the active second-level category', () => {
  test('is the first at the beginning, none in a flat panel', () => {
    expect(firstBranch(panelOf(ALL, 1)!)).toBe(11)
    expect(firstBranch(panelOf(ALL, 2)!)).toBeNull()
  })
  test.each([
    [11, 13, 13],
    [11, 12, 11],
    [13, 12, 13],
    [11, 99, 11],
  ])('is, after %i, with %i pointed at, %i', (active, pointedAt, next) =>
    expect(branchAfter(panelOf(ALL, 1)!, active, pointedAt)).toBe(next),
  )
})
