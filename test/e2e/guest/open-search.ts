import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The search page in a browser: its address, its list and its filter sidebar. */
export const SEARCH = '/reviews/search'
export const titles = (page: Page) => page.getByRole('main').locator('h3').allInnerTexts()
export const query = (page: Page) => new URL(page.url()).searchParams
export const panel = (page: Page) => page.locator('#filters')
export const isOpen = (page: Page) => panel(page).evaluate(element => element.matches(':popover-open'))
export const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Filter by' }).click()
  await expect.poll(() => isOpen(page)).toBe(true)
}

/** Collects requests from now on whose path ends with `path`. */
export function calls(page: Page, path: string): string[] {
  const made: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === path) made.push(url.search)
  })
  return made
}
