import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach } from 'vitest'
import { encodeLineItemId } from '../../../src/rooms/catalog/encoded-id.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

interface Item {
  shop_id: number
  line_item_id: number
  product_id: number
  reviewer_id: number
  title: string
  path: string
}

/** A demo server, a buyer with a purchase that they have not reviewed, and the form for it. */
export function useReviewForm() {
  const server = useServer('demo')
  const browser = useBrowser()
  const bought = {} as { item: Item; buyer: SignedIn }
  beforeEach(async () => {
    const [found] = await server.database.query<Item>`
    SELECT i.*, p.title, '/reviews/stores/' || s.slug || '/products/' || p.handle AS path
    FROM line_items i JOIN products p USING (shop_id, product_id) JOIN shops s USING (shop_id)
    LEFT JOIN reviews r USING (shop_id, line_item_id)
    WHERE r.review_id IS NULL AND NOT EXISTS (
      SELECT FROM line_items o WHERE o.shop_id = i.shop_id AND o.product_id = i.product_id AND o.reviewer_id = i.reviewer_id
        AND o.line_item_id <> i.line_item_id)
    ORDER BY i.shop_id, i.line_item_id LIMIT 1`
    bought.item = found!
    bought.buyer = await signInAs(server, { reviewerId: bought.item.reviewer_id })
  })

  const formPath = () =>
    `/reviews/write-review/new?line_item_public_id=${encodeLineItemId(bought.item.shop_id, bought.item.line_item_id)}`
  const count = async () =>
    (
      await server.database
        .query`SELECT count(*)::int AS count FROM reviews WHERE line_item_id = ${bought.item.line_item_id}`
    )[0]!.count

  async function open(who: SignedIn, path: string, options = {}) {
    const { page, faults } = await browser.open(options)
    await who.in(page.context())
    await page.goto(server.address + path)
    return { page, faults }
  }

  /** Opens the form and waits for its scripts: only they render the picture field. */
  async function openForm(path = formPath()) {
    const opened = await open(bought.buyer, path)
    await opened.page.getByText('Add a picture').waitFor()
    return opened
  }
  return { server, browser, bought, formPath, count, open, openForm }
}

export const publish = (page: Page) => page.getByRole('button', { name: 'Publish review' })
export const picture = async (colour: string, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})
export const files = (page: Page) => page.getByLabel('Add a picture')
export const stars = (page: Page, name: RegExp) => page.getByRole('radio', { name })
