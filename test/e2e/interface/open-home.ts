import { parse } from 'node-html-parser'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindings } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { alive } from '../../support/locale.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const PHONE = { viewport: { width: 360, height: 740 } }

/** A demo server, an empty one, and pages with their header. */
export function useHeader() {
  const server = useServer('demo')
  const empty = useServer('empty')
  const browser = useBrowser()

  const open = async (options: Parameters<typeof browser.open>[0] = DESKTOP, path = '/reviews') => {
    const visitor = await browser.open(options)
    await visitor.page.goto(server.address + path)
    await alive(visitor.page)
    return visitor
  }

  /** Signs the browser in and reloads, because the page contains the signed-in state. */
  async function signIn(page: Page) {
    const iris = await signInAs(server, { name: 'Iris Quint' })
    await iris.in(page.context())
    await page.reload()
    await alive(page)
  }
  return { server, empty, browser, open, signIn }
}

export const path = (page: Page) => new URL(page.url()).pathname
export const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** Expects no serious axe finding on the current page. */
export const isAccessible = async (page: Page) => expect(await seriousFindings(page)).toEqual([])

/** Number of elements in the server's HTML that match the selector. */
export async function countOf(selector: string, url: string, cookie = '') {
  const response = await fetch(url, { headers: { cookie } })
  expect(response.status).toBe(200)
  return parse(await response.text()).querySelectorAll(selector).length
}
