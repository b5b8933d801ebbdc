import { test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

test.each(['before', 'after'])(
  'what is chosen %s the boot check while scripts stall is sent as without scripts',
  async when => {
    const { page } = await browser.open({ stirs: false })
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/assets/*.js', () => new Promise(() => {}))
    await page.route('**/entry-check.js', async route => {
      if (when === 'before') await released
      await route.continue()
    })
    const isHere = page.waitForResponse('**/entry-check.js')
    await page.goto(`${server.address}/reviews/search?q=a`, { waitUntil: 'commit' })
    if (when === 'after') await (await isHere).finished()
    await page.locator('#main').getByLabel('Sort by').selectOption('newest')
    release()
    await page.waitForURL('**sort_by=newest', { waitUntil: 'commit' })
  },
)
