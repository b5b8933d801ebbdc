import { describe, expect, test } from 'vitest'
import { ALL_CATEGORIES, categoryStack, filledFirst, inBarOrder, shownInBar, splitGender } from './category-rules.ts'

const node = (id: number, parent_id: number | null, name = `Category ${id}`) => ({ id, parent_id, name })
// 1 ─ 3 ─ 5, 6; 1 ─ 4; 2 ─ 7
const tree = [node(1, null), node(2, null), node(3, 1), node(4, 1), node(5, 3), node(6, 3), node(7, 2)]
const ids = (list: { id: number }[]) => list.map(category => category.id)

describe('the category stack', () => {
  test.each([
    ['nothing selected: the top', null, [], [1, 2]],
    ['an unknown category: the top', 99, [], [1, 2]],
    ['a top category: its children', 1, [1], [3, 4]],
    ['one below: its parents, itself and its children', 3, [1, 3], [5, 6]],
    ['a deepest one: its parents, and their children', 5, [1, 3], [5, 6]],
    ['a deepest one beside one with children', 4, [1], [3, 4]],
  ])('%s', (_, selected, stack, choices) => {
    const found = categoryStack(tree, selected)
    expect([ids(found.stack), ids(found.choices)]).toEqual([stack, choices])
  })
  test('a deepest top category stands among the top ones', () => {
    const found = categoryStack([...tree, node(8, null)], 8)
    expect([ids(found.stack), ids(found.choices)]).toEqual([[], [1, 2, 8]])
  })
  test('parents that are missing or form a ring end it', () => {
    expect(ids(categoryStack([node(3, 1), node(5, 3)], 3).stack)).toEqual([3])
    expect(ids(categoryStack([node(3, 5), node(5, 3)], 3).stack)).toEqual([5, 3])
  })
  test('the root is none of the categories', () => {
    expect(ALL_CATEGORIES).toMatchObject({ id: null, name: 'All Categories' })
  })
})

test('gender, with what is below it, is no part of the tree', () => {
  const { gender, others } = splitGender([...tree, node(10, null, 'Gender'), node(11, 10, 'Women')])
  expect([ids(gender), ids(others)]).toEqual([[10, 11], ids(tree)])
})

describe('the order of top categories', () => {
  const top = (id: number, bar_order: number, page_order: number, name?: string) => ({
    ...node(id, null, name),
    bar_order,
    page_order,
  })
  test('the bar: by bar_order, equal ones as they were given, without gender, six of them', () => {
    const given = [
      top(1, 5, 1),
      top(2, 5, 1),
      top(3, 0, 1),
      top(4, -1, 1, ' GENDER '),
      ...[5, 6, 7, 8].map(id => top(id, 5, 1)),
    ]
    expect(ids(inBarOrder(given))).toEqual([3, 1, 2, 5, 6, 7, 8])
    expect(ids(shownInBar(inBarOrder(given)))).toEqual([3, 1, 2, 5, 6, 7])
  })
  test('pages: by page_order, of equal ones those with products first', () => {
    const given = [top(1, 0, 2), top(2, 0, 2), top(3, 0, 1), top(4, 0, 2), top(5, 0, 1)]
    expect(ids(filledFirst(given, new Set([2, 4, 5])))).toEqual([5, 3, 2, 4, 1])
  })
})
