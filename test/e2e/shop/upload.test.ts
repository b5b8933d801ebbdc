import { Readable } from 'node:stream'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../../../src/platform/jobs/jobs.ts'
import { createLogger } from '../../../src/platform/logging/logger.ts'
import { openStorage, type Storage } from '../../../src/platform/storage/open-storage.ts'
import { importText, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { uploadJobs } from '../../../src/rooms/uploads/jobs.ts'
import { useBrowser } from '../../support/browser.ts'
import { dataDirOf } from '../../support/database.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/**
 * Upload of a large file in the browser, with progress. `CANDOR_UPLOAD_ROWS=100000` makes it realistically large; the
 * default file is short and paused midway until the page has shown its progress.
 */
const ROWS = Number(process.env.CANDOR_UPLOAD_ROWS ?? 7_000)
const SHORT = ROWS < 50_000

const server = useServer('empty', { lifetime: 'try' })
const browser = useBrowser()
let jobs: Jobs
let goOn = () => {}
let seen: Promise<void>

/** The site's storage; the end of a short file is delayed until the page has shown the progress of its beginning. */
function delayed(storage: Storage): Storage {
  async function* parts(body: Readable) {
    const bytes = Buffer.concat(await body.toArray())
    // more than one write's worth
    const most = Math.floor(bytes.length * 0.8)
    yield bytes.subarray(0, most)
    await seen
    yield bytes.subarray(most)
  }
  return {
    ...storage,
    async read(key) {
      const file = await storage.read(key)
      return file && SHORT ? { ...file, body: Readable.from(parts(file.body)) } : file
    },
  }
}

beforeEach(async () => {
  expect((await importText(server.database, 'catalog', [SHOP])).problems).toEqual([])
  seen = new Promise<void>(resolve => {
    goOn = resolve
  })
  const storage = delayed(openStorage({ dataDir: dataDirOf(server.database) }))
  jobs = openJobs(server.database.url, createLogger('silent'), uploadJobs({ database: server.database, storage }))
  await jobs.start()
})
afterEach(async () => {
  goOn()
  await jobs?.stop()
})

/** A file as another system exports it: German column names, semicolons, and an invalid price in every thousandth row. */
function catalogue(): Buffer {
  const lines = ['Artikelnummer;Bezeichnung;Beschreibung;Preis']
  for (let at = 1; at <= ROWS; at++)
    lines.push(
      `A-${at};Vase Nr. ${at};"Steinzeug; ${at % 40} cm hoch, von Hand gedreht";${at % 1000 ? `${at % 90},90` : 'auf Anfrage'}`,
    )
  return Buffer.from(lines.join('\r\n'))
}

/** The page's progress values, each once, until it is done. */
async function progressOf(page: Page): Promise<number[]> {
  const values: number[] = []
  const bar = page.getByRole('main').locator('progress')
  const done = page.getByRole('heading', { name: 'The file is in' })
  for (;;) {
    await bar.or(done).first().waitFor()
    if (await done.isVisible()) return values
    const value = await bar.evaluate(element => (element as HTMLProgressElement).value).catch(() => undefined)
    if (value !== undefined && value !== values.at(-1)) values.push(value)
    if (value) goOn()
    await page.waitForTimeout(100)
  }
}

test(
  `${ROWS.toLocaleString('en')} rows of another system: brought, mapped, imported, and how far it is is seen`,
  async () => {
    const owner = await signInAs(server, { name: 'Olga Owner', shops: { [SHOP.domain]: 'owner' } })
    const { page, faults } = await browser.open()
    await owner.in(page.context())
    await page.goto(`${server.address}/business/shop/import`)
    const ahead = page.getByRole('list', { name: 'Steps of an import' })
    expect(await ahead.locator('[aria-current=step]').innerText()).toBe('Choose a file')
    const file = { name: 'vasen.csv', mimeType: 'text/csv', buffer: catalogue() }
    const sample = page.waitForEvent('download')
    await page.getByRole('link', { name: 'orders', exact: true }).click()
    expect((await sample).suggestedFilename()).toBe('sample-shopify-orders.csv')
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('heading', { name: 'vasen.csv' }).waitFor({ timeout: 60_000 })
    const fieldOf = (column: string) => page.getByLabel(`Field for ${column}`, { exact: true })
    expect(await fieldOf('Preis').inputValue(), 'guessed by its name').toBe('Variant Price')
    await fieldOf('Artikelnummer').selectOption('Handle')
    await fieldOf('Bezeichnung').selectOption('Title')
    await fieldOf('Beschreibung').selectOption('Body (HTML)')
    await page.getByRole('button', { name: 'Import without a trial' }).click()

    const began = performance.now()
    const values = await progressOf(page)
    const between = values.filter(value => value > 0 && value < 1)
    expect(between.length, values.join()).toBeGreaterThanOrEqual(SHORT ? 1 : 5)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    if (!SHORT)
      process.stdout.write(`${ROWS} rows in ${Math.round(performance.now() - began)} ms: ${values.join(' ')}\n`)

    const none = Math.floor(ROWS / 1000)
    const steps = page.getByRole('list', { name: 'Steps of this import' }).locator('[aria-current=step]')
    const imported = (ROWS - none).toLocaleString('en')
    expect(await steps.innerText()).toContain(`${imported} of ${ROWS.toLocaleString('en')} rows`)
    await page.getByText('Left out, column Preis').waitFor()
    const [stored] = await server.database.query`
      SELECT count(*)::int AS products, min(lowest_price)::int AS lowest FROM products`
    expect(stored).toEqual({ products: ROWS - none, lowest: 90 })
    expect(faults).toEqual([])
  },
  SHORT ? 180_000 : 900_000,
)
