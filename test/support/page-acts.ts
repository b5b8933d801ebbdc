import type { Page } from 'playwright-core'
import type { useBrowser } from './browser.ts'
import type { useServer } from './server.ts'
import type { SignedIn } from './sign-in.ts'

type Browser = ReturnType<typeof useBrowser>

/** Opens a path in a browser of its own, in which `who` is signed in; null is a guest. */
export const openAs =
  (server: ReturnType<typeof useServer>, browser: Browser) =>
  async (who: SignedIn | null, path: string, options: Parameters<Browser['open']>[0] = {}) => {
    const visitor = await browser.open(options)
    await who?.in(visitor.page.context())
    await visitor.page.goto(server.address + path)
    return visitor
  }

/** Presses a button that submits a form, and waits for the document that loads next. */
export const submitBy = (page: Page, button: string) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button, exact: true }).click()])

/** Holds the scripts of the pages that open next, which stay as the server rendered them, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}
