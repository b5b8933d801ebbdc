import { test } from 'vitest'
import { type Appearance, isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

/** A product with reviews, its shop and category. */
async function examples() {
  const [row] = await server.database.query<{ slug: string; handle: string; category: string }>`
    SELECT slug, products.handle, categories.handle AS category
    FROM product_stats JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id) JOIN categories USING (category_id)
    ORDER BY published DESC LIMIT 1`
  return row!
}

const PAGES: [string, (example: Awaited<ReturnType<typeof examples>>) => string][] = [
  ['home', () => '/reviews'],
  ['category index', () => '/reviews/categories'],
  ['category', ({ category }) => `/reviews/categories/${category}`],
  ['search', () => '/reviews/search?q=a&min_rating=3'],
  ['empty search', () => '/reviews/search?q=qqzzxxw'],
  ['product', ({ slug, handle }) => `/reviews/stores/${slug}/products/${handle}`],
  ['shop', ({ slug }) => `/reviews/stores/${slug}`],
  ['not found', () => '/reviews/stores/nobody'],
]

const LOOKS: Appearance[] = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
]

test.each(PAGES)('%s has no serious accessibility finding and fits the screen', async (_, path) => {
  const { page } = await browser.open()
  await page.goto(server.address + path(await examples()))
  await isSound(page, LOOKS)
})
