import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { useImports } from './database-testing.ts'
import { importRecords } from './service.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from './testing.ts'

/** What an import takes and refuses, and what it makes of it. */
const { database, rowsOf } = useImports()
const base = [SHOP, PRODUCT, REVIEWER, ORDER]

describe('bad rows', () => {
  it.each<[string, object | string, string | undefined, RegExp]>([
    ['a rating of 6', { ...REVIEW, rating: 6 }, 'rating', /more than 5/],
    ['half a star', { ...REVIEW, rating: 4.5 }, 'rating', /whole number/],
    ['a missing rating', { ...REVIEW, rating: undefined }, 'rating', /missing/],
    ['a date of the year 0', { ...REVIEW, created_at: '0000-01-01T00:00:00Z' }, 'created_at', /between 1990/],
    ['a date that is none', { ...REVIEW, created_at: '2023-02-29T00:00:00Z' }, 'created_at', /date/],
    ['a date to come', { ...REVIEW, created_at: '2190-01-01T00:00:00Z' }, 'created_at', /between 1990/],
    ['an unknown product', { ...REVIEW, product: 'p9' }, 'product', /"p9" is not known/],
    ['an unknown reviewer', { ...REVIEW, reviewer: 'bob' }, 'reviewer', /"bob" is not known/],
    ['an unknown shop', { ...REVIEW, shop: 'other.example' }, 'shop', /"other.example" is not known/],
    ['an unknown order item', { ...REVIEW, order_item: 'i9' }, 'order_item', /"i9" is not known/],
    [
      'an e-mail address that is none',
      { ...REVIEWER, external_id: 'b', email: 'nobody' },
      'email',
      /not an e-mail address/,
    ],
    ['a NUL character', { ...REVIEW, body: 'a\0b' }, 'body', /NUL/],
    ['half a surrogate pair', `${JSON.stringify(REVIEW).replace('Fits well.', '\\ud800')}`, 'body', /surrogate/],
    ['a text that is too long', { ...REVIEW, body: 'x'.repeat(20_001) }, 'body', /longer than 20000/],
    ['a field of 10 MB', { ...REVIEW, body: 'x'.repeat(10_000_000) }, undefined, /longer than 2 MB/],
    ['an unknown kind', { type: 'spaceship' }, 'type', /not a known kind of row/],
    ['no object', '[1]', undefined, /not a JSON object/],
    ['broken JSON', '{"type":"review"', undefined, /not JSON/],
    ['a price with too many decimals', { ...PRODUCT, external_id: 'p2', price: '1.999' }, 'price', /more decimals/],
    ['a currency that is none', { ...PRODUCT, external_id: 'p2', currency: 'XQX' }, 'currency', /XQX/],
    ['an unknown category', { ...PRODUCT, external_id: 'p2', category: 'nope' }, 'category', /not known/],
  ])('%s is reported by line and skipped, the rest goes in', async (_, bad, column, reason) => {
    const rows = [...base.map(row => JSON.stringify(row)), typeof bad === 'string' ? bad : JSON.stringify(bad)]
    const result = await importText(
      database,
      'catalog',
      [...rows, JSON.stringify({ ...REVIEW, external_id: 'r2' })].join('\n'),
    )
    expect(result.problems).toEqual([{ line: 5, column, reason: expect.stringMatching(reason), outcome: 'skipped' }])
    expect(result.skipped).toBe(1)
    expect(await rowsOf('SELECT external_id, verified FROM reviews')).toEqual([{ external_id: 'r2', verified: true }])
    expect(await rowsOf('SELECT (SELECT count(*) FROM review_events)::int AS events')).toEqual([{ events: 3 }])
  })

  it('reports a row that names a later one, whatever batch they are in', async () => {
    const result = await importText(database, 'catalog', [
      SHOP,
      REVIEWER,
      { ...REVIEW, order_item: undefined },
      PRODUCT,
    ])
    expect(result.problems).toMatchObject([{ line: 3, column: 'product' }])
  })

  it('keeps a good row when a bad one of the same id follows it', async () => {
    const result = await importText(database, 'catalog', [...base, REVIEW, { ...REVIEW, product: 'p9' }])
    expect(result.problems).toMatchObject([{ line: 6, column: 'product' }])
    expect(await rowsOf('SELECT external_id FROM reviews')).toHaveLength(1)
  })

  it('finds the one row that the database itself refuses', async () => {
    await database.query.raw("ALTER TABLE reviews ADD CONSTRAINT test_only CHECK (title <> 'refused')")
    const reviews = Array.from({ length: 9 }, (_, i) => ({
      ...REVIEW,
      order_item: undefined,
      external_id: `r${i}`,
      title: i === 5 ? 'refused' : 'fine',
    }))
    const result = await importText(database, 'catalog', [...base, ...reviews])
    await database.query.raw('ALTER TABLE reviews DROP CONSTRAINT test_only')
    expect(result.problems).toMatchObject([{ line: 10, reason: expect.stringContaining('it could not be stored') }])
    expect(result.counts.review?.added).toBe(8)
  })

  it('takes in what comes before the cut of a gzip file', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => ({
      ...REVIEWER,
      external_id: `x${i}`,
      name: `Person ${(i * 7919) % 10_007}`,
    }))
    const packed = gzipSync(many.map(row => JSON.stringify(row)).join('\n'))
    const result = await importText(database, 'catalog', packed.subarray(0, packed.length >> 1))
    expect(result.counts.reviewer?.added).toBeGreaterThan(100)
    expect(result.problems.at(-1)?.reason).toContain('cut off')
  })

  it.each([
    ['nothing', '', 'The file is empty'],
    ['UTF-16', Buffer.from('\uFEFF{"type":"shop"}', 'utf16le'), 'UTF-16'],
    ['Latin-1', Buffer.from('{"type":"reviewer","name":"Ren\xe9"}', 'latin1'), 'not UTF-8'],
    ['no JSON', 'hello', 'line 1'],
  ])('a file of %s is refused as a whole', async (_, content, message) => {
    await expect(importText(database, 'catalog', content)).rejects.toThrow(message)
  })
})

describe('verified', () => {
  it('is a review of an item that its reviewer bought, and no other', async () => {
    const bob = { ...REVIEWER, external_id: 'bob', name: 'Bob' }
    const other = { ...PRODUCT, external_id: 'p2', title: 'Red Shirt' }
    const result = await importText(database, 'catalog', [
      ...base,
      bob,
      other,
      { ...REVIEW, external_id: 'theirs', reviewer: 'bob' },
      { ...REVIEW, external_id: 'elsewhere', product: 'p2' },
      REVIEW,
      { ...REVIEW, external_id: 'again' },
    ])
    expect(await rowsOf('SELECT external_id, verified FROM reviews ORDER BY review_id')).toEqual([
      { external_id: 'theirs', verified: false },
      { external_id: 'elsewhere', verified: false },
      { external_id: 'r1', verified: true },
    ])
    expect(result.problems.map(({ line, outcome }) => [line, outcome])).toEqual([
      [7, 'note'],
      [8, 'note'],
      [10, 'skipped'],
    ])
    expect(result.problems[2]!.reason).toContain('reviewed already, in "r1"')
  })

  it('counts a review that its source holds back as one the shop does not show', async () => {
    await importText(database, 'catalog', [...base, { ...REVIEW, published: false }])
    expect(await rowsOf('SELECT published, verified_received, verified_public, hidden FROM shop_stats')).toEqual([
      { published: 0, verified_received: 1, verified_public: 0, hidden: 0 },
    ])
  })
})

describe('people', () => {
  it('are who their e-mail address says, and it is never shown', async () => {
    await importText(database, 'catalog', [
      ...base,
      { ...REVIEWER, external_id: 'a', name: 'Bea <bea@mail.example>', email: 'Bea@mail.example' },
      { ...REVIEWER, external_id: 'b', name: 'bea@mail.example', email: 'bea@mail.example' },
      { ...REVIEWER, external_id: 'zoe@mail.example', name: 'zoe@mail.example' },
      { ...REVIEW, external_id: 'r1', reviewer: 'a', order_item: undefined },
      { ...REVIEW, external_id: 'r2', reviewer: 'b', order_item: undefined, body: 'Write to bea@mail.example!' },
      { ...REVIEW, external_id: 'r3', reviewer: 'zoe@mail.example', order_item: undefined },
    ])
    expect(await rowsOf('SELECT name, email FROM reviewers ORDER BY reviewer_id')).toEqual([
      { name: 'Anna', email: null },
      { name: 'Bea', email: 'bea@mail.example' },
      { name: 'Z.', email: 'zoe@mail.example' },
    ])
    expect(await rowsOf('SELECT count(DISTINCT reviewer_id)::int AS people FROM reviews')).toEqual([{ people: 2 }])
    expect(await rowsOf("SELECT body FROM reviews WHERE external_id = 'r2'")).toEqual([
      { body: 'Write to [e-mail address]!' },
    ])
    expect(await rowsOf("SELECT external_id FROM reviewers WHERE external_id LIKE '%@%'")).toEqual([])
  })
})

describe('the catalogue', () => {
  it('gives products handles and shops addresses of their own', async () => {
    const same = (id: string) => ({ ...PRODUCT, external_id: id, title: 'Café №5 / 靴' })
    await importText(database, 'catalog', [
      SHOP,
      { ...SHOP, domain: 'other.example' },
      same('1'),
      same('2'),
      { ...same('3'), title: '!!!' },
    ])
    const handles = (await rowsOf('SELECT handle FROM products ORDER BY product_id')).map(row => row.handle)
    expect(handles).toEqual(['café-no5-靴', expect.stringMatching(/^café-no5-靴-[0-9a-f]{6}$/), '3'])
    expect((await rowsOf('SELECT slug FROM shops ORDER BY shop_id')).map(row => row.slug)).toEqual([
      'shop',
      expect.stringMatching(/^shop-[0-9a-f]{6}$/),
    ])
  })

  it('keeps prices in minor units by the digits of their currency', async () => {
    const priced = (currency: string, price: string) => ({ ...PRODUCT, external_id: currency, currency, price })
    await importText(database, 'catalog', [SHOP, priced('JPY', '1200.00'), priced('KWD', '1.5'), priced('EUR', '36.0')])
    expect(await rowsOf('SELECT currency, lowest_price FROM products ORDER BY product_id')).toEqual([
      { currency: 'JPY', lowest_price: 1200 },
      { currency: 'KWD', lowest_price: 1500 },
      { currency: 'EUR', lowest_price: 3600 },
    ])
  })

  it('drops addresses that are none of the web', async () => {
    await importText(database, 'catalog', [{ ...SHOP, external_url: 'javascript:alert(1)' }])
    expect(await rowsOf('SELECT external_url FROM shops')).toEqual([{ external_url: null }])
  })

  it('moves categories with all that is below them, and refuses a circle', async () => {
    const category = (handle: string, parent: string | null) => ({ type: 'category', handle, name: handle, parent })
    await importText(database, 'catalog', [
      category('a', null),
      category('b', 'a'),
      category('c', 'b'),
      category('d', null),
    ])
    const result = await importText(database, 'catalog', [category('a', 'c'), category('b', 'd')])
    expect(result.problems).toMatchObject([
      { line: 1, column: 'parent', reason: expect.stringContaining('below this one') },
    ])
    expect(
      await rowsOf(
        `SELECT handle, level, (SELECT string_agg(p.handle, '>' ORDER BY p.level) FROM categories p WHERE p.category_id = ANY(c.path)) AS path FROM categories c ORDER BY handle`,
      ),
    ).toEqual([
      { handle: 'a', level: 1, path: 'a' },
      { handle: 'b', level: 2, path: 'd>b' },
      { handle: 'c', level: 3, path: 'd>b>c' },
      { handle: 'd', level: 1, path: 'd' },
    ])
  })
})

const naughty = new URL('../../../../shared/data/naughty/blns.json', import.meta.url)
it.skipIf(!existsSync(naughty))('strings that break programs go in as text and come back equal', async () => {
  const strings = (JSON.parse(readFileSync(naughty, 'utf8')) as string[]).filter(text => text !== '')
  const reviews = strings.map((body, i) => ({ ...REVIEW, order_item: undefined, external_id: `n${i}`, body }))
  const result = await importRecords(database, [...base, ...reviews] as never)
  expect(result.skipped).toBe(0)
  const stored = await rowsOf('SELECT body FROM reviews ORDER BY substr(external_id, 2)::int')
  expect(stored.map(row => row.body)).toEqual(strings)
})
