import { beforeEach, describe, expect, it } from 'vitest'
import { useImports } from '../database-testing.ts'
import { importText, PRODUCT, SHOP } from '../testing.ts'

/** Files of products and orders as Shopify exports them. */
const { database, rowsOf } = useImports()
beforeEach(() => importText(database, 'catalog', [SHOP]))

const table = (...rows: string[][]) =>
  rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

describe('shopify-products', () => {
  const products =
    'SELECT external_id, title, description, lowest_price, highest_price, image_source_url AS image_url, picture_source_urls AS picture_urls, skus FROM products'
  const expected = [
    {
      external_id: 'top',
      title: 'Top',
      description: 'Soft & warm',
      lowest_price: 5000,
      highest_price: 6000,
      image_url: 'https://x.example/1.jpg',
      picture_urls: ['https://x.example/2.jpg'],
      skus: ['T-S', 'T-L'],
    },
  ]
  it('reads several lines per product, by the old and by the new names of the columns', async () => {
    const rows = [
      ['top', 'Top', '<p>Soft &amp; <b>warm</b></p>', 'true', 'active', 'T-S', '60.00', 'https://x.example/2.jpg', '2'],
      ['top', '', '', '', '', 'T-L', '50', 'https://x.example/1.jpg', '1'],
    ]
    const old = [
      'Handle',
      'Title',
      'Body (HTML)',
      'Published',
      'Status',
      'Variant SKU',
      'Variant Price',
      'Image Src',
      'Image Position',
    ]
    const fresh = [
      'URL handle',
      'Title',
      'Description',
      'Published on online store',
      'Status',
      'SKU',
      'Price',
      'Product image URL',
      'Image position',
    ]
    await importText(database, 'shopify-products', table(old, ...rows))
    expect(await rowsOf(products)).toEqual(expected)
    const again = await importText(database, 'shopify-products', table(fresh, ...rows), { shop: 'shop.example' })
    expect(again.counts.product).toEqual({ added: 0, changed: 0, unchanged: 1 })
  })

  it('leaves out drafts with a note, and takes what is archived', async () => {
    const result = await importText(
      database,
      'shopify-products',
      table(
        ['Handle', 'Title', 'Status', 'Published'],
        ['a', 'A', 'draft', 'true'],
        ['b', 'B', 'archived', 'false'],
        ['c', 'C', 'active', 'FALSE'],
      ),
    )
    expect(result.problems.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'left_out'],
      [4, 'left_out'],
    ])
    expect(await rowsOf('SELECT external_id FROM products')).toEqual([{ external_id: 'b' }])
  })

  it('says which column is missing, and which shop is meant', async () => {
    await expect(importText(database, 'shopify-products', 'Handle,Price\na,1')).rejects.toThrow(
      'The column "Title" is missing',
    )
    await expect(
      importText(database, 'shopify-products', 'Handle,Title\na,A', { shop: 'none.example' }),
    ).rejects.toThrow('There is no shop none.example')
    await importText(database, 'catalog', [{ ...SHOP, domain: 'second.example' }])
    await expect(importText(database, 'shopify-products', 'Handle,Title\na,A')).rejects.toThrow('--shop')
  })
})

describe('shopify-orders', () => {
  it('knows when an order arrived, and tells what is wrong by the file’s own columns', async () => {
    await importText(database, 'catalog', [PRODUCT])
    const columns = ['Name', 'Email', 'Created at', 'Delivered at', 'Lineitem product id', 'Lineitem quantity']
    const good = ['1', 'anna@mail.example', '02.01.2024', '05.01.2024', 'p1', '']
    const bad = [
      ['2', 'bert@mail.example', '31/02/2024', '', 'p1', '1'],
      ['3', 'bert@mail.example', '2024-01-02', 'soon', 'p1', '1'],
      ['4', 'bert@mail.example', '2024-01-02', '', 'p1', 'two'],
    ]
    const { problems } = await importText(database, 'shopify-orders', table(columns, good, ...bad))
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Created at'],
      [4, 'Delivered at'],
      [5, 'Lineitem quantity'],
    ])
    expect(await rowsOf('SELECT external_id, delivered_at FROM orders')).toEqual([
      { external_id: '1', delivered_at: new Date('2024-01-05') },
    ])
    expect(await rowsOf('SELECT name FROM reviewers'), 'nobody by an order that is none').toEqual([{ name: 'A buyer' }])
  })

  const head = [
    'Name',
    'Email',
    'Financial Status',
    'Cancelled at',
    'Created at',
    'Currency',
    'Billing Name',
    'Billing Country',
    'Lineitem name',
    'Lineitem quantity',
    'Lineitem price',
    'Lineitem sku',
  ]
  it('takes orders with their buyers, and reports what it cannot match', async () => {
    await importText(database, 'catalog', [
      { ...PRODUCT, skus: ['SKU-1'] },
      { ...PRODUCT, external_id: 'p2', title: 'Red Hat' },
    ])
    const result = await importText(
      database,
      'shopify-orders',
      table(
        head,
        [
          '#1001',
          'Anna@mail.example',
          'paid',
          '',
          '2024-01-02 10:00:00 +0100',
          'EUR',
          'Anna Maria Smith',
          'DE',
          'whatever',
          '2',
          '12.90',
          'SKU-1',
        ],
        ['#1001', 'Anna@mail.example', '', '', '', '', '', '', 'Red Hat - Large', '1', '5.00', ''],
        ['#1001', 'Anna@mail.example', '', '', '', '', '', '', 'Gift wrap', '1', '1.00', ''],
        ['#1002', '', 'paid', '', '2024-01-02 10:00:00 +0100', 'EUR', 'Bob', 'DE', 'Red Hat', '1', '5.00', ''],
        [
          '#1003',
          'c@mail.example',
          'paid',
          '2024-01-03 10:00:00 +0100',
          '2024-01-02 10:00:00 +0100',
          'EUR',
          'C',
          'DE',
          'Red Hat',
          '1',
          '5.00',
          '',
        ],
        ['#1004', 'nobody', 'paid', '', '2024-01-02 10:00:00 +0100', 'EUR', 'D', 'DE', 'Red Hat', '1', '5.00', ''],
      ),
    )
    expect(result.problems.map(({ line, column, outcome }) => [line, column, outcome])).toEqual([
      [4, 'Lineitem name', 'skipped'],
      [5, 'Email', 'skipped'],
      [6, 'Financial Status', 'left_out'],
      [7, 'Email', 'skipped'],
    ])
    expect(await rowsOf('SELECT name, email, country FROM reviewers')).toEqual([
      { name: 'Anna S.', email: 'anna@mail.example', country: 'DE' },
    ])
    expect(
      await rowsOf(
        'SELECT o.external_id, o.feed, i.external_id AS item, title, quantity, price FROM orders o JOIN line_items i USING (shop_id, order_id) JOIN products USING (shop_id, product_id) ORDER BY item',
      ),
    ).toEqual([
      {
        external_id: '#1001',
        feed: 'operator_archive',
        item: '#1001-1',
        title: 'Blue Shirt',
        quantity: 2,
        price: 1290,
      },
      { external_id: '#1001', feed: 'operator_archive', item: '#1001-2', title: 'Red Hat', quantity: 1, price: 500 },
    ])
  })
})
