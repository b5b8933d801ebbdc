import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

test('to an anchor the page scrolls by itself for half a second, and the head of a phone stays', async () => {
  const [row] = await server.database.query<{ slug: string; handle: string }>`
    SELECT slug, handle FROM product_stats JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
    ORDER BY published DESC LIMIT 1`
  const { page, faults } = await browser.open({ viewport: { width: 360, height: 700 } })
  await page.goto(`${server.address}/reviews/stores/${row!.slug}/products/${row!.handle}`)
  const head = page.locator('header').first()
  const hidden = () => head.evaluate(element => 'hidden' in element.dataset)
  const flag = () => page.evaluate(() => 'autoScroll' in document.documentElement.dataset)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending ?? '0')).toBe('0')
  expect(await flag()).toBe(false)

  // how long the flag was set, measured in the page
  const duration = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let began = 0
        new MutationObserver(() => {
          const on = 'autoScroll' in document.documentElement.dataset
          if (on && !began) began = performance.now()
          if (!on && began) resolve(performance.now() - began)
        }).observe(document.documentElement, { attributes: true, attributeFilter: ['data-auto-scroll'] })
      }),
  )
  await page.locator('main a[href="#reviews"]').first().click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const pending = await duration
  expect(pending).toBeGreaterThan(480)
  expect(pending).toBeLessThan(1_500)
  expect(await hidden()).toBe(false)

  // manual scrolling hides the header as usual
  await page.mouse.move(180, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(hidden).toBe(true)
  expect(faults).toEqual([])
})
