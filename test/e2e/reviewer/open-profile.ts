import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

interface Opening {
  /** Has written a review (default). */
  reviewed?: boolean
  /** Has answered the newsletter question (default). */
  hasAnswered?: boolean
  query?: string
  javaScriptEnabled?: boolean
}

/** A demo server, and people’s own profiles on it. */
export function useOwnProfile() {
  const server = useServer('demo')
  const browser = useBrowser()
  const profile = ({ encodedId }: SignedIn) => `${server.address}/reviews/users/${encodedId}`

  /** Opens somebody's own profile in a browser. */
  async function open({ reviewed = true, hasAnswered = true, query = '', javaScriptEnabled = true }: Opening = {}) {
    const { page, faults } = await browser.open({ javaScriptEnabled })
    const iris = await signInAs(server)
    if (hasAnswered) await iris.send('PUT', '/reviews/profile/reviewers/0', { reviewer: { subscribed_rs: false } })
    const review = reviewed ? await iris.aReview() : ''
    await iris.in(page.context())
    await page.goto(profile(iris) + query)
    return { page, faults, iris, review }
  }
  return { server, browser, profile, open }
}

export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const card = (page: Page, publicId: string) => page.locator(`#own-${publicId}`)
export const press = (page: Page, publicId: string, name: string) =>
  card(page, publicId).getByRole('button', { name, exact: true }).click()
export const stateOf = async (page: Page, publicId: string) =>
  /^(Published|Unpublished by you|Deleted)/.exec(await card(page, publicId).innerText())?.[0]

/** A picture in a single colour. */
export const picture = async (width: number, height: number, background = '#c06030') => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Makes matching requests fail: status 500, or no connection. */
export const failing = (page: Page, path: string, how: 'answers 500' | 'is not reached') =>
  page.route(`**${path}`, route =>
    how === 'answers 500'
      ? route.fulfill({ status: 500, json: { code: 'fault', detail: 'It broke.' } })
      : route.abort(),
  )

/** Waits until no request is pending. */
export const settled = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending ?? '0')).toBe('0')
