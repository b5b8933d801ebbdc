import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

test.each([360, 1280])(
  'how the medal for transparency came about is drawn and told as a table, at %i px',
  async width => {
    const [shop] = await server.database.query<{ slug: string; received: number; open: number }>`
    SELECT slug, verified_received AS received, verified_public AS open FROM shops JOIN shop_stats USING (shop_id)
    WHERE verified_public < verified_received ORDER BY verified_received DESC LIMIT 1`
    const { page } = await browser.open({ javaScriptEnabled: false, viewport: { width, height: 900 } })
    await page.goto(`${server.address}/reviews/stores/${shop!.slug}`)
    const score = Math.floor((shop!.open * 100) / shop!.received)
    const chart = page.getByRole('region', { name: 'Chart' }).getByRole('img')
    expect(await chart.getAttribute('aria-label')).toMatch(
      new RegExp(`^Transparency by month: .*${score} in \\w+ \\d{4}`),
    )
    await page.getByText('Show as a table').click()
    const rows = page.getByRole('table').first().getByRole('row')
    expect(await rows.count()).toBe(13)
    const [received, open, value] = await rows.nth(1).getByRole('cell').allInnerTexts()
    expect([received, open, value]).toEqual([shop!.received, shop!.open, score].map(String))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  },
)
