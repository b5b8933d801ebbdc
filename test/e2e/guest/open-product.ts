import { parse } from 'node-html-parser'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { alive, useBrowser } from '../../support/browser.ts'
import { importReviewedShop } from '../../support/builders/reviewed-shop.ts'
import { useServer } from '../../support/server.ts'

/** A server with a reviewed shop, and its pages, in a browser and as the server sends them. */
export function useReviewedProduct() {
  const server = useServer('empty')
  const browser = useBrowser()

  beforeAll(() => importReviewedShop(server.database))

  async function open(path: string, options: Parameters<typeof browser.open>[0] = {}) {
    const opened = await browser.open(options)
    await opened.page.goto(server.address + path)
    if (options?.javaScriptEnabled !== false) await alive(opened.page)
    return opened
  }

  /** A page's HTML as the server sends it. */
  async function sent(path: string) {
    const response = await fetch(server.address + path)
    expect(response.status).toBe(200)
    return parse(await response.text())
  }
  return { server, browser, open, sent }
}

export const reviews = (page: Page) => page.locator('#reviews')
export const questions = (page: Page) => page.locator('#questions')
export const titles = (page: Page) => reviews(page).locator('article h3').allInnerTexts()
export const pills = (page: Page) => reviews(page).getByRole('link', { name: /^Remove filter/ })
export const pillTexts = async (page: Page) =>
  (await pills(page).allInnerTexts()).map(text => text.replace('Remove filter:', '').trim())
export const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
export const requested = (page: Page) => questions(page).locator('article h3').allInnerTexts()
