import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useServer } from '../server.ts'

const server = useServer('demo')
const browser = useBrowser()
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

/** Some product with reviews, and its shop. */
async function examples() {
  const [row] = await server.database.driver<{ slug: string; handle: string; category: string }[]>`
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

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
] as const)('%s at %i px', (colorScheme, width) => {
  test.each(PAGES)('%s has no serious accessibility finding and fits the screen', async (_, path) => {
    const { page } = await browser.open({ colorScheme, viewport: { width, height: 800 } })
    await page.goto(server.address + path(await examples()))
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run(),
    )
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary} ${nodes[0]?.html}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, 'px that stick out to the side').toBeLessThanOrEqual(0)
  })
})
