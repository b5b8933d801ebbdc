import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

/** Pages that guests share have no token of their own; what guests do on them works all the same. */

const server = useServer('demo', { pageCache: true })
const browser = useBrowser()

let shopPage: string

beforeAll(async () => {
  const [row] = await server.database.query<{ slug: string }>`
    SELECT slug FROM shops WHERE external_url IS NOT NULL ORDER BY slug LIMIT 1`
  shopPage = `/reviews/stores/${row!.slug}`
})

test('a guest’s first write fetches a token, once', async () => {
  const { page, faults } = await browser.open()
  await page.context().route(
    ({ origin }) => origin !== server.address,
    route => route.fulfill({ contentType: 'text/html', body: '<h1>A shop</h1>' }),
  )
  await page.goto(server.address + shopPage)
  const token = page.locator('meta[name="csrf-token"]')
  expect(await token.getAttribute('content')).toBe('')
  const asked: string[] = []
  page.context().on('request', request => asked.push(new URL(request.url()).pathname))
  for (let clicks = 1; clicks <= 2; clicks += 1) {
    await page.getByRole('link', { name: 'Visit shop' }).first().click({ button: 'middle' })
    await expect
      .poll(() => server.database.query<{ n: number }>`SELECT count(*)::int AS n FROM clicks`)
      .toEqual([{ n: clicks }])
  }
  expect(asked.filter(path => path === '/reviews/csrf_token.json')).toHaveLength(1)
  expect(await token.getAttribute('content')).toMatch(/^[\w-]{43}$/)
  expect(faults).toEqual([])
})
