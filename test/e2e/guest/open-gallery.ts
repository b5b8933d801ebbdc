import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { encodeProductId } from '../../../src/rooms/catalog/encoded-id.ts'
import { recountProducts, recountShops } from '../../../src/rooms/reviews/recount.ts'
import { alive, useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

export const CLOUDFLARE_ID = '5d5bc37ffcf54c9b82e996823bffbb81'
export const BROKEN = '/pictures/broken.jpg'
export const otherThanBroken = (faults: readonly string[]) => faults.filter(fault => !fault.includes('404'))

/** A demo server with a product whose published reviews all have two pictures, enough for three pages of the gallery. */
export function useGallery() {
  const server = useServer('demo')
  const browser = useBrowser()
  const product = {} as { path: string; shopPath: string; encodedId: string; count: number }
  beforeAll(async () => {
    const { query, db } = server.database
    const [found] = (await query<{ shop_id: number; product_id: number; slug: string; handle: string }>`
    SELECT shop_id, product_id, slug, handle FROM product_stats JOIN products USING (shop_id, product_id)
    JOIN shops USING (shop_id) ORDER BY published DESC LIMIT 1`) as [
      { shop_id: number; product_id: number; slug: string; handle: string },
    ]
    const { shop_id, product_id } = found
    // enough reviews at any scale of the demo data
    await query`
    UPDATE reviews SET product_id = ${product_id}
    WHERE shop_id = ${shop_id} AND published AND product_id IS NOT NULL AND line_item_id IS NULL`
    await query`DELETE FROM review_media WHERE shop_id = ${shop_id}`
    await query`
    INSERT INTO review_media (shop_id, review_id, position, kind, url)
    SELECT shop_id, review_id, position, 'picture', '/art/mug-' || (ARRAY['teal', 'mist'])[position + 1] || '.svg?review=' || review_id
    FROM reviews, generate_series(0, 1) position WHERE shop_id = ${shop_id} AND product_id = ${product_id} AND published`
    const newest = await query<{ review_id: number }>`
    SELECT review_id FROM reviews WHERE shop_id = ${shop_id} AND product_id = ${product_id} AND published
    ORDER BY created_at DESC, review_id DESC LIMIT 4`
    const [first, second, third, fourth] = newest.map(({ review_id }) => review_id)
    const words = (id: number, title: string, body: string, language: string) => query`
    UPDATE reviews SET title = ${title}, body = ${body}, language = ${language}, rating = 4
    WHERE shop_id = ${shop_id} AND review_id = ${id}`
    await words(first!, 'First of all', 'What the first one says.', 'en')
    await words(second!, 'جيد جدا', 'وصلت القدر سليمة، والماء يغلي بسرعة.', 'ar')
    await words(third!, '非常好', '水很快就烧开了，做工也很好。', 'zh')
    await query`INSERT INTO review_media (shop_id, review_id, position, kind, url, video_id) VALUES
    (${shop_id}, ${fourth!}, 2, 'picture', ${BROKEN}, null),
    (${shop_id}, ${fourth!}, 3, 'video_external', null, '76979871'),
    (${shop_id}, ${fourth!}, 4, 'video_external', null, ${CLOUDFLARE_ID}),
    (${shop_id}, ${fourth!}, 5, 'video_platform', '/media/own.mp4', null),
    (${shop_id}, ${fourth!}, 6, 'video_platform', 'https://elsewhere.example/v.mp4', null)`
    await query`UPDATE reviews r SET media_count = (SELECT count(*) FROM review_media m
               WHERE m.shop_id = r.shop_id AND m.review_id = r.review_id) WHERE shop_id = ${shop_id}`
    await recountProducts(db, [found])
    await recountShops(db, [shop_id])
    const [{ with_media }] = (await query<{ with_media: number }>`
    SELECT with_media FROM product_stats WHERE shop_id = ${shop_id} AND product_id = ${product_id}`) as [
      { with_media: number },
    ]
    const shopPath = `/reviews/stores/${found.slug}`
    Object.assign(product, {
      shopPath,
      path: `${shopPath}/products/${found.handle}`,
      encodedId: encodeProductId(shop_id, product_id),
      count: with_media,
    })
  })

  /** Opens that product's page, hydrated, and records the gallery's requests. */
  async function visit(options: Parameters<typeof browser.open>[0] = {}, at = product.path) {
    const { page, faults } = await browser.open(options)
    const requested: string[] = []
    const outside: string[] = []
    page.on('request', request => {
      const { host, pathname, search } = new URL(request.url())
      if (pathname.endsWith('/reviews_with_media')) requested.push(pathname + search)
      if (host !== new URL(server.address).host) outside.push(host)
    })
    await page.goto(server.address + at)
    if (options.javaScriptEnabled !== false) await alive(page, '#main h1')
    return { page, faults, requested, outside }
  }
  return { server, browser, product, visit }
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures and videos' })
export const thumbnails = (page: Page) => dialog(page).getByRole('list', { name: 'All pictures and videos' })
export const current = (page: Page) => thumbnails(page).locator('[aria-current]').getAttribute('aria-label')
export const place = async (page: Page) => (await dialog(page).locator('header p').innerText()).replace(/\s+/g, ' ')
export const caption = (page: Page) => dialog(page).getByRole('region').last()
/** The picture on the stage. */
export const shown = (page: Page) => dialog(page).locator('[dir="ltr"] > div:not([inert]) img:not([aria-hidden])')
/** Links to the pictures of the nth review on the page. */
export const links = (page: Page, review = 0) =>
  page.getByRole('list', { name: 'Pictures and videos', exact: true }).nth(review).getByRole('link')
export const onLink = (page: Page, review: number, link: number) =>
  links(page, review)
    .nth(link)
    .evaluate(element => element === document.activeElement)

export async function open(page: Page, review = 0, link = 0) {
  await links(page, review).nth(link).click()
  await dialog(page).waitFor()
  // the stage has a picture or a video
  const play = dialog(page).getByRole('button', { name: /^Play/ })
  await expect.poll(async () => (await shown(page).count()) + (await play.count())).toBeGreaterThan(0)
}

export const stage = (page: Page) => dialog(page).locator('[dir="ltr"]').first()

/** The stage's scroll position, in slides. */
export const positionOf = (page: Page) =>
  stage(page).evaluate(element => Math.round((100 * element.scrollLeft) / element.getBoundingClientRect().width) / 100)
