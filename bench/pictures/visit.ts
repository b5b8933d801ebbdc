import { type Browser, chromium } from 'playwright-core'

/** A screen and the connection behind it, as Lighthouse throttles them. */
export interface Screen {
  name: string
  width: number
  height: number
  density: number
  /** Kilobits a second, milliseconds, and how many times slower the processor is. */
  connection: { speed: number; delay: number; processor: number }
}

export const SCREENS: Screen[] = [
  {
    name: '360 px',
    width: 360,
    height: 780,
    density: 2,
    connection: { speed: 1638, delay: 150, processor: 4 },
  },
  {
    name: '1440 px',
    width: 1440,
    height: 900,
    density: 1,
    connection: { speed: 10_240, delay: 40, processor: 1 },
  },
]

export interface Visit {
  /** Largest contentful paint, milliseconds, and whether it was a picture. */
  paint: number
  isPicture: boolean
  /** Addresses of pictures with the bytes that were sent for each: once the page was loaded, and after scrolling to its end. */
  loaded: Map<string, number>
  scrolled: Map<string, number>
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })

/** Opens a page with an empty cache, waits for what it loads, then scrolls to its end. */
export async function visit(browser: Browser, address: string, screen: Screen): Promise<Visit> {
  const { width, height, density, connection } = screen
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    const bytes = (connection.speed * 1000) / 8
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: connection.delay,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
    await client.send('Emulation.setCPUThrottlingRate', { rate: connection.processor })
    const pictures = new Map<string, number>()
    const addresses = new Map<string, string>()
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Image' && !response.url.startsWith('data:')) addresses.set(requestId, response.url)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = addresses.get(requestId)
      if (url) pictures.set(url, encodedDataLength)
    })
    await page.addInitScript(() => {
      new PerformanceObserver(list => {
        const last = list.getEntries().at(-1) as PerformanceEntry & { url: string }
        Object.assign(window, { largestPaint: { paint: last.startTime, isPicture: last.url !== '' } })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    const paint = await page.evaluate(
      () => (window as unknown as { largestPaint: { paint: number; isPicture: boolean } }).largestPaint,
    )
    const loaded = new Map(pictures)
    for (let at = 0; at < 40; at++) {
      const ended = await page.evaluate(() => {
        scrollBy(0, innerHeight)
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      })
      await page.waitForTimeout(100)
      if (ended) break
    }
    await page.waitForLoadState('networkidle')
    return { ...paint, loaded, scrolled: new Map(pictures) }
  } finally {
    await context.close()
  }
}
