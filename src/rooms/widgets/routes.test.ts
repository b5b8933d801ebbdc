import { describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { questionsCall } from '../questions/contract.ts'
import { REVIEW_SORTS, type ReviewSort } from '../reviews/listing/rules.ts'
import { REVIEW_SOURCES } from '../reviews/rules.ts'
import { allReviewsCall, productReviewCall } from './contract.ts'
import { allReviewsSchemas, productReviewSchemas } from './schemas.ts'
import { useWidgetCalls } from './testing.ts'

const server = useServer('demo')

const { shown, key, ofProduct, get, ask } = useWidgetCalls(server)

/** Named as in R-widgets-07. */
const SOURCES = [
  ...(['organic', 'invite', 'migrated', 'aliexpress'] as const),
  ...(['verified_provider', 'unverified_provider', 'unverified_source'] as const),
]

describe('JSON', () => {
  test('has all fields of widget data', async () => {
    const found = await ask(productReviewCall, productReviewSchemas, { ...ofProduct(), platform: shown.platform })
    expect(found).toMatchObject({ per_page: 10, current_page: 1, about: { title: shown.title } })
    expect(found.average_rating).toBeGreaterThan(1)
    expect(found.product_metrics.published).toBe(found.number_of_reviews)
    expect(found.raw_lowest_price).toBeLessThanOrEqual(found.raw_highest_price!)
    expect(found.top_products.length).toBeGreaterThan(0)
    expect(found.featured_cards[0]!.lowest_price).toMatch(/^\d+(\.\d+)?$/)
    const ofShop = await ask(allReviewsCall, allReviewsSchemas, key())
    expect(ofShop.number_of_reviews).toBeGreaterThan(found.number_of_reviews)
    expect(ofShop.about).toEqual({ title: shown.name, internal_path: `/reviews/stores/${shown.slug}` })
  })

  test('displayed prices are in the currency that is asked for', async () => {
    const inYen = await ask(allReviewsCall, allReviewsSchemas, { ...key(), currency: 'jpy' })
    expect(
      inYen.featured_cards.every(card => card.displayed_price === null || /¥|JPY/.test(card.displayed_price)),
    ).toBe(true)
  })

  test('the default is ten a page, pictures first, of all sources and all types', async () => {
    const plain = await ask(allReviewsCall, allReviewsSchemas, key())
    const stated = await ask(allReviewsCall, allReviewsSchemas, {
      ...key(),
      page: '1',
      per_page: '10',
      sort_by: 'pictures_first',
      review_source: 'all_sources',
      review_type: 'all-reviews',
      filter_rating: '',
      search: '',
      verified_only: 'false',
    } as never)
    expect(stated).toEqual(plain)
    expect(plain.reviews).toHaveLength(10)
    // A hidden review is listed but has no pictures.
    const shown = plain.reviews.filter(({ hidden }) => hidden === null)
    const pictured = shown.map(review => review.pictures_urls.length + review.video_external_ids.length > 0)
    expect(pictured).toEqual(pictured.toSorted().toReversed())
  })

  test.each([
    ['per_page', '500', 10],
    ['per_page', '0', 10],
    ['per_page', 'x', 10],
    ['per_page', '100', 100],
    ['per_page', '1', 1],
  ])('%s=%s gives %i a page', async (name, value, each) => {
    const { per_page, reviews } = await ask(allReviewsCall, allReviewsSchemas, { ...key(), [name]: value } as never)
    expect(per_page).toBe(each)
    expect(reviews.length).toBeLessThanOrEqual(each)
  })

  test.each(REVIEW_SORTS)('sorted by %s', async sort => {
    const { reviews } = await ask(productReviewCall, productReviewSchemas, {
      ...ofProduct(),
      sort_by: sort,
      per_page: 100,
    } as never)
    const seen = reviews.filter(({ hidden }) => !hidden)
    const by: Record<ReviewSort, (review: (typeof seen)[number]) => number | string> = {
      pictures_first: ({ pictures_urls, video_external_ids, created_at }) =>
        `${pictures_urls.length + video_external_ids.length > 0 ? 1 : 0}${created_at}`,
      newest: ({ created_at }) => created_at,
      oldest: ({ created_at }) => -Date.parse(created_at),
      highest: ({ rating }) => rating!,
      lowest: ({ rating }) => -rating!,
      most_helpful: ({ helpful_count, created_at }) => `${String(helpful_count).padStart(9, '0')}${created_at}`,
    }
    const values = seen.map(by[sort])
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  })

  test.each([
    [{ sort_by: 'newest', sort_dir: 'asc' }, { sort_by: 'oldest' }],
    [{ sort_by: 'created_at' }, { sort_by: 'newest' }],
    [{ sort_by: 'rating', sort_dir: 'asc' }, { sort_by: 'lowest' }],
    [{ sort_by: 'pictures_first', sort_dir: 'asc' }, {}],
    [{ sort_by: 'x', sort_dir: 'y', filter_rating: '9', page: '0', review_source: 'z', review_type: 'q' }, {}],
    [{ page: ['2', '3'], sort_by: ['newest', 'oldest'] }, {}],
    [{ search: 'x'.repeat(900) }, { search: 'x'.repeat(200) }],
    [{ search: ' \0 ' }, {}],
  ])('%j is taken for %j', async (given, taken) => {
    const { reviews, total_count } = await ask(allReviewsCall, allReviewsSchemas, { ...key(), ...(given as object) })
    expect({ reviews, total_count }).toEqual(
      (({ reviews, total_count }) => ({ reviews, total_count }))(
        await ask(allReviewsCall, allReviewsSchemas, { ...key(), ...(taken as object) }),
      ),
    )
  })

  test('filters narrow down, and their totals add up', async () => {
    const count = async (filter: object) =>
      (await ask(allReviewsCall, allReviewsSchemas, { ...key(), ...filter })).total_count
    const all = await count({})
    expect([...REVIEW_SOURCES].toSorted()).toEqual(SOURCES.toSorted())
    let bySource = 0
    for (const review_source of SOURCES) {
      const { total_count, reviews } = await ask(allReviewsCall, allReviewsSchemas, {
        ...key(),
        review_source,
        per_page: 100,
      })
      expect(reviews.map(({ source }) => source)).toEqual(reviews.map(() => review_source))
      bySource += total_count
    }
    expect(bySource).toBe(all)
    expect(await count({ review_source: 'all_sources' })).toBe(all)
    const found = await ask(allReviewsCall, allReviewsSchemas, { ...key(), verified_only: '1', per_page: 100 } as never)
    expect(found.reviews.every(({ verified }) => verified)).toBe(true)
    const answered = await ask(allReviewsCall, allReviewsSchemas, { ...key(), answered: '1', per_page: 100 } as never)
    expect(answered.reviews.every(({ reply }) => reply)).toBe(true)
    expect(answered.total_count).toBe(answered.replied)
    expect(await count({ with_pictures: '' })).toBe(answered.with_media)
  })

  test('a search finds what has all its words', async () => {
    const [review] = (await ask(productReviewCall, productReviewSchemas, { ...ofProduct(), filter_rating: 5 })).reviews
    const text = review!.body!.match(/\p{L}{6,}/gu)!.slice(0, 2)
    const { reviews } = await ask(productReviewCall, productReviewSchemas, {
      ...ofProduct(),
      search: text.join(', ').toUpperCase(),
    })
    expect(reviews.map(({ uuid }) => uuid)).toContain(review!.uuid)
  })
})

describe('failures', () => {
  test.each([
    ['a wrong token', { api_token: 'x' }, 401, 'bad_token'],
    ['no token', { api_token: undefined }, 400, 'bad_input'],
    ['an empty token', { api_token: '' }, 401, 'bad_token'],
    ['an unknown shop', { shop_domain: 'nobody.example' }, 404, 'not_found'],
    ['another platform', { platform: 'none' }, 404, 'not_found'],
    ['an unknown product', { external_id: 'nothing' }, 404, 'not_found'],
    ['an empty product', { external_id: '' }, 404, 'not_found'],
    ['no product', { external_id: undefined }, 400, 'bad_input'],
    ['a product that no database holds', { external_id: 'a\0' }, 400, 'bad_input'],
    ['a shop named twice', { shop_domain: ['a.example', 'b.example'] }, 400, 'bad_input'],
  ])('%s is a problem that other sites can read, in JSON and in HTML alike', async (_, change, status, code) => {
    for (const json_request of ['1', '0']) {
      const response = await get(productReviewCall, { ...ofProduct(), json_request, ...change } as never)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response.json()).toMatchObject({ status, code })
    }
  })
})

describe('HTTP', () => {
  test.each([
    [{ json_request: 'true' }, {}, 'application/json'],
    [{ json_request: '1' }, { accept: 'text/html' }, 'application/json'],
    [{ json_request: 'false' }, { accept: 'application/json' }, 'text/html'],
    [{ json_request: '0' }, {}, 'text/html'],
    [{}, {}, 'text/html'],
    [{}, { accept: 'application/json' }, 'application/json'],
  ])('%j with %j is %s', async (input, headers, type) => {
    for (const call of [productReviewCall, allReviewsCall]) {
      const response = await get(call, { ...ofProduct(), ...input }, headers)
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    }
    const questions = await get(questionsCall, { ...key(), ...input }, headers)
    expect(questions.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
  })

  test('any site may read, without cookies, and any cache may hold it for a minute', async () => {
    for (const json_request of ['1', '0']) {
      const first = await get(productReviewCall, { ...ofProduct(), json_request }, { origin: 'https://shop.example' })
      expect(Object.fromEntries(first.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=60',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept, accept-encoding',
      })
      expect(first.headers.has('access-control-allow-credentials')).toBe(false)
      expect(first.headers.has('set-cookie')).toBe(false)
      const etag = first.headers.get('etag')!
      const again = await get(productReviewCall, { ...ofProduct(), json_request }, { 'if-none-match': etag })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })

  test('a preflight is answered, a write is not', async () => {
    for (const { path } of [productReviewCall, allReviewsCall, questionsCall]) {
      const preflight = await fetch(server.address + path, {
        method: 'OPTIONS',
        headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
      const write = await fetch(server.address + path, { method: 'POST' })
      expect([write.status, write.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })

  test('the document of all calls has them with every parameter and both forms', async () => {
    const { paths } = await (await fetch(`${server.address}/api/openapi.json`)).json()
    const names = (path: string) => paths[path].get.parameters.map(({ name }: { name: string }) => name)
    const shared =
      'platform shop_domain api_token add_header_counts page filter_rating sort_by sort_dir product_metrics json_request per_page search review_type review_source verified_only'.split(
        ' ',
      )
    expect(names(productReviewCall.path)).toEqual(expect.arrayContaining([...shared, 'external_id']))
    expect(names(allReviewsCall.path)).toEqual(expect.arrayContaining(shared))
    expect(names(allReviewsCall.path)).not.toContain('external_id')
    expect(names(questionsCall.path)).toEqual(
      expect.arrayContaining(
        'json_request shop_domain api_token platform product_id sort_by sort_dir per_page page'.split(' '),
      ),
    )
    for (const { path } of [productReviewCall, allReviewsCall, questionsCall])
      expect(Object.keys(paths[path].get.responses['200'].content)).toEqual(['application/json', 'text/html'])
  })

  test('counts come as headers where they are asked for', async () => {
    const found = await ask(productReviewCall, productReviewSchemas, ofProduct())
    const { headers } = await get(productReviewCall, { ...ofProduct(), add_header_counts: '1' })
    expect(headers.get('access-control-expose-headers')).toBe('*')
    expect({
      total: headers.get('x-total-count'),
      pages: headers.get('x-total-pages'),
      reviews: headers.get('x-number-of-reviews'),
      average: headers.get('x-average-rating'),
    }).toEqual({
      total: String(found.total_count),
      pages: String(found.total_pages),
      reviews: String(found.number_of_reviews),
      average: String(found.average_rating),
    })
    expect((await get(productReviewCall, ofProduct())).headers.has('x-total-count')).toBe(false)
  })
})
