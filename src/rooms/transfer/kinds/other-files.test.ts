import { beforeEach, describe, expect, it } from 'vitest'
import { useImports } from '../database-testing.ts'
import { importText, PRODUCT, SHOP } from '../testing.ts'

/** Files of reviews by Judge.me, of categories by Google, and any others by a mapping of their columns. */
const { database, rowsOf } = useImports()
beforeEach(() => importText(database, 'catalog', [SHOP]))

describe('judgeme-reviews', () => {
  beforeEach(() => importText(database, 'catalog', [PRODUCT]))

  it('reads shuffled and missing columns; nothing is verified, and no address is shown', async () => {
    const text = [
      'rating;reviewer_name;reviewer_email;product_id;body;review_date;source;curated;reply;reply_date;picture_urls;ip_address;location',
      '5;"Anna <a@mail.example>";A@mail.example;p1;"Lovely; really";2024-01-02 00:00:00 UTC;web;ok;Thanks;2024-01-03;https://x.example/1.jpg,https://x.example/2.jpg;1.2.3.4;DE',
      '4;Anna;;p1;Fine;02/01/2024;aliexpress;;;;;;Berlin',
      '3;Anna;;;About the shop;2024-01-04;;;;;;;',
      '1;Spammer;;p1;Buy pills;2024-01-05;;spam;;;;;',
      '2;Eve;;p1;Meh;2024-01-06;;not-yet;;;;;',
    ].join('\r\n')
    const result = await importText(database, 'judgeme-reviews', text)
    expect(result.problems).toEqual([])
    expect(result.rows).toBe(5)
    expect(
      await rowsOf(
        'SELECT rating, body, source, verified, published, hidden_reason, held_reason, product_id IS NULL AS of_shop, media_count, name, city, country FROM reviews JOIN reviewers USING (reviewer_id) ORDER BY review_id',
      ),
    ).toMatchObject([
      {
        rating: 5,
        body: 'Lovely; really',
        source: 'migrated',
        verified: false,
        published: true,
        media_count: 2,
        name: 'Anna',
        country: 'DE',
      },
      { rating: 4, source: 'aliexpress', published: true, name: 'Anna', city: 'Berlin' },
      { rating: 3, of_shop: true },
      { rating: 1, published: false, hidden_reason: 'spam' },
      { rating: 2, published: false, held_reason: 'unpublished_at_source' },
    ])
    expect(await rowsOf('SELECT count(*)::int AS people FROM reviewers')).toEqual([{ people: 5 }])
    const again = await importText(database, 'judgeme-reviews', text)
    expect(again.counts.review).toEqual({ added: 0, changed: 0, unchanged: 5 })
  })

  it('reports bad cells by the names of their columns', async () => {
    const result = await importText(
      database,
      'judgeme-reviews',
      [
        'title,body,rating,review_date,reviewer_name,reviewer_email,product_handle',
        'a,b,6,2024-01-01,Anna,,blue-shirt',
        'a,b,5,0000-01-01,Anna,,blue-shirt',
        'a,b,5,2024-01-01,Anna,nobody,blue-shirt',
        'a,b,5,2024-01-01,Anna,,unknown',
        'a,"b,5,2024-01-01,Anna,,blue-shirt',
        'a,b,5',
        `a,${'x'.repeat(10_000_000)},5,2024-01-01,Anna,,blue-shirt`,
        'a,b,5,2024-01-01,Anna,,blue-shirt',
      ].join('\n'),
    )
    expect(result.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'rating'],
      [3, 'review_date'],
      [4, 'reviewer_email'],
      [5, 'product_handle'],
      [6, undefined],
      [7, undefined],
      [8, undefined],
    ])
    expect(result.counts.review?.added).toBe(1)
  })

  it('brings other scales to five stars, and keeps the date of a review that has none', async () => {
    const text = 'rating,product_id,body\n9,p1,x\n11,p1,y\n'
    const result = await importText(database, 'judgeme-reviews', text, { ratingScale: '10' })
    expect(result.problems).toMatchObject([{ line: 3, column: 'rating' }])
    expect(await rowsOf('SELECT rating FROM reviews')).toEqual([{ rating: 5 }])
    expect((await importText(database, 'judgeme-reviews', text, { ratingScale: '10' })).counts.review?.unchanged).toBe(
      1,
    )
  })

  it('says which column is missing', async () => {
    await expect(importText(database, 'judgeme-reviews', 'title,body,product_id\na,b,p1')).rejects.toThrow(
      'The column "rating" is missing',
    )
    await expect(importText(database, 'judgeme-reviews', 'rating,body\n5,b')).rejects.toThrow(
      '"product_id" or "product_handle"',
    )
  })
})

describe('shop-reviews', () => {
  it('are about the shop, whatever product the file names', async () => {
    await importText(database, 'catalog', [PRODUCT])
    const text = 'rating,body,product_id,reviewer_name\n4,Quick,p1,Anna\n2,Slow,unknown,Ben\n'
    expect((await importText(database, 'shop-reviews', text)).problems).toEqual([])
    expect(await rowsOf('SELECT rating, product_id, source, verified FROM reviews ORDER BY rating')).toEqual([
      { rating: 2, product_id: null, source: 'migrated', verified: false },
      { rating: 4, product_id: null, source: 'migrated', verified: false },
    ])
    expect((await importText(database, 'shop-reviews', text)).counts.review?.unchanged).toBe(2)
    await expect(importText(database, 'shop-reviews', 'body\nb')).rejects.toThrow('The column "rating" is missing')
  })
})

describe('google-taxonomy', () => {
  it('keeps handles whatever the language, and renames', async () => {
    await importText(
      database,
      'google-taxonomy',
      '# Version\n166 - Apparel & Accessories\n1604 - Apparel & Accessories > Clothing\n',
    )
    const result = await importText(
      database,
      'google-taxonomy',
      '166 - Bekleidung & Accessoires\n1604 - Bekleidung & Accessoires > Bekleidung\nnonsense\n9 - A > B\n',
    )
    expect(result.problems.map(({ line, column }) => [line, column])).toEqual([
      [3, undefined],
      [4, 'parent'],
    ])
    expect(await rowsOf('SELECT handle, name, level, google_id FROM categories ORDER BY level')).toEqual([
      { handle: 'apparel-accessories-166', name: 'Bekleidung & Accessoires', level: 1, google_id: 166 },
      { handle: 'clothing-1604', name: 'Bekleidung', level: 2, google_id: 1604 },
    ])
  })
})

describe('google-taxonomy in another language', () => {
  it('with a language adds names for search, and renames nothing (D-search-20)', async () => {
    await importText(database, 'google-taxonomy', '888 - Kettles\n')
    const german = () => importText(database, 'google-taxonomy', '888 - Wasserkocher\n', { language: 'de' })
    expect((await german()).totals).toMatchObject({ changed: 1, refused: 0 })
    expect((await german()).totals).toMatchObject({ unchanged: 1 })
    await importText(database, 'catalog', [
      { type: 'category', handle: 'kettles-888', name: 'Kettles', parent: null, names: { fr: 'Bouilloires' } },
    ])
    const names = await rowsOf(
      'SELECT c.name AS own, n.language, n.name FROM categories c JOIN category_names n USING (category_id) WHERE google_id = 888 ORDER BY 2',
    )
    expect(names).toEqual([
      { own: 'Kettles', language: 'de', name: 'Wasserkocher' },
      { own: 'Kettles', language: 'fr', name: 'Bouilloires' },
    ])
  })
})

describe('other columns, by a mapping', () => {
  const lines = (...rows: string[]) => rows.join('\r\n')
  it('products, orders and reviews of a German shop, with semicolons; what is reported names their column', async () => {
    const products = lines('Artikelnummer;Bezeichnung;Preis', '77;Blaue Vase;1.012,90 €', '78;Rote Vase;viel')
    const taken = await importText(database, 'shopify-products', products, {
      mapping: { Artikelnummer: 'Handle', Bezeichnung: 'Title', Preis: 'Variant Price' },
    })
    expect(taken.problems).toMatchObject([{ line: 3, column: 'Preis', outcome: 'skipped' }])
    expect(await rowsOf('SELECT external_id, title, lowest_price, external_url FROM products')).toEqual([
      { external_id: '77', title: 'Blaue Vase', lowest_price: 101290, external_url: null },
    ])
    const orders = lines('Nr;Mail;Datum;Artikelnummer;Menge', '1001;eva@mail.example;31.05.2024;77;2')
    await importText(database, 'shopify-orders', orders, {
      mapping: {
        Nr: 'Name',
        Mail: 'Email',
        Datum: 'Created at',
        Artikelnummer: 'Lineitem product id',
        Menge: 'Lineitem quantity',
      },
    })
    expect(await rowsOf('SELECT external_id, quantity FROM line_items')).toEqual([
      { external_id: '1001-1', quantity: 2 },
    ])
    const reviews = lines('Artikelnummer;Sterne;Text;rating', '77;4;Sehr schön;1')
    await importText(database, 'judgeme-reviews', reviews, {
      mapping: { Artikelnummer: 'product_id', Sterne: 'rating', Text: 'body' },
    })
    expect(await rowsOf('SELECT rating, body, source, verified FROM reviews')).toEqual([
      { rating: 4, body: 'Sehr schön', source: 'migrated', verified: false },
    ])
  })
  it('one column may be mapped to two fields', async () => {
    await importText(database, 'shopify-products', lines('Artikelnummer;Bezeichnung', '77;Blaue Vase'), {
      mapping: { Artikelnummer: ['Handle', 'Variant SKU'], Bezeichnung: ['Title', 'Body (HTML)'] },
    })
    expect(await rowsOf('SELECT external_id, title, description FROM products')).toEqual([
      { external_id: '77', title: 'Blaue Vase', description: 'Blaue Vase' },
    ])
  })
  it('a mapping of columns that the file has not is told at once', async () => {
    await expect(
      importText(database, 'judgeme-reviews', 'a,b\n1,2', { mapping: { Sterne: 'rating', a: 'product_id' } }),
    ).rejects.toThrow('The column "rating" is missing; the first line has: a, b.')
  })
})
