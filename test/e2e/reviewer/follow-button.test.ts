import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useStage } from '../../support/stage.ts'

const stage = useStage('follow')
const browser = useBrowser()

async function open(query = '') {
  const { page, faults } = await browser.open()
  await page.goto(stage.address + query)
  return { page, faults, heart: page.getByRole('button', { name: 'Follow Hallmann' }) }
}
const answer = (page: Page, taken: boolean) =>
  page.evaluate(yes => (window as unknown as { answer(taken: boolean): void }).answer(yes), taken)
const sent = (page: Page) => page.evaluate(() => (window as unknown as { sent: string[] }).sent)
const pressed = (heart: ReturnType<Page['getByRole']>) => heart.getAttribute('aria-pressed')

test('a heart is filled at once and stays when the server takes it', async () => {
  const { page, faults, heart } = await open()
  expect(await pressed(heart)).toBe('false')
  await heart.click()
  await expect.poll(() => pressed(heart)).toBe('true')
  await answer(page, true)
  expect(await pressed(heart)).toBe('true')
  await heart.click()
  await expect.poll(() => pressed(heart)).toBe('false')
  await answer(page, true)
  expect(await sent(page)).toEqual(['+ Shop abc', '- Shop abc'])
  expect(faults).toEqual([])
})

test('and is taken back when the server refuses', async () => {
  const { page, faults, heart } = await open()
  await heart.click()
  await expect.poll(() => pressed(heart)).toBe('true')
  await answer(page, false)
  await expect.poll(() => pressed(heart)).toBe('false')
  expect(faults).toEqual([])
})

test('a press while the last one is under way sends nothing', async () => {
  const { page, heart } = await open()
  await heart.click()
  await heart.click()
  await expect.poll(() => pressed(heart)).toBe('true')
  expect(await sent(page)).toEqual(['+ Shop abc'])
})

test('what is followed already says so', async () => {
  const { page } = await open()
  const worded = page.getByRole('button', { name: 'Following' })
  expect(await pressed(worded)).toBe('true')
  await worded.click()
  const plain = page.getByRole('button', { name: 'Follow', exact: true })
  await expect.poll(() => pressed(plain)).toBe('false')
})

test('a guest’s leads to sign-in and sends nothing', async () => {
  const { page } = await open('/?guest')
  const link = page.getByRole('link', { name: 'Follow Hallmann' })
  expect(await link.getAttribute('href')).toBe('/login?return_to=/reviews/stores/hallmann')
  expect(await sent(page)).toEqual([])
})
