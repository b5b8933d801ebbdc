import { expect } from 'vitest'
import type { FormRow, World } from './world.ts'

/** Forms on every page: currency, country, cookies and follow buttons. */

let browser: ReturnType<World['guest']>

const heart = (does: string, at: (world: World) => string, name: string, query: (world: World) => string): FormRow => ({
  form: 'pages/shell/follow/follow-button.tsx',
  does: `follows ${does}`,
  open: world => world.browse(world.sam).open(at(world)),
  button: name,
  async holds(page, world) {
    expect(page.path).toBe(at(world))
    const found = await (await world.sam.get(`/reviews/profile/follows?${query(world)}`)).json()
    expect(Object.values(found.existing_followee_ids).flat()).toHaveLength(1)
  },
})

export const visitorRows: readonly FormRow[] = [
  {
    form: 'rooms/currency/ui/locale-choice.tsx',
    does: 'chooses a currency',
    open: world => world.guest().open('/locale?return_to=%2Freviews%2Fmedals'),
    button: 'Set currency',
    having: { return_to: '/reviews/medals' },
    fill: { currency: 'SEK' },
    holds(page) {
      expect(page.path).toBe('/reviews/medals')
      expect(page.root.querySelector('select[name=currency] option[selected]')?.getAttribute('value')).toBe('SEK')
    },
  },
  {
    form: 'rooms/currency/ui/locale-choice.tsx',
    does: 'chooses a country, in the profile too',
    open: world => world.browse(world.sam).open('/locale?return_to=%2Freviews%2Fmedals'),
    button: 'Set country',
    having: { return_to: '/reviews/medals' },
    fill: { country: 'NO' },
    async holds(page, world) {
      expect(page.path).toBe('/reviews/medals')
      expect(page.root.querySelector('select[name=country] option[selected]')?.getAttribute('value')).toBe('NO')
      const elsewhere = await world.browse(world.sam).open('/reviews/medals')
      expect(elsewhere.root.querySelector('select[name=country] option[selected]')?.getAttribute('value')).toBe('NO')
    },
  },
  ...(['No, refuse', 'Yes, accept'] as const).map(
    (button): FormRow => ({
      form: 'rooms/tracking/ui/cookie-bar.tsx 1',
      does: `answers about cookies: ${button}`,
      open(world) {
        browser = world.guest()
        return browser.open('/reviews/medals?redesign=1')
      },
      button,
      holds(page) {
        expect(page.path).toBe('/reviews/medals?redesign=1')
        expect([...browser.jar].join()).toContain(button === 'Yes, accept' ? 'accepted' : 'refused')
      },
    }),
  ),
  {
    form: 'rooms/tracking/ui/cookie-bar.tsx 2',
    does: 'is asked once more',
    open: () => browser.open('/reviews/medals'),
    button: 'Cookies',
    holds: () => expect([...browser.jar].join()).not.toContain('accepted'),
  },
  heart(
    'a shop',
    world => world.shopPath,
    'Follow',
    world => `Shop[]=${world.shopId}`,
  ),
  heart(
    'a product',
    world => world.productPath,
    'Follow Blue Shirt',
    world => `Product[]=${world.productId}`,
  ),
  heart(
    'a person',
    world => `/reviews/profile/${world.anna.encodedId}`,
    'Follow',
    world => `Reviewer[]=${world.anna.encodedId}`,
  ),
  {
    form: 'pages/shell/follow/follow-button.tsx',
    does: 'follows no more',
    open: world => world.browse(world.sam).open(world.shopPath),
    button: 'Following',
    async holds(_, world) {
      const found = await (await world.sam.get(`/reviews/profile/follows?Shop[]=${world.shopId}`)).json()
      expect(found.existing_followee_ids.Shop).toEqual([])
    },
  },
]
