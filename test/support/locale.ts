import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Helpers for the currency and country pickers in the header. */

export const banner = (page: Page) => page.getByRole('banner')
export const country = (page: Page) => banner(page).locator('select[name=country]').first()
export const currency = (page: Page) => banner(page).locator('select[name=currency]').first()
export const stored = (page: Page) => page.evaluate(() => localStorage.getItem('candor_locale'))
export const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'candor_locale')?.value ?? null
export const values = (page: Page, select = country(page)) =>
  select.locator('option').evaluateAll(all => all.map(option => (option as HTMLOptionElement).value))

/** Waits for hydration: the page then keeps its initial rates. */
export const alive = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('candor_rates'))).not.toBeNull()

export async function choose(page: Page, code: string, select = country(page)) {
  await select.focus()
  await expect.poll(() => values(page, select)).toContain(code)
  await select.selectOption(code)
}

/**
 * Opens a picker as a list by the keyboard. Until the list's code is loaded, the native select opens and takes the
 * keys.
 */
export async function openList(page: Page, select: Locator, name: string): Promise<Locator> {
  const list = page.getByRole('listbox', { name })
  await select.focus()
  const isHere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/picker-list-'))
  await page.waitForFunction(isHere, undefined, { timeout: 5_000 }).catch(() => {})
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      const open = await list.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
      if (!open) await page.keyboard.press('Escape')
      return open
    })
    .toBe(true)
  return list
}

/** Listens for `afterChange`; returns a function that reads the recorded events. */
export async function announcedChanges(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const received: unknown[] = []
    Object.assign(window, { announcedChanges: received })
    document.addEventListener('afterChange', event => received.push((event as CustomEvent).detail))
  })
  return () => page.evaluate(() => (window as unknown as { announcedChanges: unknown[] }).announcedChanges)
}
