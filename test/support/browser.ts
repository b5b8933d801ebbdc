import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { CONSENT_COOKIE } from '../../src/rooms/tracking/consent-rules.ts'
import { saveFailedPages } from './failed-pages.ts'

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
  // Pages are looked at for a second each: to make their scripts faster takes longer than they then save, a fifth of it all.
  '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
  '--host-resolver-rules=MAP gravatar.com ~NOTFOUND, MAP *.invalid ~NOTFOUND',
]

/** By which tests reach their own servers. */
const HOSTS = ['localhost', '127.0.0.1']

/**
 * Pages ask one for pictures of people, no test does; the others are nobody's. Their names lead nowhere here. (A route for them
 * would have Playwright hold up every request of every page, and the browser cache none.)
 */
const NOT_ASKED = /^https?:\/\/(gravatar\.com|[^/]+\.invalid)\//

interface Visitor extends BrowserContextOptions {
  /** What they answered the cookie bar before, null for nothing; by default they refused, and it is out of the way. */
  consent?: 'accepted' | 'refused' | null
  /** Whether their pointer moves as soon as a page is there, and they wait until it is interactive; by default so. */
  stirs?: boolean
}

/** By how many times a slower processor the pages are shown, to find what depends on a fast one. */
const CPU_THROTTLE = Number(process.env.CANDOR_TEST_CPU_THROTTLE ?? 1)

/** Seats that are kept for the next test. */
const FREE = 3

/** One for all files that a worker runs, one after another; it ends with the worker. */
let launched: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find(existsSync)
  if (!executablePath) throw new Error('No Chromium: npm test installs one, or set CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

/** A visitor's browser: it is given to the next one when its test is done, with nothing left in it but the files it cached. */
interface Seat {
  page: Page
  /** What else it was opened with: it goes to whoever asks for the same. */
  kind: string
  /** Sites of ours that pages were shown from since it was last cleared. */
  origins: Set<string>
  /** Something was done that cannot be undone. */
  spent: boolean
  /** What went wrong in its page during the test. */
  faults: string[]
}

const DESKTOP = { width: 1280, height: 900 }

/** What holds for all pages to come, and cannot be taken back. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'on', 'once', 'route'] as const
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** Events of a page that tests listen to. */
const HEARD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/** Calls `tell` when one of the methods is called. */
function overhear<T extends object>(target: T, methods: readonly (keyof T)[], tell: () => void) {
  for (const method of methods) {
    const own = target[method] as (...given: unknown[]) => unknown
    Object.assign(target, {
      [method]: (...given: unknown[]) => {
        tell()
        return own.apply(target, given)
      },
    })
  }
}

async function seatIn(browser: Browser, kind: string, stirs: boolean, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext(options)
  // shorter than a test may take, so that what is missing is named
  context.setDefaultTimeout(20_000)
  // as if the visitor were about to do something: pages that stay still until then come alive
  if (stirs) await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointermove'))))
  const page = await context.newPage()
  if (CPU_THROTTLE > 1) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE })
  }
  if (stirs && options.javaScriptEnabled !== false) waitOnArrival(page)
  const seat: Seat = { page, kind, origins: new Set(), spent: false, faults: [] }
  const spend = () => {
    seat.spent = true
  }
  overhear(context, LASTING, spend)
  overhear(context.clock, CLOCK, spend)
  overhear(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'close'], spend)
  return seat
}

/** Resolves when the page is interactive, has said that its code is missing, or is no page of the app. */
export const interactive = (page: Page) =>
  page.waitForFunction(() => {
    const { dataset } = document.documentElement
    return 'interactive' in dataset || document.querySelector('.code-missing') || !document.getElementById('hydration')
  })

/**
 * Whoever opens a page waits until it is interactive: a link pressed before is the browser's own. Who asks to be back sooner
 * (`waitUntil`) is.
 */
function waitOnArrival(page: Page) {
  const { goto, reload } = page
  page.goto = async (address, how) => {
    const response = await goto.call(page, address, how)
    if (!how?.waitUntil) await interactive(page)
    return response
  }
  page.reload = async how => {
    const response = await reload.call(page, how)
    if (!how?.waitUntil) await interactive(page)
    return response
  }
}

/** Remembers of what site a page was shown, to clear up there. What others may have stored stays with them. */
function visited(seat: Seat, address: string) {
  if (!/^https?:/.test(address)) return
  const { origin, hostname } = new URL(address)
  if (HOSTS.includes(hostname)) seat.origins.add(origin)
  else seat.spent = true
}

/** Leaves a seat as if nobody had sat there: no listeners, no cookies, nothing stored. False where that cannot be. */
async function clear({ page, origins, spent }: Seat): Promise<boolean> {
  if (spent || page.isClosed()) return false
  try {
    for (const event of HEARD) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const context = page.context()
    await Promise.all(context.pages().map(other => other !== page && other.close()))
    // a page of ours without any script
    for (const origin of origins) {
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    origins.clear()
    await context.clearCookies()
    await page.mouse.move(-1, -1)
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
    return true
  } catch {
    return false
  }
}

/** Waits until React knows an element of the page: what is pressed from then on is heard. */
export const alive = (page: Page, within = 'main') =>
  page.waitForFunction(
    selector => Object.keys(document.querySelector(selector) ?? {}).some(key => key.startsWith('__reactFiber')),
    within,
  )

/**
 * A real Chromium for the calling file. `open` gives a fresh visitor (own cookies and storage) and notes what goes wrong in
 * the page: errors thrown, errors logged, answers of 500.
 *
 * To start a process for a page and to read its scripts costs as much again as to show it: a visitor whose test is done
 * leaves their seat to the next.
 */
export function useBrowser() {
  let browser: Browser
  const taken: Seat[] = []
  const free: Seat[] = []
  beforeAll(async () => {
    launched ??= launch()
    browser = await launched
  })
  afterEach(async test => {
    await saveFailedPages(test, taken)
    await Promise.all(
      taken.splice(0).map(async seat => {
        if (await clear(seat)) free.push(seat)
        else await seat.page.context().close()
      }),
    )
    await Promise.all(free.splice(0, free.length - FREE).map(({ page }) => page.context().close()))
  })
  afterAll(async () => {
    await Promise.all(free.splice(0).map(({ page }) => page.context().close()))
  })

  const open = async ({
    consent = 'refused',
    stirs = true,
    viewport = DESKTOP,
    ...options
  }: Visitor = {}): Promise<{ page: Page; faults: string[] }> => {
    const kind = JSON.stringify([stirs, options])
    const left = free.findIndex(one => one.kind === kind)
    const seat = left < 0 ? await seatIn(browser, kind, stirs, { viewport, ...options }) : free.splice(left, 1)[0]!
    taken.push(seat)
    const { page } = seat
    if (viewport) await page.setViewportSize(viewport)
    const cookie = { name: CONSENT_COOKIE, value: consent ?? '', path: '/' }
    if (consent) await page.context().addCookies(HOSTS.map(domain => ({ ...cookie, domain })))
    const faults: string[] = []
    seat.faults = faults
    page.on('framenavigated', frame => visited(seat, frame.url()))
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error' && !NOT_ASKED.test(message.location().url)) faults.push(message.text())
    })
    page.on('response', response => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
    })
    return { page, faults }
  }
  return { open }
}
