import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../../../src/platform/jobs/jobs.ts'
import { createLogger } from '../../../src/platform/logging/logger.ts'
import { openStorage, type Storage } from '../../../src/platform/storage/open-storage.ts'
import { importText, PRODUCT, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { uploadJobs } from '../../../src/rooms/uploads/jobs.ts'
import { useBrowser } from '../../support/browser.ts'
import { dataDirOf } from '../../support/database.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** An owner stops an import of orders midway, and undoes what it brought (X-import-40, X-import-43). */
const ROWS = 4_000

const server = useServer('empty', { lifetime: 'try' })
const browser = useBrowser()
let jobs: Jobs
let goOn = () => {}

/** The site's storage; the end of a file comes once the import was stopped. */
function paused(storage: Storage): Storage {
  const stopped = new Promise<void>(resolve => {
    goOn = resolve
  })
  async function* parts(body: Readable) {
    const bytes = Buffer.concat(await body.toArray())
    const most = Math.floor(bytes.length * 0.4)
    yield bytes.subarray(0, most)
    await stopped
    // the run asks at most twice a second whether it was stopped
    await new Promise(resolve => setTimeout(resolve, 600))
    yield bytes.subarray(most)
  }
  return {
    ...storage,
    async read(key) {
      const file = await storage.read(key)
      return file && { ...file, body: Readable.from(parts(file.body)) }
    },
  }
}

beforeEach(async () => {
  expect((await importText(server.database, 'catalog', [SHOP, PRODUCT])).problems).toEqual([])
  const storage = paused(openStorage({ dataDir: dataDirOf(server.database) }))
  jobs = openJobs(server.database.url, createLogger('silent'), uploadJobs({ database: server.database, storage }))
  await jobs.start()
})
afterEach(async () => {
  goOn()
  await jobs?.stop()
})

const ORDERS = [
  'Name,Email,Created at,Lineitem name,Lineitem price',
  ...Array.from({ length: ROWS }, (_, at) => `A-${at},b${at}@buyers.example,2026-05-01,Blue Shirt,12.90`),
].join('\n')

test('an import is stopped midway and undone', async () => {
  const owner = await signInAs(server, { name: 'Olga Owner', shops: { [SHOP.domain]: 'owner' } })
  const { page, faults } = await browser.open()
  await owner.in(page.context())
  await page.goto(`${server.address}/business/shop/import`)
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(ORDERS) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Import without a trial' }).click()

  await page.getByText(/^[\d,]+ rows done/).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText(/^Stopping/).waitFor()
  goOn()
  await page.getByRole('heading', { name: 'The import was stopped' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  const [stored] = await server.database.query<{ orders: number }>`SELECT count(*)::int AS orders FROM orders`
  expect(stored!.orders).toBeGreaterThan(0)
  expect(stored!.orders).toBeLessThan(ROWS)
  const rest = page.locator('dl > div').filter({ hasText: 'not imported, because it was stopped' })
  expect(await rest.locator('dd').innerText()).toBe((ROWS - stored!.orders).toLocaleString('en'))

  await page.getByRole('link', { name: 'Undo this import' }).click()
  const orders = stored!.orders.toLocaleString('en')
  await page.getByText(`Undo removes the ${orders} orders that nothing happened to yet.`).waitFor()
  await page.getByRole('button', { name: `Remove ${orders} orders` }).click()
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor({ timeout: 60_000 })
  const left = await server.database.query`SELECT 1 FROM orders UNION ALL SELECT 1 FROM line_items`
  expect(left).toEqual([])

  // leaving the site and going back shows what is so now
  await page.goto(`${server.address}/terms`)
  await page.goBack()
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor()
  expect(faults).toEqual([])
}, 180_000)
