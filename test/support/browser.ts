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
 * Disabled features of Chromium: Playwright's own list (a second list replaces it), and the address bar's suggestions,
 * for which a full Chromium renders two hidden pages per opened page (half of a test's time).
 */
const DISABLED_FEATURES = [
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
  `--disable-features=${DISABLED_FEATURES.join()}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for about a second: optimizing their scripts would cost a fifth more time than it saves.
  '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
  '--host-resolver-rules=MAP gravatar.com ~NOTFOUND, MAP *.invalid ~NOTFOUND',
]

/** Host names of test servers. */
const HOSTS = ['localhost', '127.0.0.1']

/**
 * Requests to Gravatar and *.invalid hosts, which do not resolve here. (A route would make Playwright intercept every
 * request and disable the browser's cache.)
 */
const UNRESOLVED = /^https?:\/\/(gravatar\.com|[^/]+\.invalid)\//

interface Visitor extends BrowserContextOptions {
  /** Cookie consent, null for none; refused by default, which hides the cookie bar. */
  consent?: 'accepted' | 'refused' | null
  /** Whether to move the pointer on load, which starts hydration, and to wait for it; true by default. */
  stirs?: boolean
}

/** CPU throttling factor, for finding tests that depend on a fast processor. */
const CPU_THROTTLE = Number(process.env.CANDOR_TEST_CPU_THROTTLE ?? 1)

/** Most idle browser contexts kept for reuse. */
const MOST_IDLE = 3

/** One per worker process, shared by its test files. */
let launched: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find(existsSync)
  if (!executablePath) throw new Error('No Chromium: npm test installs one, or set CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

/** A visitor's browser context: reset after its test and reused, with only its HTTP cache left. */
interface Seat {
  page: Page
  /** Its options; reused only for equal ones. */
  kind: string
  /** Origins visited since the last reset. */
  origins: Set<string>
  /** Whether it was changed irreversibly. */
  spent: boolean
  /** Page errors during the test. */
  faults: string[]
}

const DESKTOP = { width: 1280, height: 900 }

/** Methods with irreversible effects on later pages. */
const IRREVERSIBLE = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'on',
  'once',
  'route',
] as const
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** Page events that tests listen to. */
const PAGE_EVENTS = [
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

/** Runs the callback whenever one of the methods is called. */
function watchCalls<T extends object>(target: T, methods: readonly (keyof T)[], onCall: () => void) {
  for (const method of methods) {
    const own = target[method] as (...given: unknown[]) => unknown
    Object.assign(target, {
      [method]: (...given: unknown[]) => {
        onCall()
        return own.apply(target, given)
      },
    })
  }
}

async function seatIn(browser: Browser, kind: string, stirs: boolean, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext(options)
  // shorter than the test timeout, so that the error names what is missing
  context.setDefaultTimeout(CPU_THROTTLE > 1 ? 60_000 : 20_000)
  // simulates a visitor's first move: pages that hydrate on interaction do so
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
  watchCalls(context, IRREVERSIBLE, spend)
  watchCalls(context.clock, CLOCK, spend)
  watchCalls(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'close'], spend)
  return seat
}

/**
 * Resolves when the page has loaded and nothing has arrived for half a second. Playwright's `networkidle` was not reached
 * in time in two throttled runs; which request it still counted is not known.
 */
export const networkQuiet = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map(entry => (entry as PerformanceResourceTiming).responseEnd)
    return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > 500
  })

/** Resolves when the page is hydrated, has reported missing code, or is no page of the app. */
export const interactive = (page: Page) =>
  page.waitForFunction(() => {
    const { dataset } = document.documentElement
    return 'interactive' in dataset || document.querySelector('.code-missing') || !document.getElementById('hydration')
  })

/** Waits for hydration after each navigation: a click before it would be native. `waitUntil` opts out. */
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

/** Records visited origins, whose storage the reset clears. */
function visited(seat: Seat, address: string) {
  if (!/^https?:/.test(address)) return
  const { origin, hostname } = new URL(address)
  if (HOSTS.includes(hostname)) seat.origins.add(origin)
  else seat.spent = true
}

/** Resets a context for reuse: no listeners, cookies or storage. False if that is impossible. */
async function clear({ page, origins, spent }: Seat): Promise<boolean> {
  if (spent || page.isClosed()) return false
  try {
    for (const event of PAGE_EVENTS) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const context = page.context()
    await Promise.all(context.pages().map(other => other !== page && other.close()))
    // a page of ours that runs no scripts
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

/** Waits until React has hydrated an element of the page: from then on events are handled. */
export const alive = (page: Page, within = 'main') =>
  page.waitForFunction(
    selector => Object.keys(document.querySelector(selector) ?? {}).some(key => key.startsWith('__reactFiber')),
    within,
  )

/**
 * A real Chromium for the calling file. `open` gives a fresh visitor (own cookies and storage) and records page faults:
 * uncaught errors, console errors and 500 responses.
 *
 * Starting a renderer and compiling its scripts costs as much again as showing a page, so contexts are reused.
 */
export function useBrowser() {
  let browser: Browser
  const taken: Seat[] = []
  const idle: Seat[] = []
  beforeAll(async () => {
    launched ??= launch()
    browser = await launched
  })
  afterEach(async test => {
    await saveFailedPages(test, taken)
    await Promise.all(
      taken.splice(0).map(async seat => {
        if (await clear(seat)) idle.push(seat)
        else await seat.page.context().close()
      }),
    )
    await Promise.all(idle.splice(0, idle.length - MOST_IDLE).map(({ page }) => page.context().close()))
  })
  afterAll(async () => {
    await Promise.all(idle.splice(0).map(({ page }) => page.context().close()))
  })

  const open = async ({
    consent = 'refused',
    stirs = true,
    viewport = DESKTOP,
    ...options
  }: Visitor = {}): Promise<{ page: Page; faults: string[] }> => {
    const kind = JSON.stringify([stirs, options])
    const left = idle.findIndex(entry => entry.kind === kind)
    const seat = left < 0 ? await seatIn(browser, kind, stirs, { viewport, ...options }) : idle.splice(left, 1)[0]!
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
      if (message.type() === 'error' && !UNRESOLVED.test(message.location().url)) faults.push(message.text())
    })
    page.on('response', response => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
    })
    return { page, faults }
  }
  return { open }
}
