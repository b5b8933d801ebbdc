import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type Call, type InputOf, type OutputOf } from '../../src/lib/calls/call.ts'
import { searchProductsCall } from '../../src/rooms/search/contract.ts'
import { productCall, recommendationsCall, shopCall } from '../../src/rooms/storefront/contract.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useServer } from '../support/server.ts'

/** Responses of the calls behind the shop and product pages (R-calls-12, R-calls-13). */
const server = useServer('empty')

const ADDRESS = {
  address_line_1: 'Werkstr. 1',
  address_line_2: 'Hof',
  city: 'Solingen',
  postcode: '42699',
  country: 'DE',
  billing_address: true,
}
const day = (number: number) => `2024-02-${String(number).padStart(2, '0')}T10:00:00Z`
const handles = ['one', 'two', 'three', 'four', 'five', 'six']

beforeAll(async () => {
  await importText(server.database, 'catalog', [
    { type: 'category', handle: 'wear', name: 'Wear', parent: null },
    { type: 'category', handle: 'shirts', name: 'Shirts', parent: 'wear' },
    {
      ...SHOP,
      external_url: 'https://shop.example',
      contact: {
        email: 'hello@shop.example',
        phone: '+49 212 1',
        confirmed_at: '2024-01-01T00:00:00Z',
        addresses: [ADDRESS],
      },
    },
    { ...SHOP, domain: 'new.example', name: 'New' },
    { ...PRODUCT, handle: 'shirt', category: 'shirts', image_url: '/art/x.svg' },
    ...handles.map((handle, i) => ({
      ...PRODUCT,
      external_id: `n${i}`,
      handle,
      title: handle,
      shop: 'new.example',
      ...(i < 2 ? { category: 'shirts' } : i < 5 ? { category: 'wear' } : {}),
    })),
    REVIEWER,
    ORDER,
    REVIEW,
    // replies after an hour, five hours and nine days
    ...[
      ['2024-02-02T11:00:00Z', 2],
      ['2024-02-03T15:00:00Z', 3],
      ['2024-02-13T10:00:00Z', 4],
    ].map(([reply_at, number]) => ({
      ...REVIEW,
      order_item: undefined,
      external_id: `r${number}`,
      created_at: day(Number(number)),
      reply: 'Thank you.',
      reply_at,
    })),
    {
      ...REVIEW,
      order_item: undefined,
      external_id: 'hidden',
      created_at: day(9),
      hidden: { reason: 'spam', at: day(10) },
    },
  ])
})

async function ask<C extends Call>(called: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const response = await fetch(server.address + addressOf(called, input))
  expect(response.status).toBe(200)
  return (await response.json()) as OutputOf<C>
}

const slugOf = async (domain: string) =>
  (await server.database.query<{ slug: string }>`SELECT slug FROM shops WHERE domain = ${domain}`)[0]!.slug

describe('shop data', () => {
  test('says who the shop is, what its reviews are worth and how it is reached', async () => {
    const slug = await slugOf('shop.example')
    const { shop_data } = await ask(shopCall, { shop_slug: slug })
    expect(shop_data).toMatchObject({
      encoded_id: expect.any(String),
      domain: 'shop.example',
      platform: 'shopify',
      public_token: expect.any(String),
      name: 'Shop',
      internal_path: `/reviews/stores/${slug}`,
      external_url: 'https://shop.example',
      country: 'DE',
      settings: {
        disable_web_reviews: false,
        enable_question_anwser: true,
        shop_settings: { review_site_show_cards_carousel: true },
      },
      shop_medals: { transparency: 'diamond', authenticity: null },
      shop_metrics: { transparency_score: 100, authenticity_score: 25, verified_received: 1, published: 4, hidden: 1 },
      contact_info: {
        response_time: '5 hours',
        confirmed_contact: {
          email: 'hello@shop.example',
          phone: '+49 212 1',
          confirmed_at: '2024-01-01T00:00:00.000Z',
        },
        confirmed_addresses: [ADDRESS],
      },
    })
  })

  test('is the same on its products', async () => {
    const slug = await slugOf('shop.example')
    const { summary: _, number_of_products: __, ...shop } = (await ask(shopCall, { shop_slug: slug })).shop_data
    expect((await ask(productCall, { shop_slug: slug, product_handle: 'shirt' })).shop_data).toEqual(shop)
  })

  test('leaves open what is not known', async () => {
    const { shop_data } = await ask(shopCall, { shop_slug: await slugOf('new.example') })
    expect(shop_data.contact_info).toEqual({ response_time: null, confirmed_contact: null, confirmed_addresses: [] })
    expect(shop_data.shop_medals).toEqual({ transparency: null, authenticity: null })
  })
})

test('product data names the product and where it is', async () => {
  const slug = await slugOf('shop.example')
  const page = await ask(productCall, { shop_slug: slug, product_handle: 'shirt' })
  expect(page.product_data).toMatchObject({
    encoded_id: expect.any(String),
    external_id: 'p1',
    handle: 'shirt',
    title: 'Blue Shirt',
    description: null,
    image_url: '/art/x.svg',
    retina_image_url: '/art/x.svg',
    external_url: null,
    internal_path: `/reviews/stores/${slug}/products/shirt`,
    shop_domain: 'shop.example',
    platform: 'shopify',
  })
  expect(page.categories_data.map(({ name }) => name)).toEqual(['Wear', 'Shirts'])
  expect(page.meta_data.title).toContain('Blue Shirt')
})

/** A shop where `shown` of `received` verified reviews are public. */
function hidingShop(shown: number, received: number): object[] {
  const shop = `${shown}-of-${received}.example`
  const orders = Array.from({ length: received }, (_, i) => i)
  return [
    { ...SHOP, domain: shop, slug: `${shown}-of-${received}`, name: shop },
    { ...PRODUCT, shop },
    ...orders.map(i => ({
      ...ORDER,
      shop,
      external_id: `o${i}`,
      items: [{ external_id: `i${i}`, product: 'p1', quantity: 1, price: '1.00' }],
    })),
    ...orders.map(i => ({
      ...REVIEW,
      shop,
      external_id: `r${i}`,
      order_item: `i${i}`,
      ...(i >= shown ? { hidden: { reason: 'fake', at: day(20) } } : {}),
    })),
  ]
}

describe('scores and medals, as an import makes them', () => {
  const SHARES = [
    [20, 20, 100, 'diamond'],
    [199, 200, 99, 'platinum'],
    [99, 100, 99, 'platinum'],
    [98, 100, 98, 'gold'],
    [19, 20, 95, 'gold'],
    [94, 100, 94, 'silver'],
    [9, 10, 90, 'silver'],
    [89, 100, 89, 'bronze'],
    [4, 5, 80, 'bronze'],
    [79, 100, 79, null],
  ] as const
  beforeAll(async () => {
    await importText(
      server.database,
      'catalog',
      SHARES.flatMap(([shown, received]) => hidingShop(shown, received)),
    )
  })

  test.each(SHARES)('%i of %i verified reviews are public', async (shown, received, score, medal) => {
    const { shop_data } = await ask(shopCall, { shop_slug: `${shown}-of-${received}` })
    expect(shop_data.shop_metrics).toMatchObject({
      transparency_score: score,
      authenticity_score: 100,
      hidden: received - shown,
    })
    expect(shop_data.shop_medals).toEqual({ transparency: medal, authenticity: 'diamond' })
  })

  test('a shop of which nothing is known passes the filter by transparency, and that by authenticity only at 0', async () => {
    const found = async (filters: object) => {
      const { data } = await ask(searchProductsCall, {
        shop_domain: 'new.example',
        search_in_shop: 'New',
        platform: 'shopify',
        ...filters,
      })
      return data.search_results.length
    }
    expect(await found({ min_transparency: '100' })).toBe(6)
    expect(await found({ min_authenticity: '0' })).toBe(6)
    expect(await found({ min_authenticity: '1' })).toBe(0)
  })
})

describe('recommendations', () => {
  const recommendationsBeside = async (domain: string, product_handle: string) => {
    const page = await ask(productCall, { shop_slug: await slugOf(domain), product_handle })
    const { recommendations_data } = await ask(recommendationsCall, { encoded_id: page.product_data.encoded_id })
    expect(recommendations_data.total).toBe(recommendations_data.items.length)
    return recommendations_data.items.map(({ title }) => title)
  }

  test('are of the category, of the next one above where that has too few, and never the product itself', async () => {
    const found = await recommendationsBeside('shop.example', 'shirt')
    expect(found).toHaveLength(4)
    expect(found).not.toContain('Blue Shirt')
    // five products are in the category or its parent's subtree; the sixth has no category
    expect(handles.slice(0, 5)).toEqual(expect.arrayContaining(found))
  })

  test('are of the shop where the product has no category', async () => {
    const found = await recommendationsBeside('new.example', 'six')
    expect(found).toHaveLength(4)
    expect(handles.slice(0, 5)).toEqual(expect.arrayContaining(found))
  })

  test('of an unknown product are a problem', async () => {
    const response = await fetch(server.address + addressOf(recommendationsCall, { encoded_id: 'nothing' }))
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })
})
