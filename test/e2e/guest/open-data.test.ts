import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { diskStorage } from '../../../src/platform/storage/disk.ts'
import { publish } from '../../../src/rooms/open-data/testing.ts'
import { isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { dataDirOf } from '../../support/database.ts'
import { useServer } from '../../support/server.ts'

/** Somebody downloads open data (P4.1). */
const server = useServer()
const browser = useBrowser()

beforeAll(async () => {
  const storage = diskStorage(join(dataDirOf(server.database), 'files'))
  for (let release = 0; release < 2; release += 1) await publish({ db: server.database.db, storage, keep: 1 })
})

test('all of it in one file, what copies should drop by reason, and earlier releases', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}/reviews/open-data`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download all, [\d.]+ [kMG]B$/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^open-data-\d{4}-\d\d-\d\d-2\.tar$/)
  expect(await download.failure()).toBeNull()
  expect(await page.locator('#withdrawn tbody tr').count()).toBeGreaterThan(1)
  const earlier = page.locator('#earlier tbody tr')
  expect(await earlier.count()).toBe(1)
  expect(await earlier.innerText()).toMatch(/\d{4}\s+Without reviews, questions and authors\s+[\d,]+\s+[\d.]+ [kM]B$/)
  await isSound(page, [
    ['light', 1440],
    ['dark', 360],
  ])
  expect(faults).toEqual([])
})
