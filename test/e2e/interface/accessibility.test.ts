import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Appearance, findings, isSound, lookAt } from '../../support/axe.ts'
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
  ['for businesses', () => '/business'],
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

test.each(PAGES)('%s has headings in order and targets of 24 px or with room around them', async (_, path) => {
  const { page } = await browser.open()
  await page.goto(server.address + path(await examples()))
  for (const look of [LOOKS[0]!, LOOKS[2]!]) {
    await lookAt(page, look)
    expect(await findings(page, undefined, ['heading-order', 'target-size']), look.join()).toEqual([])
  }
})

/** Opens the product with most reviews in the colours and on the medium that a reader may choose. */
async function openProduct(media: Parameters<Page['emulateMedia']>[0], query = '') {
  const { slug, handle } = await examples()
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews/stores/${slug}/products/${handle}${query}`)
  // After the page has loaded, because the session that throttles the processor undoes it on a navigation.
  await page.emulateMedia(media)
  return page
}

/** A computed style of the first element, or of its pseudo-element. */
const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as const)

describe('a product page', () => {
  test('in forced colours keeps what only colour or a drawing says', async () => {
    const page = await openProduct({ forcedColors: 'active' }, '?verified_only=1')
    const chips = '#reviews nav[aria-label="Filter reviews"] a'
    const ground = await styleOf(page, 'body', 'background-color')
    expect(await styleOf(page, `${chips}[aria-current]`, 'background-color')).not.toBe(
      await styleOf(page, `${chips}:not([aria-current])`, 'background-color'),
    )
    // the steps of a review's history, and the stars of the histogram
    expect(await styleOf(page, '#reviews article details summary > * > *', 'background-color', '::before')).not.toBe(
      ground,
    )
    expect(await styleOf(page, 'section[aria-label="Scores"] a > span', 'background-color', '::after')).not.toBe(ground)
  })

  test('in forced colours keeps the hatching that tells grades of evidence apart', async () => {
    const page = await openProduct({ forcedColors: 'active' })
    const squares = page.locator('#reviews nav[aria-label="Evidence of purchase"] [role="img"] > *')
    const drawn = await squares.evaluateAll(all =>
      all.map(square => {
        const { backgroundColor, backgroundImage } = getComputedStyle(square)
        return backgroundColor + backgroundImage
      }),
    )
    expect(drawn.length).toBeGreaterThan(1)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('with more contrast shows captions and lines in full ink', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openProduct({ contrast: 'more', colorScheme })
      const ink = await styleOf(page, 'body', 'color')
      expect(await styleOf(page, '#reviews article time', 'color')).toBe(ink)
      expect(await styleOf(page, '#reviews input[type="search"]', 'border-top-color')).toBe(ink)
    }
  })

  test('on paper is dark on white, without what is around it and what can only be pressed', async () => {
    const page = await openProduct({ media: 'print', colorScheme: 'dark' })
    expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await styleOf(page, 'body', 'color')).toBe('rgb(27, 31, 30)')
    for (const shown of ['main h1', '#reviews h2', '#reviews article'])
      expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
    for (const gone of [
      '#root > header',
      'footer',
      '#demo',
      'form',
      'main a[title="Sign in to follow"]',
      'main nav:not([aria-label="Breadcrumb"])',
    ])
      for (const element of await page.locator(gone).all()) expect(await element.isVisible(), gone).toBe(false)
  })

  test('has a heading in each review, by which screen readers go from one to the next', async () => {
    const page = await openProduct({})
    const articles = await page.locator('#reviews article').all()
    expect(articles.length).toBeGreaterThan(5)
    for (const article of articles)
      expect(await article.getByRole('heading', { level: 3 }).count(), await article.innerText()).toBeGreaterThan(0)
  })
})
