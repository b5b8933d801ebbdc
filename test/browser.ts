import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { CONSENT_COOKIE } from '../src/rooms/tracking/consent-rules.ts'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Parts of Chromium that pages are shown without: what Playwright leaves out (a second list replaces its own), and the
 * address bar's suggestions, of which a whole Chromium draws two pages unseen beside each page that is opened (half of
 * what a test then costs).
 */
const LEFT_OUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${LEFT_OUT.join()}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP gravatar.com ~NOTFOUND',
]

/** By which tests reach their own servers. */
const HOSTS = ['localhost', '127.0.0.1']

/**
 * Pages ask it for pictures of people; no test does. Its name leads nowhere here. (A route for it would have Playwright hold up
 * every request of every page, and the browser cache none.)
 */
const NOT_ASKED = '//gravatar.com/'

interface Visitor extends BrowserContextOptions {
  /** What they answered the cookie bar before, null for nothing; by default they refused, and it is out of the way. */
  consent?: 'accepted' | 'refused' | null
  /** Whether their pointer moves as soon as a page is there; by default it does. */
  stirs?: boolean
}

/** One for all files that a worker runs, one after another; it ends with the worker. */
let launched: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find(existsSync)
  if (!executablePath) throw new Error('No Chromium: npm test installs one, or set CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

/**
 * A real Chromium for the calling file. `open` gives a fresh visitor (own cookies and storage) and notes what goes wrong in
 * the page: errors thrown, errors logged, answers of 500.
 */
export function useBrowser() {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    launched ??= launch()
    browser = await launched
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
  })

  const open = async ({
    consent = 'refused',
    stirs = true,
    ...options
  }: Visitor = {}): Promise<{ page: Page; faults: string[] }> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    contexts.push(context)
    const cookie = { name: CONSENT_COOKIE, value: consent ?? '', path: '/' }
    if (consent) await context.addCookies(HOSTS.map(domain => ({ ...cookie, domain })))
    // shorter than a test may take, so that what is missing is named
    context.setDefaultTimeout(20_000)
    // as if the visitor were about to do something: pages that stay still until then come alive
    if (stirs)
      await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointermove'))))
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error' && !message.location().url.includes(NOT_ASKED)) faults.push(message.text())
    })
    page.on('response', response => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
    })
    return { page, faults }
  }
  return { open }
}
