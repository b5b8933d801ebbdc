import type { Page, Route } from 'playwright-core'
import type { Suggestion } from '../../../src/rooms/search/suggestions/schemas.ts'
import { useBrowser } from '../../support/browser.ts'
import { alive } from '../../support/locale.ts'
import { useServer } from '../../support/server.ts'

export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const PHONE = { viewport: { width: 360, height: 740 } }

export const field = (page: Page) => page.getByRole('combobox', { name: 'Search for product' })
export const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
export const options = (page: Page) => list(page).getByRole('option')
export const browse = (page: Page) => page.getByRole('search').getByRole('link', { name: 'Browse by category' })
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
export const active = (page: Page) =>
  options(page).evaluateAll(all => all.findIndex(option => option.ariaSelected === 'true'))

/** Mock suggestions, independent of the catalogue. */
export const suggested = (q: string): Suggestion[] => [
  { type: 'text', text: q, path: `/reviews/search?q=${q}` },
  { type: 'category', text: q, category: 'Kettles', path: `/reviews/search?q=${q}&category_id=7` },
  { type: 'product', text: 'Émaille kettle', path: '/reviews/search?q=%C3%89maille+kettle' },
  {
    type: 'shop',
    text: 'Kettlewell',
    path: '/reviews/search?shop_domain=kettlewell.example&search_in_shop=Kettlewell&platform=custom&min_transparency=0',
  },
]
export const queryOf = (route: Route) => new URL(route.request().url()).searchParams.get('q') ?? ''

/** A demo server whose suggestions are made up, and pages with the search bar. */
export function useSearchBar() {
  const server = useServer('demo')
  const browser = useBrowser()

  async function open(path: string, options: Parameters<typeof browser.open>[0] = DESKTOP, clock = false) {
    const visitor = await browser.open(options)
    const { page } = visitor
    const requested: string[] = []
    await page.route('**/reviews/instant_search*', route => {
      requested.push(queryOf(route))
      return route.fulfill({ json: { suggestions: suggested(queryOf(route)) } })
    })
    if (clock) await page.clock.install()
    await page.goto(server.address + path)
    await alive(page)
    return { ...visitor, requested }
  }

  /** A shop and one of its products. */
  async function example() {
    const [row] = await server.database.query<{
      slug: string
      handle: string
      domain: string
      platform: string
      name: string
    }>`
    SELECT slug, products.handle, domain, platform, shops.name FROM products JOIN shops USING (shop_id) LIMIT 1`
    return row!
  }
  return { server, browser, open, example }
}
