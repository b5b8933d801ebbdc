import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../src/platform/project-dir.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

const follow = (path: string) => fetch(server.address + path, { redirect: 'manual' })

describe('redirects', () => {
  test.each([
    ['/', '/reviews'],
    ['/?redesign=1', '/reviews?redesign=1'],
    ['/search?q=mug', '/reviews/search?q=mug'],
    ['/reviews/some-shop', '/reviews/stores/some-shop'],
    ['/reviews/some-shop/products/mug?page=2', '/reviews/stores/some-shop/products/mug?page=2'],
    ['/reviews/foo.bar', '/reviews/stores/foo.bar'],
    ['/reviews/example.com/products/lamp-2.0?a=b.json', '/reviews/stores/example.com/products/lamp-2.0?a=b.json'],
  ])('%s leads to %s', async (from, to) => {
    const response = await follow(from)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(to)
  })

  test.each(['/reviews/unknown.json', '/reviews/picture.png', '/reviews/stores/a/b/c', '/assets/gone.js'])(
    '%s is not swallowed',
    async path => expect((await follow(path)).status).toBe(404),
  )

  test.each(['image', 'script', 'style', 'font'])(
    'an unknown %s is not swallowed, whatever it is called',
    async kind => {
      const response = await fetch(`${server.address}/reviews/foo.bar`, {
        redirect: 'manual',
        headers: { 'sec-fetch-dest': kind },
      })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
    },
  )

  test('a shop whose slug has a dot is found by its old address and by its own, in the app too', async () => {
    const { query } = server.database
    const [shop] = await query<{ slug: string; name: string; handle: string }>`
      SELECT slug, name, handle FROM shops JOIN products USING (shop_id) LIMIT 1`
    await query`UPDATE shops SET slug = 'example.com' WHERE slug = ${shop!.slug}`
    try {
      const { page, faults } = await browser.open()
      await page.goto(`${server.address}/reviews/example.com/products/${shop!.handle}`)
      expect(new URL(page.url()).pathname).toBe(`/reviews/stores/example.com/products/${shop!.handle}`)
      await page.getByRole('main').locator('a[href="/reviews/stores/example.com"]').first().click()
      await page.waitForURL('**/reviews/stores/example.com')
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(shop!.name)
      await page.reload()
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(shop!.name)
      expect(faults).toEqual([])
    } finally {
      await query`UPDATE shops SET slug = ${shop!.slug} WHERE slug = 'example.com'`
    }
  })
})

test('title and description are those of the JSON at the same address', async () => {
  const { meta_data } = await (await follow('/reviews.json')).json()
  const html = await (await follow('/reviews')).text()
  expect(html).toContain(`<title>${meta_data.title}</title>`)
  expect(html).toContain(`<meta name="description" content="${meta_data.description}">`)
})

describe('guards', () => {
  test('the redesign flag stays on: by links in place, plain links, forms, and back', async () => {
    const { page } = await browser.open()
    const flag = () => new URL(page.url()).searchParams.get('redesign')
    await page.goto(`${server.address}/reviews?redesign=1`)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
    await page.waitForURL('**/reviews/categories/**redesign=1**')
    for (const [place, name, path] of [
      ['banner', 'For Businesses', '/business'],
      ['banner', 'Sign In', '/login'],
      ['contentinfo', 'Privacy', '/privacy'],
      ['contentinfo', 'Medals', '/reviews/medals'],
    ] as const) {
      await page.getByRole(place).getByRole('link', { name, exact: true }).first().click()
      await page.waitForURL(url => url.pathname === path)
      expect(flag(), name).toBe('1')
    }
    await page.getByRole('banner').getByRole('combobox', { name: 'Search for product' }).fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(flag()).toBe('1')
    await page.goBack()
    await page.waitForURL('**/reviews/medals?redesign=1')
  })

  test('the redesign flag stays on without JavaScript, and is not put on by itself', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false })
    const flag = () => new URL(page.url()).searchParams.get('redesign')
    await page.goto(`${server.address}/reviews/store_search?redesign=1`)
    await page.getByLabel('Store name or domain').fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**q=a**')
    expect(flag()).toBe('1')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Medals', exact: true }).click()
    await page.waitForURL('**/reviews/medals**')
    expect(flag()).toBe('1')
    await page.goto(`${server.address}/reviews/people`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Medals', exact: true }).click()
    await page.waitForURL('**/reviews/medals')
    const elsewhere = { headers: { referer: 'https://elsewhere.example/?redesign=1' }, redirect: 'manual' } as const
    expect((await fetch(`${server.address}/reviews/medals`, elsewhere)).status).toBe(200)
  })

  test('a category page is a category search of its own', async () => {
    const { page } = await browser.open()
    await page.goto(`${server.address}/reviews`)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
    await page.waitForURL('**/reviews/categories/*?category_search=true')
  })
})

test('a navigation begins at the top or at its anchor, and back returns to where it was', async () => {
  const { page } = await browser.open({ viewport: { width: 1280, height: 600 } })
  await page.goto(`${server.address}/reviews`)
  const offset = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.getByRole('main').locator('a[href*="/products/"]').first().click()
  await page.waitForURL('**/products/*')
  await expect.poll(offset).toBe(0)
  await page.goBack()
  await expect.poll(offset).toBeGreaterThan(500)
})

test('a page whose code is gone is loaded anew, once; then it says so', async () => {
  const manifest = JSON.parse(await readFile(join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'))
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews?redesign=1`)
  await page.evaluate(() => {
    window.addEventListener('vite:preloadError', () => sessionStorage.setItem('seen', 'preloadError'))
  })
  let blocked = 0
  await page.route(`**/${manifest['src/pages/category/page.tsx'].file}`, route => {
    blocked += 1
    return route.abort()
  })
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('preloadError')
  expect(blocked).toBeGreaterThan(0)
  // The new page's document is readable even though its script didn't load.
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  const { pathname, search } = new URL(page.url())
  expect([pathname, search]).toEqual([
    expect.stringMatching(/^\/reviews\/categories\/[^/]+$/),
    '?redesign=1&category_search=true',
  ])
})

test('what the entry itself imports is gone: the page says so, and a link loads it anew', async () => {
  const manifest = JSON.parse(await readFile(join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'))
  const entry = manifest['src/main/client/entry.tsx']
  const { page } = await browser.open()
  const alert = page.getByRole('alert')
  for (const gone of [entry.file, manifest[entry.imports[0]].file]) {
    await page.route(`**/${gone}`, route => route.fulfill({ status: 404 }))
    await page.goto(`${server.address}/reviews?redesign=1#reading`)
    await expect
      .poll(() => alert.innerText())
      .toBe('A part of this page could not be loaded. Reading works; for the rest, load the page again.')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.unroute(`**/${gone}`)
  }
  await alert.getByRole('link', { name: 'load the page again' }).click()
  await page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)
  expect(new URL(page.url()).search).toBe('?redesign=1')
  await page.waitForLoadState('load')
  expect(await alert.count()).toBe(0)
})

test('the page whose own code is gone from the beginning says so too', async () => {
  const manifest = JSON.parse(await readFile(join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'))
  const { page } = await browser.open()
  await page.route(`**/${manifest['src/pages/home/page.tsx'].file}`, route => route.abort())
  await page.goto(`${server.address}/reviews`)
  await expect.poll(() => page.getByRole('alert').getByRole('link').innerText()).toBe('load the page again')
})
