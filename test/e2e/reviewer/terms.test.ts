import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lookAt, seriousFindings } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

const server = useServer('demo')
const browser = useBrowser()

/** Where somebody begins to write. */
const WRITING = '/reviews/write-review'
const ACCEPT = '/reviews/users/accept_tos'

async function open({ termsDue = true, ...options } = {}) {
  const { page, faults } = await browser.open(options)
  const iris = await signInAs(server, { termsDue })
  await iris.in(page.context())
  const sent: unknown[] = []
  page.on('request', request => request.url().endsWith(ACCEPT) && sent.push(request.postDataJSON()))
  await page.goto(server.address + WRITING)
  const dialog = page.getByRole('dialog', { name: 'Terms of service' })
  const accept = dialog.getByRole('button', { name: 'Accept' })
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

/** Waits until no request is pending. */
const settled = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending ?? '0')).toBe('0')

test('asks who is signed in, has not accepted and is about to write; nobody else', async () => {
  const { page, dialog } = await open()
  await expect.poll(() => dialog.isVisible()).toBe(true)
  for (const path of ['/reviews', '/notifications', '/reviews/trust']) {
    await page.goto(server.address + path)
    await page.getByLabel(/^Account of/).waitFor()
    await settled(page)
    expect(await dialog.count(), `reading ${path}`).toBe(0)
  }

  const { page: later, dialog: gone } = await open({ termsDue: false })
  await later.getByLabel(/^Account of/).waitFor()
  await settled(later)
  expect(await gone.count()).toBe(0)

  const { page: guest } = await browser.open()
  await guest.goto(server.address + WRITING)
  await settled(guest)
  expect(await guest.getByRole('dialog').count()).toBe(0)
})

test('holds the page behind it and begins at the name', async () => {
  const { page, dialog } = await open()
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('dialog input'))).toBe(true)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(0)
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
  expect(await accept.isDisabled()).toBe(false)
  await tick.uncheck()
  await tryAll()
  await settled(page)
  expect(sent).toEqual([])
})

test('a name of one letter will do: it is kept, and nobody asks again', async () => {
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
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByLabel(/^Account of/).waitFor()
  await settled(page)
  expect(await dialog.count()).toBe(0)
  expect(faults).toEqual([])
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
  test.each(['Escape', 'Not now', 'Close'])('by %s, it comes back with the next visit', async way => {
    const { page, sent, dialog } = await open()
    await expect.poll(() => dialog.isVisible()).toBe(true)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: way }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await page.reload()
    await page.getByLabel(/^Account of/).waitFor()
    await settled(page)
    expect(await dialog.count()).toBe(0)
    const again = await page.context().newPage()
    await again.goto(server.address + WRITING)
    await expect.poll(() => again.getByRole('dialog', { name: 'Terms of service' }).isVisible()).toBe(true)
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
