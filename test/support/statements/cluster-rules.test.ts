import { describe, expect, test } from 'vitest'
import { clusterProblems } from './cluster-rules.ts'

describe('a statement about one shop', () => {
  test.each([
    'SELECT 1 FROM reviews WHERE shop_id = $1',
    'SELECT 1 FROM reviews r JOIN products p ON p.shop_id = $1 AND p.product_id = r.product_id WHERE r.shop_id = $1',
    'SELECT (SELECT 1 FROM review_replies p WHERE p.shop_id = $1::bigint) FROM reviews r WHERE $1 = r.shop_id',
    'UPDATE reviews r SET rating = 5 FROM products p WHERE r.shop_id = $1 AND p.shop_id = $1',
    'DELETE FROM featured_reviews f USING reviews r WHERE f.shop_id = $1 AND r.shop_id = $1',
  ])('says the shop of each relation: %s', text => {
    expect(clusterProblems(text)).toEqual([])
  })

  test.each([
    ['SELECT 1 FROM reviews r JOIN products p USING (shop_id, product_id) WHERE r.shop_id = $1', 'products p'],
    ['SELECT 1 FROM reviews r JOIN products p ON p.shop_id = r.shop_id WHERE r.shop_id = $1', 'products p'],
    ['SELECT (SELECT 1 FROM answers a WHERE a.shop_id = q.shop_id) FROM questions q WHERE q.shop_id = $1', 'answers a'],
    ['SELECT 1 FROM reviews r, LATERAL (SELECT 1 FROM orders OFFSET 0) o WHERE r.shop_id = $1', 'orders'],
    ['WITH x AS (SELECT 1 FROM orders) SELECT 1 FROM reviews r, x WHERE r.shop_id = $1', 'orders'],
    ['DELETE FROM featured_reviews f USING reviews r WHERE f.shop_id = $1', 'reviews r'],
    ['SELECT 1 FROM reviews r, products p WHERE r.shop_id = $1 AND (p.shop_id = $1 OR p.shop_id = $2)', 'products p'],
  ])('names the relation that does not: %s', (text, relation) => {
    expect(clusterProblems(text)).toEqual([`${relation} has no shop_id = value of its own`])
  })

  test('hides no shop in an expression', () => {
    expect(clusterProblems('SELECT 1 FROM reviews WHERE shop_id + 0 = $1')).toEqual([
      'shop_id + …: a cluster looks for shop_id = a value',
    ])
  })
})

test.each([
  'SELECT 1 FROM reviews r JOIN products p USING (shop_id, product_id) WHERE r.reviewer_id = $1',
  'SELECT 1 FROM reviews WHERE shop_id = ANY ($1)',
  'SELECT 1 FROM products p JOIN product_stats s USING (shop_id) WHERE p.shop_id = $1',
])('one about several shops, or of tables on the coordinator, says what it likes: %s', text => {
  expect(clusterProblems(text)).toEqual([])
})

test.each([
  'UPDATE reviews SET edited_at = now() WHERE shop_id = $1',
  'UPDATE shops SET opened_at = current_timestamp',
  'INSERT INTO shop_members (shop_id) VALUES ($1) ON CONFLICT (shop_id) DO UPDATE SET granted_at = now()',
])('what is set on a cluster reads no clock: %s', text => {
  expect(clusterProblems(text)).toEqual([expect.stringContaining('now() in what is set')])
})

test.each([
  'UPDATE sessions SET seen_at = now()',
  'UPDATE reviews SET edited_at = $2 WHERE shop_id = $1 AND created_at < now()',
  'INSERT INTO reviews (shop_id, created_at) VALUES ($1, now()) ON CONFLICT DO NOTHING',
])('elsewhere it may: %s', text => {
  expect(clusterProblems(text)).toEqual([])
})

test.each(['SELECT EXISTS (SELECT FROM orders)', 'SELECT FROM reviews WHERE shop_id = $1 FOR UPDATE'])(
  'rows of shops are asked for a column, which a cluster wants: %s',
  text => {
    expect(clusterProblems(text)).toContainEqual(expect.stringMatching(/^(orders|reviews): SELECT 1 FROM/))
  },
)
