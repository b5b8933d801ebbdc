import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWeb, type Web } from '../../../src/main/server/web.ts'
import { loadConfig } from '../../../src/platform/config.ts'
import type { Jobs } from '../../../src/platform/jobs/jobs.ts'
import { useBrowser } from '../../support/browser.ts'
import { appContextOf, dataDirOf, useDatabase } from '../../support/database.ts'
import { NO_LIMITS } from '../../support/no-limits.ts'

/** The server of `npm run dev`: Vite's sources and hot reload. */
const database = useDatabase('demo')
const browser = useBrowser()
let jobs: Jobs
let web: Web
let paths: string[]
beforeAll(async () => {
  const config = loadConfig({ ...NO_LIMITS, PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: dataDirOf(database) }, ['--dev'])
  jobs = appContextOf(database).jobs
  web = await startWeb({ config, database, jobs })
  const [row] = await database.query<{ shop: string; product: string }>`
    select shops.slug as shop, products.handle as product from products join shops using (shop_id)
    order by product_id limit 1`
  const shop = `/reviews/stores/${row!.shop}`
  paths = [
    '/reviews',
    '/reviews/search?q=a',
    '/reviews/categories/home-kitchen',
    shop,
    `${shop}/products/${row!.product}`,
  ]
}, 60_000)
afterAll(async () => {
  await web?.close()
  await jobs?.stop()
})

test('pages that wait for an interaction are hydrated at once, so that hot reload reaches them', async () => {
  const { page } = await browser.open()
  for (const path of paths) {
    // its first request compiles the sources
    const response = await page.goto(web.address + path, { timeout: 60_000 })
    expect([path, response?.status()]).toEqual([path, 200])
    await page.waitForFunction(() => 'interactive' in document.documentElement.dataset, null, { timeout: 60_000 })
  }
}, 180_000)
