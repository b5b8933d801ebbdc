import { describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useServer } from '../server.ts'

const server = useServer('demo')
const browser = useBrowser()

const follow = (path: string) => fetch(server.address + path, { redirect: 'manual' })

describe('redirects', () => {
  test.each([
    ['/', '/reviews'],
    ['/search?q=mug', '/reviews/search?q=mug'],
    ['/reviews/some-shop', '/reviews/stores/some-shop'],
    ['/reviews/some-shop/products/mug?page=2', '/reviews/stores/some-shop/products/mug?page=2'],
  ])('%s leads to %s', async (from, to) => {
    const response = await follow(from)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(to)
  })

  test.each(['/reviews/unknown.json', '/reviews/picture.png', '/reviews/stores/a/b/c', '/assets/gone.js'])(
    '%s is not swallowed',
    async path => expect((await follow(path)).status).toBe(404),
  )
})

test('title and description are those of the JSON at the same address', async () => {
  const { meta_data } = await (await follow('/reviews.json')).json()
  const html = await (await follow('/reviews')).text()
  expect(html).toContain(`<title>${meta_data.title}</title>`)
  expect(html).toContain(`<meta name="description" content="${meta_data.description}">`)
})

describe('guards', () => {
  test('the redesign flag stays on', async () => {
    const { page } = await browser.open()
    await page.goto(`${server.address}/reviews?redesign=1`)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
    await page.waitForURL('**/reviews/categories/**redesign=1**')
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
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews`)
  await page.evaluate(() => {
    window.addEventListener('vite:preloadError', () => sessionStorage.setItem('seen', 'preloadError'))
  })
  let blocked = 0
  await page.route('**/assets/page-*.js', route => {
    blocked += 1
    return route.abort()
  })
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
  await page.waitForURL('**/reviews/categories/**')
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('preloadError')
  expect(blocked).toBeGreaterThan(0)
  // The document of the new page is there to be read even though its script is not.
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})
