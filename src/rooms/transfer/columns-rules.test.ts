import { describe, expect, test } from 'vitest'
import type { Column } from './columns-rules/table.ts'
import { isTableKind, TABLE_KINDS, TABLES } from './columns-rules.ts'
import { fieldsOf, guessMapping, plainName } from './mapping-rules.ts'

describe.each(TABLE_KINDS)('%s', kind => {
  const fields = fieldsOf(kind)

  test('says of each field what it means, each something else', () => {
    for (const { label, hint = 'None.' } of fields) {
      expect(label).toMatch(/^\p{Lu}[^.;:]{2,}$/u)
      expect(hint).toMatch(/^[\p{Lu}\d“].+[.…]$/u)
    }
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
  })

  test('has names to find each field by', () => {
    for (const { names } of fields) for (const name of names) expect(plainName(name)).not.toBe('')
  })

  test('lists words of other systems as names are compared, each once in a field', () => {
    for (const { words } of fields) {
      for (const word of words) {
        expect(word).not.toBe('')
        expect(plainName(word)).toBe(word)
      }
      expect(new Set(words).size).toBe(words.length)
    }
  })

  test('guesses a column by any of these words, and by any of its own names', () => {
    for (const { names, words } of fields) {
      for (const name of names) expect(guessMapping(kind, [name])).toEqual({ [name]: names[0] })
      for (const word of words) {
        const [field] = Object.values(guessMapping(kind, [word]))
        const found = fields.find(column => column.names[0] === field)
        const claims = [...(found?.words ?? []), ...(found?.names ?? []).map(plainName)]
        expect(claims, word).toContain(word)
      }
    }
  })

  test('needs only fields that it has', () => {
    const { columns, required } = TABLES[kind]
    for (const field of required.flat()) expect(columns).toHaveProperty(field)
    expect(required.length).toBeGreaterThan(0)
  })
})

describe('what a row cannot do without', () => {
  const named = (kind: (typeof TABLE_KINDS)[number]) => {
    const columns: Record<string, Column> = TABLES[kind].columns
    return TABLES[kind].required.map(need => [need].flat().map(field => columns[field]!.names[0]))
  }

  test('a product: its handle and title', () => expect(named('shopify-products')).toEqual([['Handle'], ['Title']]))

  test('an order: its number, buyer and time, and any way to tell what was bought', () => {
    expect(named('shopify-orders')).toEqual([
      ['Name'],
      ['Email'],
      ['Created at'],
      ['Lineitem name', 'Lineitem sku', 'Lineitem product id'],
    ])
  })

  test('a review: its rating, and either way to tell its product', () => {
    expect(named('judgeme-reviews')).toEqual([['rating'], ['product_id', 'product_handle']])
  })

  test('a review of the shop: its rating', () => expect(named('shop-reviews')).toEqual([['rating']]))

  test('what people wrote in a review keeps its white space', () => {
    expect(TABLES['judgeme-reviews'].verbatim).toEqual(['title', 'body', 'reply'])
  })
})

test('only fields that no other system has go by their own names alone', () => {
  const alone = TABLE_KINDS.flatMap(kind => fieldsOf(kind).filter(({ words }) => words.length === 0))
  expect(alone.map(({ names }) => names[0])).toEqual([
    'Status',
    'Variant Image',
    'Financial Status',
    'source',
    'curated',
    'source',
    'curated',
  ])
})

test('the kinds of files that are tables', () => {
  expect(TABLE_KINDS).toEqual(['shopify-products', 'shopify-orders', 'judgeme-reviews', 'shop-reviews'])
  for (const kind of TABLE_KINDS) expect(isTableKind(kind)).toBe(true)
  for (const kind of ['catalog', 'google-taxonomy', '', 'toString']) expect(isTableKind(kind)).toBe(false)
})
