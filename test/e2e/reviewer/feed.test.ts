import { describe, expect, test } from 'vitest'
import { encodeReviewerId, encodeShopId } from '../../../src/rooms/catalog/encoded-id.ts'
import { feedSchemas } from '../../../src/rooms/follows/feed-schemas.ts'
import { ingestFollows } from '../../../src/rooms/follows/ingest.ts'
import { findings } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../support/sign-in.ts'

/** The feed over HTTP and in a browser, on the demo data. */
const server = useServer('demo')
const browser = useBrowser()
const FEED = '/reviews/feed_events.json'

async function read(who: Pick<SignedIn, 'get'>, query = '') {
  const response = await who.get(FEED + query)
  expect(response.status).toBe(200)
  const body = await response.json()
  expect(feedSchemas.output.parse(body)).toEqual(body)
  return feedSchemas.output.parse(body)
}

/** A follower of the shop with the most reviews, whose feed therefore has several pages. */
async function follower() {
  const who = await signInAs(server)
  const [shop] = await server.database.query<{ shop_id: number; domain: string; slug: string }>`
    SELECT shop_id, domain, slug FROM shop_stats JOIN shops USING (shop_id) ORDER BY published DESC LIMIT 1`
  const [{ external_id } = { external_id: '' }] = await server.database.query<{ external_id: string }>`
    SELECT external_id FROM reviewers WHERE reviewer_id = ${who.reviewerId}`
  await ingestFollows(server.database, [
    { follower: external_id, followed_at: '2026-01-01T00:00:00Z', shop: shop!.domain },
  ])
  return { who, shop: shop! }
}

let reviews = 0
/** Inserts a review, by default dated now. */
async function arrive(shopId: number, reviewerId: number, at: Date | string = new Date(), words = 'It came just now.') {
  await server.database.query`
    INSERT INTO reviews (shop_id, reviewer_id, rating, title, body, source, created_at)
    VALUES (${shopId}, ${reviewerId}, 4, ${`Arrived ${++reviews}`}, ${words}, 'organic', ${new Date(at)})`
}

describe('feed_events.json', () => {
  test('each of the four types is told, with whom it came by', async () => {
    const who = await signInAs(server)
    const { query } = server.database
    const [row] = await query<{ shop_id: number; product_id: number; reviewer_id: number }>`
      SELECT shop_id, product_id, reviewer_id FROM reviews r JOIN reviewers USING (reviewer_id)
       WHERE published AND product_id IS NOT NULL AND left_at IS NULL
         AND EXISTS (SELECT FROM shop_medal_changes m WHERE m.shop_id = r.shop_id AND m.rise) ORDER BY review_id LIMIT 1`
    const { shop_id, product_id, reviewer_id } = row!
    const heart = (body: object) => who.send('POST', '/reviews/profile/follows/heart', { is_hearting: true, ...body })
    const all = async () => {
      const events = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof read>> = await read(
          who,
          cursor && `?max_created_at=${encodeURIComponent(cursor)}`,
        )
        events.push(...page.feed_events)
        cursor = page.next_max_created_at
      }
      return events
    }
    await heart({ reviewer_enc_id: encodeReviewerId(reviewer_id) })
    const ofPerson = await all()
    expect(new Set(ofPerson.map(event => event.type))).toEqual(new Set(['review_by_person']))
    expect(new Set(ofPerson.map(event => event.event_owner.encoded_id))).toEqual(
      new Set([encodeReviewerId(reviewer_id)]),
    )

    await heart({ shop_enc_id: encodeShopId(shop_id) })
    await arrive(shop_id, who.reviewerId)
    const types = new Set((await all()).map(event => event.type))
    expect(types).toEqual(new Set(['review_by_person', 'review_of_followed', 'new_product', 'new_medal']))
    expect((await read(who)).feed_events[0]).toMatchObject({ type: 'review_of_followed', subject: { rating: 4 } })
    void product_id
  })

  test("a filter is off where it says 'false'", async () => {
    const { who } = await follower()
    const classes = async (query: string) =>
      new Set((await read(who, query)).feed_events.map(event => event.event_owner.class))
    expect(await classes('')).toEqual(new Set(['Shop']))
    expect(await classes('?store_events=false')).toEqual(new Set())
    expect(await classes('?store_events=true&user_events=false&product_events=false')).toEqual(new Set(['Shop']))
  })

  test('what was bought and not reviewed comes with the first page', async () => {
    const [buyer] = await server.database.query<{ reviewer_id: number }>`
      SELECT i.reviewer_id FROM line_items i LEFT JOIN reviews r USING (shop_id, line_item_id) WHERE r.review_id IS NULL LIMIT 1`
    const who = await signInAs(server, { reviewerId: buyer!.reviewer_id })
    const { current_reviewer_unreviewed_products: unreviewed } = await read(who)
    expect(unreviewed.length).toBeGreaterThan(0)
    expect(unreviewed.every(item => item.review_public_id === null)).toBe(true)
    const later = await read(who, '?max_created_at=2026-06-01T00:00:00Z')
    expect(later.current_reviewer_unreviewed_products).toEqual([])
  })

  test.each(['yesterday', '2026-99-01T00:00:00Z', "'"])('a max_created_at of %j is refused', async text => {
    const response = await (await signInAs(server)).get(`${FEED}?max_created_at=${encodeURIComponent(text)}`)
    expect([response.status, (await response.json()).code]).toEqual([400, 'bad_input'])
  })

  test('a guest has none', async () => {
    expect((await asGuest(server).get(FEED)).status).toBe(401)
  })
})

describe('the page', () => {
  const ids = (page: import('playwright-core').Page) =>
    page
      .getByRole('main')
      .locator('a[id^="event-"]')
      .evaluateAll(links => links.map(link => link.id))

  test('grows while new ones come in, without one twice or left out', async () => {
    const { who, shop } = await follower()
    const { page, faults } = await browser.open()
    await who.in(page.context())
    const expected: string[] = []
    for (let cursor: string | null = ''; cursor !== null && expected.length < 60; ) {
      const found: Awaited<ReturnType<typeof read>> = await read(who, cursor && `?max_created_at=${cursor}`)
      expected.push(...found.feed_events.map(event => `event-${event.id}`))
      cursor = found.next_max_created_at
    }
    await page.goto(`${server.address}/reviews/feed`)
    expect((await ids(page)).length).toBeGreaterThanOrEqual(20)
    await arrive(shop.shop_id, who.reviewerId)
    // each page loads in its own response
    for (const count of [40, 60])
      await expect
        .poll(async () => {
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
          return (await ids(page)).length
        })
        .toBeGreaterThanOrEqual(count)
    const grown = await ids(page)
    expect(new Set(grown).size).toBe(grown.length)
    expect(grown.slice(0, 60)).toEqual(expected.slice(0, 60))
    // events added meanwhile are on top when the feed is opened again
    await page.goto(`${server.address}/reviews/feed`)
    expect((await ids(page)).slice(1, 20)).toEqual(expected.slice(0, 19))
    expect(await findings(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('without scripts More leads to what is older', async () => {
    const { who } = await follower()
    const { page } = await browser.open({ javaScriptEnabled: false })
    await who.in(page.context())
    await page.goto(`${server.address}/reviews/feed`)
    const first = await ids(page)
    await page.getByRole('link', { name: 'More', exact: true }).click()
    await page.waitForLoadState('domcontentloaded')
    const second = await ids(page)
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter(id => first.includes(id))).toEqual([])
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await expect.poll(() => ids(page)).toEqual(first)
  })

  test('a page that does not come can be asked for again', async () => {
    const { who } = await follower()
    const { page } = await browser.open({ viewport: { width: 1280, height: 300 } })
    await who.in(page.context())
    let refuse = true
    await page.route('**/feed_events.json?*', route =>
      refuse ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await page.goto(`${server.address}/reviews/feed`)
    const before = await ids(page)
    const more = page.getByRole('link', { name: 'More', exact: true })
    const refused = page.waitForResponse('**/feed_events.json?*')
    await more.click()
    await refused
    await more.waitFor()
    expect(await ids(page)).toEqual(before)
    expect(await page.getByRole('alert').count(), 'nothing is said').toBe(0)
    refuse = false
    await more.click()
    await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(before.length)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^event-/)
  })

  test('a filter that is chosen while another is on its way adds to it', async () => {
    const { who } = await follower()
    const { page, faults } = await browser.open()
    await who.in(page.context())
    await page.goto(`${server.address}/reviews/feed`)
    let release = () => {}
    const pending = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/feed_events.json?*', async route => {
      await pending
      await route.continue().catch(() => {})
    })
    await page.getByRole('link', { name: 'Hide: Stores' }).click()
    await page.getByRole('link', { name: 'Show: Stores' }).waitFor()
    await page.getByRole('link', { name: 'Hide: People' }).click()
    release()
    await page.waitForURL('**/feed?user_events=false&store_events=false')
    expect(faults).toEqual([])
  })

  test('a filter is a link, and the empty feed says what fills it', async () => {
    const { who } = await follower()
    const { page, faults } = await browser.open()
    await who.in(page.context())
    await page.goto(`${server.address}/reviews/feed`)
    await page.getByRole('link', { name: 'Hide: Stores' }).click()
    await page.getByRole('heading', { name: 'No matching events' }).waitFor()
    expect(page.url()).toContain('store_events=false')
    await page.getByRole('link', { name: 'Show everything' }).click()
    await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(0)

    await (await signInAs(server)).in(page.context())
    await page.goto(`${server.address}/reviews/feed`)
    await page.getByRole('heading', { name: 'Nothing yet' }).waitFor()
    expect(faults).toEqual([])
  })
})
