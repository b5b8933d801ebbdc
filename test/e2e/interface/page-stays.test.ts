import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../../src/platform/project-dir.ts'
import { interactive, networkQuiet, useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** What the server rendered stays readable whatever scripts do: load late, fail, or hydrate. */
const server = useServer('demo')
const browser = useBrowser()

/** Pages with deferred hydration. */
const DEFERRED = {
  home: '/reviews',
  search: '/reviews/search?q=kettle',
  category: '',
  shop: '',
  product: '',
}
const OTHERS = {
  'category index': '/reviews/categories',
  'store search': '/reviews/store_search?q=a',
  profile: '',
  people: '/reviews/people',
  feed: '/reviews/feed',
  transparency: '',
  'how it works': '/reviews/how-it-works',
  medals: '/reviews/medals',
  trust: '/reviews/trust',
  privacy: '/privacy',
  business: '/business',
  'sign in': '/login',
  locale: '/locale',
  missing: '/reviews/stores/no-such-shop',
}
const OWN = {
  feed: '/reviews/feed',
  following: '/reviews/following',
  'own profile': '/profile',
  notifications: '/notifications',
  'write a review': '/reviews/write-review',
  'edit profile': '/reviews/profile/edit',
}
const ANY = { ...DEFERRED, ...OTHERS }
const kinds = Object.keys(ANY) as (keyof typeof ANY)[]
const deferred = Object.keys(DEFERRED) as (keyof typeof DEFERRED)[]

let manifest: Record<string, { file: string; imports?: string[] }>
const chunkOf = (page: string) => `/${manifest[`src/pages/${page}/page.tsx`]!.file}`

beforeAll(async () => {
  manifest = JSON.parse(await readFile(join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'))
  const { db } = server.database
  const product = await db
    .selectFrom('products')
    .innerJoin('shops', 'shops.shop_id', 'products.shop_id')
    .innerJoin('product_stats', join =>
      join
        .onRef('product_stats.shop_id', '=', 'products.shop_id')
        .onRef('product_stats.product_id', '=', 'products.product_id'),
    )
    .select(['shops.slug', 'products.handle'])
    .orderBy('product_stats.published', 'desc')
    .executeTakeFirstOrThrow()
  ANY.shop = `/reviews/stores/${product.slug}`
  ANY.product = `${ANY.shop}/products/${product.handle}`
  ANY.transparency = `${ANY.shop}/transparency`
  const { categories } = await (await fetch(`${server.address}/reviews/all_categories`)).json()
  ANY.category = `/reviews/categories/${categories[0].handle}`
  const html = await (await fetch(server.address + ANY.people)).text()
  ANY.profile = /\/reviews\/profile\/[^"?#]+/.exec(html)![0]
})

/** Visible lines of text. */
const linesOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).split('\n').filter(line => line.trim() !== '')

/** Lines of the server's HTML, with scripts blocked. */
async function asSent(path: string, page: Page): Promise<string[]> {
  await page.route('**/*.js', route => route.abort())
  await page.goto(server.address + path, { waitUntil: 'domcontentloaded' })
  const lines = await linesOf(page)
  await page.unroute('**/*.js')
  return lines
}

/** Expects every line that was sent to be shown still. */
const expectAll = async (page: Page, sent: readonly string[], when: string) => {
  const shown = await linesOf(page)
  expect({ [when]: sent.filter(line => !shown.includes(line)) }).toEqual({ [when]: [] })
  expect(shown.length, when).toBeGreaterThan(0)
}

/** Waits until the entry has run and nothing more arrives. */
async function settled(page: Page) {
  await page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)
  await networkQuiet(page)
  await page.evaluate(async () => {
    for (let i = 0; i < 5; i += 1) await new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 }))
  })
}

/** Moves the mouse there and back, so that it also moves if it was already there. */
async function stir(page: Page) {
  await page.mouse.move(100, 200, { steps: 2 })
  await page.mouse.move(200, 300, { steps: 2 })
}

/** Compares a page's text before and after `wake` makes it interactive. */
async function expectUnchanged(page: Page, path: string, hydrate: (page: Page) => Promise<unknown>) {
  const sent = await asSent(path, page)
  expect(sent.length, path).toBeGreaterThan(1)
  await page.goto(server.address + path)
  await settled(page)
  await expectAll(page, sent, `${path}, untouched`)
  await hydrate(page)
  await interactive(page)
  await expectAll(page, sent, `${path}, interactive`)
}

describe.each(['accepted', 'refused', null] as const)('cookies %s', consent => {
  test.each(consent === 'accepted' ? kinds : deferred)('%s', async kind => {
    const { page, faults } = await browser.open({ stirs: false, consent })
    await expectUnchanged(page, ANY[kind], stir)
    expect(faults.filter(fault => !/ERR_FAILED|404/.test(fault))).toEqual([])
  })
})

test.each(deferred)('%s, by touch, with a currency and a country', async kind => {
  const { page } = await browser.open({
    stirs: false,
    consent: 'accepted',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await page.context().addCookies([{ name: 'candor_locale', value: 'USD.DE', url: server.address }])
  await expectUnchanged(page, ANY[kind], () => page.touchscreen.tap(5, 300))
})

test.each(Object.keys(OWN) as (keyof typeof OWN)[])('%s of somebody signed in', async kind => {
  const { page } = await browser.open({ stirs: false, consent: 'accepted' })
  await (await signInAs(server)).in(page.context())
  await expectUnchanged(page, OWN[kind], stir)
})

test('home, shop and product of somebody signed in', async () => {
  const { page } = await browser.open({ stirs: false, consent: 'accepted' })
  await (await signInAs(server)).in(page.context())
  for (const kind of ['home', 'shop', 'product'] as const) await expectUnchanged(page, ANY[kind], stir)
})

describe('a choice whose cookie is gone', () => {
  const arrive = async () => {
    const { page, faults } = await browser.open({ stirs: false, consent: 'accepted' })
    const sent = await asSent(ANY.product, page)
    await page.evaluate(() => localStorage.setItem('candor_locale', 'USD.DE'))
    return { page, sent, faults }
  }

  test('comes back, and the page with it', async () => {
    const { page } = await arrive()
    await page.goto(server.address + ANY.product)
    await interactive(page)
    await expect.poll(() => page.getByRole('banner').locator('select[name=currency]').first().inputValue()).toBe('USD')
    expect((await linesOf(page)).length).toBeGreaterThan(10)
  })

  test('takes nothing away where the page cannot be brought up to date', async () => {
    const { page, sent } = await arrive()
    await page.route('**/*.json*', route => route.abort())
    await page.goto(server.address + ANY.product)
    await interactive(page)
    await settled(page)
    // prices are in the chosen currency; everything else is unchanged
    const others = sent.filter(line => !/\d[.,]\d\d|Price|Ships to/.test(line))
    await expectAll(page, others, 'calls fail')
  })
})

describe('scripts that are late or missing', () => {
  test.each(deferred)('%s, whose code is on the way', async kind => {
    const { page } = await browser.open({ stirs: false, consent: 'accepted' })
    const sent = await asSent(ANY[kind], page)
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const code = chunkOf(kind)
    await page.route(`**${code}`, async route => {
      await released
      await route.continue()
    })
    const requested = page.waitForRequest(`**${code}`)
    await page.goto(server.address + ANY[kind])
    await page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)
    await stir(page)
    await requested
    // an event that the shell listens for, then scrolling and resizing
    await page.evaluate(() => document.dispatchEvent(new Event('candor:consent')))
    await page.evaluate(() => scrollTo(0, 400))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))
    await expectAll(page, sent, 'waiting')
    release()
    await interactive(page)
    await expectAll(page, sent, 'interactive')
  })

  test.each([...deferred, 'profile', 'people'] as const)('%s, whose code is gone', async kind => {
    const { page } = await browser.open({ stirs: false, consent: 'accepted' })
    const sent = await asSent(ANY[kind], page)
    await page.route(`**${chunkOf(kind)}`, route => route.fulfill({ status: 404 }))
    await page.goto(server.address + ANY[kind])
    await page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)
    await stir(page)
    await page.getByRole('alert').getByRole('link', { name: 'load the page again' }).waitFor()
    await settled(page)
    await expectAll(page, sent, 'without its code')
  })

  test('one that pages share is gone', async () => {
    const { page } = await browser.open({ stirs: false, consent: 'accepted' })
    const sent = await asSent(ANY.product, page)
    const shared = manifest[manifest['src/pages/product/page.tsx']!.imports!.find(name => name.includes('common'))!]!
    await page.route(`**/${shared.file}`, route => route.fulfill({ status: 404 }))
    await page.goto(server.address + ANY.product)
    await page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)
    await stir(page)
    await page.getByRole('alert').waitFor()
    await expectAll(page, sent, 'without it')
  })

  test('a part’s code that is gone takes nothing of the page with it', async () => {
    const { page } = await browser.open({
      stirs: false,
      consent: 'accepted',
      viewport: { width: 360, height: 740 },
    })
    const controls = Object.values(manifest).find(({ file }) => file.includes('search-bar-controls'))!.file
    await page.route(`**/${controls}`, route => route.abort())
    await page.goto(server.address + ANY.search)
    await page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)
    const requested = page.waitForRequest(`**/${controls}`)
    await page.evaluate(() => scrollTo(0, 1_500))
    await interactive(page)
    await requested
    await settled(page)
    // the replacement controls don't load, so the search bar stays
    expect(await page.getByRole('banner').getByRole('combobox', { name: 'Search for product' }).count()).toBe(1)
    expect(await linesOf(page)).not.toEqual([])
  })

  test('without JavaScript', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false, consent: 'accepted' })
    for (const kind of kinds) {
      await page.goto(server.address + ANY[kind])
      expect((await linesOf(page)).length, kind).toBeGreaterThan(1)
    }
  })
})
