import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { KINDS } from './service.ts'
import { importText, PRODUCT, REVIEWER, SHOP } from './testing.ts'

/** For every kind: rows = new + changed + unchanged + refused, and every refusal is reported. */
const database = useDatabase()

const id = fc.constantFrom('a', 'b', 'c', 'd')
const or = <T>(good: fc.Arbitrary<T>, ...bad: T[]) =>
  fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...bad) })
const date = or(fc.constantFrom('2024-01-01', '25 Sep 2023', '2022-02-02 10:00:00 UTC'), 'soon', '1800-01-01')
const email = or(fc.constantFrom('anna@mail.example', 'bert@mail.example'), '', 'nobody')
const price = or(fc.constantFrom('1.50', '12', ''), 'free', '1.999999')
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csv = (head: string[], rows: string[][]) => [head, ...rows].map(row => row.map(cell).join(',')).join('\n')
const rowsOf = (...cells: fc.Arbitrary<string>[]) => fc.array(fc.tuple(...cells), { minLength: 1, maxLength: 25 })
const jsonRow = fc.oneof(
  fc.record({
    type: fc.constant('category'),
    handle: id,
    name: id,
    parent: or(fc.constant(null), 'b' as never, 'zz' as never),
  }),
  fc.record({ ...constants(PRODUCT), external_id: id, title: id, price: fc.constant(null) }),
  fc.record({
    ...constants(REVIEWER),
    external_id: id,
    name: id,
    email: fc.option(fc.constantFrom('x@mail.example', '?'), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('order'),
    shop: fc.constant(SHOP.domain),
    external_id: id,
    reviewer: id,
    placed_at: fc.constant('2024-01-01T00:00:00Z'),
    items: fc.array(fc.record({ external_id: id, product: id, quantity: fc.nat(3) }), { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('review'),
    shop: fc.constantFrom(SHOP.domain, 'none.example'),
    external_id: id,
    product: id,
    reviewer: id,
    order_item: fc.option(id, { nil: undefined }),
    rating: fc.integer({ min: 0, max: 6 }),
    created_at: fc.constant('2024-01-01T00:00:00Z'),
  }),
  fc.constant('nonsense'),
)
function constants(record: Record<string, string>) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fc.constant(value)]))
}
const xmlReview = fc
  .record({ id: or(id, ''), rating: fc.integer({ min: 0, max: 6 }), product: or(id, 'zz'), when: date })
  .map(
    record =>
      `<review><review_id>${record.id}</review_id><review_timestamp>${record.when}</review_timestamp><content>x</content><ratings><overall>${record.rating}</overall></ratings><products><product><product_name>${record.product}</product_name></product></products></review>`,
  )

/** Generates a file of each kind, with its number of rows. */
const FILES: Record<string, fc.Arbitrary<{ text: string; rows: number }>> = {
  catalog: fc.array(jsonRow, { minLength: 1, maxLength: 25 }).map(rows => ({
    text: rows.map(row => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'),
    rows: rows.length,
  })),
  'shopify-products': rowsOf(
    or(id, ''),
    or(id, '', 'a'),
    price,
    fc.constantFrom('', 'S-1', 'S-2'),
    or(fc.constant('active'), 'draft'),
  ).map(rows => ({
    text: csv(['Handle', 'Title', 'Variant Price', 'Variant SKU', 'Status'], rows),
    rows: rows.length,
  })),
  'shopify-orders': rowsOf(or(id, ''), email, or(fc.constant('paid'), 'voided'), date, or(id, '', 'zz'), price).map(
    rows => ({
      text: csv(['Name', 'Email', 'Financial Status', 'Created at', 'Lineitem name', 'Lineitem price'], rows),
      rows: rows.length,
    }),
  ),
  'judgeme-reviews': rowsOf(
    fc.constantFrom('', '', '1', '2'),
    or(id, 'zz', ''),
    or(fc.constantFrom('1', '5'), '9', ''),
    fc.constantFrom('x', 'y', 'Monitor 27" wide'),
    email,
    date,
    or(fc.constantFrom('', 'ok'), 'spam', 'what'),
  ).map(rows => ({
    text: csv(['review_id', 'product_id', 'rating', 'body', 'reviewer_email', 'review_date', 'curated'], rows),
    rows: rows.length,
  })),
  'shop-reviews': rowsOf(or(fc.constantFrom('1', '5'), '9', ''), fc.constantFrom('x', 'y'), email, date).map(rows => ({
    text: csv(['rating', 'body', 'reviewer_email', 'review_date'], rows),
    rows: rows.length,
  })),
  'google-product-reviews': fc.array(xmlReview, { minLength: 1, maxLength: 25 }).map(rows => ({
    text: `<feed><reviews>${rows.join('\n')}</reviews></feed>`,
    rows: rows.length,
  })),
  'google-taxonomy': fc
    .array(fc.constantFrom('1 - A', '2 - A > B', '3 - A > B > C', '2 - A > D', '9 - X > Y', 'nonsense'), {
      minLength: 1,
      maxLength: 12,
    })
    .map(rows => ({ text: rows.join('\n'), rows: rows.length })),
}

/** Prefix with a valid row, so that the file is not rejected as a whole. */
const READABLE: Record<string, string> = { catalog: `${JSON.stringify(SHOP)}\n`, 'google-taxonomy': '1 - A\n' }

describe.each(Object.keys(KINDS))('%s', kind => {
  it('accounts for every row, reports each that it refuses, and is unchanged the second time', {
    timeout: 120_000,
  }, async () => {
    expect(FILES[kind], 'a file of each kind').toBeDefined()
    await fc.assert(
      fc.asyncProperty(FILES[kind]!, async ({ text, rows }) => {
        await sql`truncate shops, categories, products, reviewers, orders, reviews cascade`.execute(database.db)
        const products = ['a', 'b', 'c', 'd'].map(id => ({ ...PRODUCT, external_id: id, title: id }))
        if (kind !== 'shopify-products') await importText(database, 'catalog', [SHOP, ...products])
        else await importText(database, 'catalog', [SHOP])
        const given = (READABLE[kind] ?? '') + text
        const all = rows + (READABLE[kind] ? 1 : 0)
        const bring = async () => {
          try {
            return await importText(database, kind, given)
          } catch (error) {
            // A file without any valid row is rejected as a whole.
            expect(String(error)).toContain('Nothing could be read')
            return undefined
          }
        }
        // The first run may reject a row that refers to a later one; the second run then adds it.
        let mayBeAdded = Number.POSITIVE_INFINITY
        for (let time = 0; time < 2; time++) {
          const result = await bring()
          if (!result) return
          const { added, changed, unchanged, refused } = result.totals
          expect(result.rows).toBe(all)
          expect(added + changed + unchanged + refused).toBe(all)
          expect(result.skipped + result.leftOut).toBe(refused)
          expect(result.problems.some(({ outcome }) => outcome !== 'note')).toBe(refused > 0)
          expect(added).toBeLessThanOrEqual(mayBeAdded)
          mayBeAdded = kind === 'catalog' ? refused : 0
        }
        if (kind !== 'judgeme-reviews') return
        const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from reviews`.execute(database.db)
        const result = await bring()
        expect(counted[0]!.n).toBeLessThanOrEqual(result!.rows - result!.totals.refused)
      }),
      { numRuns: 15 },
    )
  })
})
