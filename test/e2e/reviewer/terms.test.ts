import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeProductId } from '../../../src/rooms/catalog/encoded-id.ts'
import { lookAt, seriousFindings } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

const server = useServer('demo')
const browser = useBrowser()

const ACCEPT = '/reviews/users/accept_tos'
const REVIEW = 'It rings when it falls from a table.'

/** The form of a review. */
let form: string

beforeAll(async () => {
  const [row] = await server.database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id::int, product_id::int FROM products ORDER BY shop_id, product_id LIMIT 1`
  form = `/reviews/write-review/new?product_id=${encodeProductId(row!.shop_id, row!.product_id)}`
})

/** Opens the form of a review as somebody new, fills it in and sends it. */
async function open({ termsDue = true, ...options }: { termsDue?: boolean; javaScriptEnabled?: boolean } = {}) {
  const { page, faults } = await browser.open(options)
  const iris = await signInAs(server, { termsDue })
  await iris.in(page.context())
  const sent: unknown[] = []
  page.on('request', request => request.url().endsWith(ACCEPT) && sent.push(request.postDataJSON()))
  await page.goto(server.address + form)
  if (options.javaScriptEnabled ?? true) await page.getByText('Add a picture').waitFor()
  await send(page)
  const dialog = page.getByRole('dialog', { name: 'Terms of service' })
  const accept = dialog.getByRole('button', { name: 'Accept and send' })
  return {
    page,
    faults,
    iris,
    sent,
    dialog,
    accept,
    name: dialog.getByLabel('Your name'),
    tick: dialog.getByRole('checkbox'),
  }
}

async function send(page: Page) {
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await page.getByLabel('Your review').fill(REVIEW)
  await page.getByRole('button', { name: 'Publish review' }).click()
}

const written = (reviewerId: number) =>
  server.database.query`SELECT body FROM reviews WHERE reviewer_id = ${reviewerId}`

/** Waits until no request is pending. */
const settled = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending ?? '0')).toBe('0')

test('asks who has not accepted when they post; nobody else, and nobody who reads or begins to write', async () => {
  const { page, iris, dialog } = await open()
  await expect.poll(() => dialog.isVisible()).toBe(true)
  expect(await written(iris.reviewerId)).toEqual([])
  for (const path of ['/reviews', '/notifications', '/reviews/write-review', form]) {
    await page.goto(server.address + path)
    await page.getByLabel(/^Account of/).waitFor()
    await settled(page)
    expect(await dialog.count(), path).toBe(0)
  }

  const { page: later, dialog: gone } = await open({ termsDue: false })
  await later.waitForURL('**/reviews/write-review/thanks*')
  expect(await gone.count()).toBe(0)
})

test('holds the page behind it and begins at the name', async () => {
  const { page, dialog } = await open()
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('dialog input'))).toBe(true)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, -300)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('cannot be sent without a name and a tick, by no way', async () => {
  const { page, iris, sent, accept, name, tick } = await open()
  await expect.poll(() => accept.isDisabled()).toBe(true)
  const tryAll = async () => {
    expect(await accept.isDisabled()).toBe(true)
    await accept.click({ force: true })
    await accept.dispatchEvent('click')
    await name.press('Enter')
    await page.evaluate(() => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit())
  }
  expect(await name.inputValue(), 'as it is known').toBe(iris.name)
  await tryAll()
  await name.fill('Iris')
  await tryAll()
  await name.fill('')
  await tick.check()
  await tryAll()
  await name.fill('Iris')
  await expect.poll(() => accept.isDisabled()).toBe(false)
  await tick.uncheck()
  await tryAll()
  await settled(page)
  expect(sent).toEqual([])
})

test('a name of one letter will do: it is kept, and what was written is sent', async () => {
  const { page, faults, iris, sent, dialog, accept, name, tick } = await open()
  await name.fill('I')
  await tick.check()
  await accept.click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(sent).toEqual([{ reviewer_name: 'I' }])
  expect(
    await server.database.query`
    SELECT reviewer_name FROM terms_acceptances WHERE reviewer_id = ${iris.reviewerId}`,
  ).toEqual([{ reviewer_name: 'I' }])
  await page.waitForURL('**/reviews/write-review/thanks*')
  expect(await written(iris.reviewerId)).toEqual([{ body: REVIEW }])
  expect(faults.filter(fault => !fault.includes('403'))).toEqual([])
})

test('where the server cannot keep it the dialog stays and says so', async () => {
  const { page, dialog, accept, name, tick } = await open()
  await page.route(`**${ACCEPT}`, route => route.fulfill({ status: 500, json: { code: 'fault' } }), { times: 1 })
  await name.fill('Iris')
  await tick.check()
  await accept.click()
  await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('Please try again')
  expect(await name.inputValue()).toBe('Iris')
  await accept.click()
  await expect.poll(() => dialog.count()).toBe(0)
})

describe('put off', () => {
  test.each(['Escape', 'Not now', 'Close'])('by %s, what was written stays and is not sent', async way => {
    const { page, sent, iris, dialog } = await open()
    await expect.poll(() => dialog.isVisible()).toBe(true)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: way }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.getByText('Please accept our terms of service first.').count()).toBe(1)
    expect(await page.getByLabel('Your review').inputValue()).toBe(REVIEW)
    expect(await written(iris.reviewerId)).toEqual([])
    expect(sent).toEqual([])
  })

  test('nobody is asked over the terms themselves', async () => {
    const { page, dialog } = await open()
    const [terms] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: /Read the terms/ }).click(),
    ])
    await terms.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    await settled(terms)
    expect(await terms.getByRole('dialog').count()).toBe(0)
    expect(await dialog.isVisible()).toBe(true)
  })
})

test('reads well in light at 1440 px and in dark at 360 px', async () => {
  const { page, dialog } = await open()
  await expect.poll(() => dialog.isVisible()).toBe(true)
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await lookAt(page, [scheme, width, 720])
    expect(await seriousFindings(page), scheme).toEqual([])
    const box = (await dialog.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  }
})

test('without scripts a page asks, keeps what was written, and sends it', async () => {
  const { page, iris } = await open({ javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'Before you post' }).waitFor()
  expect(await page.getByText(REVIEW).count()).toBe(1)
  expect(await page.getByLabel('Your name').inputValue()).toBe(iris.name)
  expect(await written(iris.reviewerId)).toEqual([])
  await lookAt(page, ['light', 360, 720])
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept and send' }).click()
  await page.waitForURL('**/reviews/write-review/thanks*')
  expect(await written(iris.reviewerId)).toEqual([{ body: REVIEW }])
})
