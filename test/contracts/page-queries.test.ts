import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { allHandlers } from '../../src/main/rooms.ts'
import { pageQueries } from '../../src/main/server/page-queries.ts'
import { builtRenderer, type PageRenderer } from '../../src/main/ssr/page-renderer.ts'
import { askInProcess, guest, type Handler, type RequestContext } from '../../src/platform/http/handler.ts'
import { Loaders } from '../../src/platform/http/loaders.ts'
import { encodeReviewerId, encodeReviewId } from '../../src/rooms/catalog/encoded-id.ts'
import { productPath, shopPath } from '../../src/rooms/catalog/paths.ts'
import { ON_CITUS } from '../support/cluster/citus.ts'
import { appContextOf, useDatabase } from '../support/database.ts'
import { asPerson } from '../support/rendered.ts'

/** Page queries of the server return the same data as the public calls and read nothing twice. */
const database = useDatabase('demo')

let answers: Handler[]
let renderer: PageRenderer
let shop: { shop_id: number; slug: string; handle: string; domain: string; platform: string; name: string }
let visitors: Record<'guest' | 'author' | 'member', RequestContext>
let review: string
let author: string

beforeAll(async () => {
  answers = allHandlers(appContextOf(database))
  renderer = await builtRenderer()
  const [found] = await database.query<typeof shop>`
    SELECT shop_id, slug, handle, domain, platform, name FROM product_stats
      JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
    WHERE shops.enable_questions AND EXISTS (SELECT FROM shop_members WHERE shop_members.shop_id = shops.shop_id)
    ORDER BY product_stats.published DESC, product_id LIMIT 1`
  shop = found!
  const [written] = await database.query<{ review_id: number; reviewer_id: number; member: number }>`
    SELECT review_id, reviews.reviewer_id, shop_members.reviewer_id AS member
    FROM reviews JOIN products USING (shop_id, product_id) JOIN shop_members USING (shop_id)
    WHERE shop_id = ${shop.shop_id} AND handle = ${shop.handle} AND published AND body IS NOT NULL ORDER BY review_id LIMIT 1`
  review = encodeReviewId(shop.shop_id, written!.review_id)
  author = encodeReviewerId(written!.reviewer_id)
  const person = (reviewerId: number) => asPerson(database.db, reviewerId)
  const guestOf = guest({ currency: 'EUR', country: 'FR' })
  visitors = { guest: guestOf, author: await person(written!.reviewer_id), member: await person(written!.member) }
})
afterEach(() => vi.restoreAllMocks())

const addresses = () => {
  const [ofShop, ofProduct] = [shopPath(shop.slug), productPath(shop.slug, shop.handle)]
  const lists = ['', '?filter_rating=5', '?search=good&sort_by=newest', '?page=2&questions_page=2', '?page=900']
  const more = [
    '?hidden=1',
    '?page=3&sort_by=oldest',
    '?questions_search=the',
    '?verified_only=1&review_source=invite',
    `?review=${review}`,
    '?review=none',
  ]
  return [
    ...[...lists, ...more].flatMap(query => [ofShop + query, ofProduct + query]),
    `${ofShop}?review_type=shop-reviews`,
    `${ofShop}?review_type=product-reviews&with_pictures=1`,
    shopPath('no-such-shop'),
    productPath(shop.slug, 'no-such-product'),
  ]
}

/** A page as rendered by the server; with `calls`, as in a browser. */
async function render(path: string, visitor: RequestContext, by: 'query' | 'calls' = 'query') {
  const context = { ...visitor, loaders: new Loaders() }
  const page = await renderer.render({
    href: `http://here.example${path}`,
    ask: askInProcess(answers, context),
    queries: by === 'query' ? pageQueries(database, context) : undefined,
    locale: context,
    signedIn: context.person !== null,
  })
  // CSRF tokens differ each time
  return JSON.stringify(page).replace(/(idempotency_key\\" value=\\"|"formKey":")[^"\\]*/g, '$1')
}

describe('what the server reads at once', () => {
  test.each(['guest', 'author', 'member'] as const)('for a %s is what public calls say, to the byte', async who => {
    for (const path of addresses())
      expect(await render(path, visitors[who]), path).toBe(await render(path, visitors[who], 'calls'))
  })
})

/** Records every statement with its values. */
function recordStatements(): string[] {
  const sent: string[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [{ text, values = [] } = {}] = args as [{ text?: string; values?: unknown[] }?]
    if (text !== undefined) sent.push(`${text} ${JSON.stringify(values)}`)
    return query.apply(this, args)
  } as never)
  return sent
}

/** A page's statements with warm caches: the minimum of three runs, since some caches expire each minute. */
async function statementsOf(path: string, visitor: RequestContext): Promise<string[]> {
  await render(path, visitor)
  const sent = recordStatements()
  const times: string[][] = []
  for (let time = 0; time < 3; time++) {
    sent.length = 0
    await render(path, visitor)
    times.push([...sent])
  }
  vi.restoreAllMocks()
  return times.toSorted((a, b) => a.length - b.length)[0]!
}

const repeated = (statements: readonly string[]) =>
  statements.filter((statement, at) => statements.indexOf(statement) !== at)

/** A search of everything, whatever countries the visitors have chosen; in a shop that makes no difference. */
const search = (fields: Record<string, string>) =>
  `/reviews/search?${new URLSearchParams(fields.shop_domain ? fields : { ...fields, country: '*' })}`
const inShop = () => ({ shop_domain: shop.domain, platform: shop.platform, search_in_shop: shop.name })
const toShop = () => shopPath(shop.slug)
const toProduct = () => productPath(shop.slug, shop.handle)

/** Maximum number of statements, for guests and for signed-in people. */
const BUDGETS: [name: string, path: () => string, guest: number, signedIn: number][] = [
  // with the pictures of its featured reviews
  ['home', () => '/reviews', 12, 16],
  ['search', () => search({ q: 'cup' }), 2, 7],
  ['search in a category', () => search({ category_id: '1' }), 4, 9],
  ['search in a shop', () => search({ q: 'a', ...inShop() }), 3, 8],
  ['search that finds nothing', () => search({ q: 'xyzzyq' }), 4, 8],
  ['search that finds a close word', () => search({ q: 'ketle' }), 6, 11],
  ['the same in a category', () => search({ q: 'ketle', category_id: '1' }), 11, 16],
  ['category', () => '/reviews/categories/kitchen', 4, 9],
  ['shop', toShop, 14, 21],
  // the review's JSON says what the public log has of it
  ['shop with one review above the others', () => `${toShop()}?review=${review}`, 18, 25],
  ['transparency', () => `${toShop()}/transparency`, 9, 13],
  ['feed audit', () => `${toShop()}/feed_audit`, 5, 9],
  // with a review that is hidden, whose notice is on the first page
  ['product', toProduct, 9, 15],
  ['product with one review above the others', () => `${toProduct()}?review=${review}`, 13, 19],
  ['product with a search of its questions', () => `${toProduct()}?questions_search=the`, 9, 15],
  ['profile', () => `/reviews/profile/${author}`, 13, 17],
]

describe('statements of a page', () => {
  test.each(BUDGETS)('%s: none twice, and no more than there were', async (_, path, most, signedIn) => {
    for (const [who, budget] of [
      ['guest', most],
      ['author', signedIn],
    ] as const) {
      const statements = await statementsOf(path(), visitors[who])
      // A cluster reads some in two steps: each part looks up the shop by its address, then its rows.
      if (!ON_CITUS) expect(repeated(statements), who).toEqual([])
      expect(statements.length, who).toBeLessThanOrEqual(budget + (ON_CITUS ? 4 : 0))
      expect(statements.length, who).toBeGreaterThan(1)
    }
  })

  const OWN = ['/profile', '/reviews/profile/edit', '/reviews/profile/edit/privacy', '/reviews/profile/edit/security']
  test('pages of one’s own: none twice', async () => {
    const own = `/reviews/users/${author}`
    for (const path of [...OWN, own, `${own}?tab=orders`, `${own}?tab=disputes`, `${own}?tab=rewards`])
      expect(repeated(await statementsOf(path, visitors.author)), path).toEqual([])
  })

  test('a shop’s own side, whose frame and section ask side by side: none twice', async () => {
    const sections = ['', '/reviews', '/questions', '/members', '/settings', '/invitations', '/import', '/export']
    for (const section of [...sections, '/api', '/webhooks', '/widgets']) {
      const statements = await statementsOf(`/business/${shop.slug}${section}`, visitors.member)
      expect(repeated(statements), section).toEqual([])
      expect(statements.length, section).toBeGreaterThan(5)
    }
  })
})
