import { beforeAll, describe, expect, test } from 'vitest'
import { ungroup } from '../../src/main/cli/admin/grouping.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { appContextOf } from '../support/database.ts'
import { announceImport, useServer } from '../support/server.ts'

/** A shop claims the GTIN and brand of a well-reviewed product, to borrow its stars (P1.10). */
const server = useServer('empty')
const GTIN = '4006381333931'
const IDENTITY = '04006381333931-stabilo'
const OTHER = '4006381333948'

const shop = (domain: string, name: string) => ({ ...SHOP, domain, name, slug: name.toLowerCase() })
const pen = (domain: string, id: string, rest: object = {}) => ({
  ...PRODUCT,
  shop: domain,
  external_id: id,
  handle: id,
  title: 'Stabilo Boss Original',
  brand: 'STABILO',
  gtin: GTIN,
  ...rest,
})
/** As many verified reviews as there are stars. */
const reviews = (domain: string, product: string, stars: readonly number[]) =>
  stars.flatMap((rating, nth) => [
    { ...ORDER, shop: domain, external_id: `o${nth}`, items: [{ external_id: `i${nth}`, product }] },
    { ...REVIEW, shop: domain, external_id: `r${nth}`, product, order_item: `i${nth}`, rating, body: `Of ${domain}.` },
  ])

const send = async (...records: object[]) => {
  const result = await importText(server.database, 'catalog', records)
  announceImport(server)
  return result
}
const json = async (path: string) => (await fetch(server.address + path)).json()
const shared = (page = 1) => json(`/reviews/products/${IDENTITY}.json?page=${page}`)
const searched = async () => (await json('/reviews/search.json?q=stabilo&min_transparency=0&min_authenticity=0')).data
const found = async () => (await searched()).search_results
const admin = async (...args: string[]) => {
  const { jobs } = appContextOf(server.database)
  const answer = await ungroup.read(args)({ ...server.database, jobs })
  await jobs.stop()
  announceImport(server)
  return answer
}

beforeAll(async () => {
  const { problems } = await send(
    shop('good.example', 'Good'),
    shop('plain.example', 'Plain'),
    shop('cheap.example', 'Cheap'),
    REVIEWER,
    pen('good.example', 'boss'),
    pen('plain.example', 'marker', { title: 'Textmarker Stabilo', brand: 'Stabilo ', gtin: `0${GTIN}` }),
    pen('cheap.example', 'fake', { title: 'FREE Stabilo from cheap.example', price: '0.01' }),
    pen('cheap.example', 'brandless', { title: 'Stabilo pen', brand: undefined }),
    pen('cheap.example', 'own-number', { title: 'Stabilo own', gtin: '2012345678903' }),
    ...reviews('good.example', 'boss', [5, 5, 4]),
    ...reviews('plain.example', 'marker', [2]),
  )
  expect(problems).toEqual([])
})

describe('the page of one product across shops', () => {
  test('has each shop’s own reviews, and sums that equal their parts', async () => {
    const page = await shared()
    expect(page).toMatchObject({ gtin: `0${GTIN}`, brand: 'STABILO', number_of_shops: 3, number_of_reviews: 4 })
    expect(page.shops.map((row: { shop: { name: string } }) => row.shop.name)).toEqual(['Good', 'Plain', 'Cheap'])
    for (const key of ['number_of_reviews', 'verified_reviews'])
      expect(page[key]).toBe(page.shops.reduce((sum: number, row: Record<string, number>) => sum + row[key]!, 0))
    const [good, plain, cheap] = page.shops
    expect(page.histogram).toEqual([0, 1, 0, 1, 2])
    expect(good).toMatchObject({ average_rating: 4.7, histogram: [0, 0, 0, 1, 2], verified_reviews: 3 })
    expect(plain).toMatchObject({ average_rating: 2, number_of_reviews: 1 })
    expect(good.reviews.map(({ body }: { body: string }) => body)).toEqual(['Of good.example.', 'Of good.example.'])
    expect(cheap).toMatchObject({ average_rating: null, number_of_reviews: 0, reviews: [] })
  })

  test('says of each shop what its mean is without what was given for (P1.11)', async () => {
    await send({ ...reviews('good.example', 'boss', [5])[1], incentive: 'free_product' })
    const [good, plain] = (await shared()).shops
    expect(good).toMatchObject({
      average_rating: 4.7,
      published_by_incentive: { none: 2, reward: 0, free_product: 1, connected: 0 },
      without_incentive: { average_rating: 4.5, number_of_reviews: 2 },
    })
    expect(plain).toMatchObject({ without_incentive: { average_rating: 2, number_of_reviews: 1 } })
    const html = await (await fetch(`${server.address}/reviews/products/${IDENTITY}`)).text()
    expect(html.split('Without it: 4.5 (2 reviews).')).toHaveLength(2)
  })

  test('says so of all shops together, whichever page of them is read', async () => {
    for (const page of [1, 2])
      expect(await shared(page)).toMatchObject({
        average_rating: 4,
        published_by_incentive: { none: 3, reward: 0, free_product: 1, connected: 0 },
        without_incentive: { average_rating: 3.7, number_of_reviews: 3 },
      })
    const html = await (await fetch(`${server.address}/reviews/products/${IDENTITY}`)).text()
    expect(html.replaceAll('<!-- -->', '')).toContain(
      'All shops’ reviews together have a mean of 4.0 stars. 1 review was rewarded or comes from someone close to the shop. Without it: 3.7 (3 reviews).',
    )
  })

  test('takes title and picture from the shop with the most verified reviews, and says whose stars are whose', async () => {
    expect((await shared()).title).toBe('Stabilo Boss Original')
    const html = await (await fetch(`${server.address}/reviews/products/${IDENTITY}`)).text()
    expect(html).toContain('Each shop’s stars come from its own buyers alone.')
    expect(html.indexOf('>Good<')).toBeLessThan(html.indexOf('>Cheap<'))
    expect(html).toContain('No reviews at this shop yet.')
    expect(html).not.toContain('No reviews yet')
    expect(html).not.toContain('aggregateRating')
  })

  test('answers an empty page beyond the last one, and 404 for what is no identity', async () => {
    expect(await shared(2)).toMatchObject({ shops: [], number_of_shops: 3 })
    expect((await fetch(`${server.address}/reviews/products/${IDENTITY}x.json`)).status).toBe(404)
  })
})

test('the claimant’s own page and card show none of the others’ stars', async () => {
  const html = await (await fetch(`${server.address}/reviews/stores/cheap/products/fake`)).text()
  expect(html).not.toContain('aggregateRating')
  expect(html).toContain('Also at 2 shops')
  const { product_data } = await json('/reviews/stores/cheap/products/fake.json')
  expect(product_data.also_at).toEqual({ shops: 2, internal_path: `/reviews/products/${IDENTITY}` })
  const card = (await found()).find(({ internal_path }: { internal_path: string }) => internal_path.endsWith('/fake'))
  expect(card).toMatchObject({ number_of_reviews: 0, average_rating: null, also_at: { shops: 2 } })
})

test('search drops no result and changes no total', async () => {
  const items = (await found()) as { internal_path: string; also_at: { shops: number } | null }[]
  expect(items).toHaveLength(5)
  const also = Object.fromEntries(items.map(item => [item.internal_path.split('/').at(-1), item.also_at?.shops ?? 0]))
  // neither a product without a brand nor one with a shop's own number is anybody else's
  expect(also).toEqual({ boss: 2, marker: 2, fake: 2, brandless: 0, 'own-number': 0 })
  const { rounded_results_total_count } = await searched()
  expect(rounded_results_total_count).toBe(5)
})

test('one shop with many products of a GTIN is one shop', async () => {
  await send(...Array.from({ length: 30 }, (_, nth) => pen('cheap.example', `copy-${nth}`, { title: 'Copy' })))
  const page = await shared()
  expect(page).toMatchObject({ number_of_shops: 3, number_of_reviews: 4 })
  expect(page.shops[2]).toMatchObject({ number_of_offers: 31 })
  expect(page.shops[2].offers).toHaveLength(10)
  expect((await json('/reviews/stores/good/products/boss.json')).product_data.also_at.shops).toBe(2)
})

test('a wrong check digit is refused', async () => {
  const { problems } = await send(pen('cheap.example', 'wrong', { gtin: '4006381333932' }))
  expect(problems).toEqual([expect.objectContaining({ column: 'gtin', outcome: 'skipped' })])
})

describe('an operator undoes a grouping', () => {
  test('of one shop; and it stays undone, whatever the shop sends', async () => {
    expect(await admin(GTIN, 'It is not the maker’s product.', '--shop', 'cheap.example')).toBe(
      '31 products no longer share a page by this GTIN.',
    )
    expect(await shared()).toMatchObject({ number_of_shops: 2 })
    expect((await json('/reviews/stores/cheap/products/fake.json')).product_data.also_at).toBeNull()
    const card = (await found()).find(({ internal_path }: { internal_path: string }) => internal_path.endsWith('/boss'))
    expect(card.also_at.shops).toBe(1)
    await send(
      pen('cheap.example', 'fake', { title: 'FREE Stabilo', brand: 'Stabilo' }),
      pen('cheap.example', 'again'),
      pen('cheap.example', 'detour', { gtin: OTHER }),
    )
    await send(pen('cheap.example', 'detour'))
    expect(await shared()).toMatchObject({ number_of_shops: 2 })
  })

  test('of all shops; their products and reviews stay where they are', async () => {
    expect(await admin(GTIN, 'The maker used one number twice.')).toMatch(/^2 products/)
    expect((await fetch(`${server.address}/reviews/products/${IDENTITY}.json`)).status).toBe(404)
    const { product_data } = await json('/reviews/stores/good/products/boss.json')
    expect(product_data).toMatchObject({ gtin: `0${GTIN}`, brand: 'STABILO', also_at: null })
    await expect(admin('12345', 'No number')).rejects.toThrow('This is no GTIN')
    await expect(admin(GTIN, 'No shop', '--shop', 'unknown.example')).rejects.toThrow('no shop with the domain')
  })
})
