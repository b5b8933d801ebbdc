import { expect } from 'vitest'
import { importText, PRODUCT, REVIEW } from '../../../src/rooms/transfer/testing.ts'
import { open, received, SETTINGS, SIDE } from './shop-pages.ts'
import { type FormRow, jpeg, noPicture, type World } from './world.ts'

/** A shop's settings, public page, changed products and invitations. */

/** One form of the settings page. */
const setting = (
  number: number,
  does: string,
  stored: object,
  more: Pick<FormRow, 'button' | 'having' | 'fill' | 'wrong'>,
): FormRow => ({
  form: `rooms/business/ui/settings-forms.tsx ${number}`,
  does,
  open: open(SETTINGS),
  ...more,
  async holds(page, world) {
    expect(page.path).toContain(`${SETTINGS}?saved=`)
    expect(page.text).toContain('Saved.')
    expect(await received(world, SETTINGS)).toMatchObject(stored)
  },
})

/** The form of the rewards page. */
const reward = (does: string, stored: object | null, more: Pick<FormRow, 'button' | 'fill' | 'wrong'>): FormRow => ({
  form: 'rooms/business/ui/settings-forms.tsx 5',
  does,
  open: open(`${SIDE}/rewards`),
  ...more,
  async holds(page, world) {
    expect(page.path).toBe(`${SIDE}/rewards?saved=1`)
    expect(page.text).toContain('Saved.')
    expect((await received(world, SETTINGS)).reward).toEqual(stored && expect.objectContaining(stored))
  },
})

const BRAND = { name: 'Shop', description: 'Shirts from “Ghent”.', external_url: 'https://www.shop.example/en' }
const ADDRESS = { address_line_1: 'Kantstraße 1', postcode: '10623', city: 'Berlin', country: 'DE' }
const REACHED = { email: 'post@shop.example', phone: '+49 30 1234567' }
const REWARD = { description: 'Thanks.', discount_type: 'percent', discount_value: '10', valid_days: '30' }
const mark = async (world: World) => (await received(world, SETTINGS)).logo_url
let payee = ''
export const shopRows: readonly FormRow[] = [
  setting(
    1,
    'sets what the public may do',
    { settings: { disable_web_reviews: true, enable_question_anwser: true, review_site_show_cards_carousel: false } },
    { button: 'Save: public pages', fill: { web_reviews: [], questions: ['on'], cards: [] } },
  ),
  setting(2, 'says who it is', BRAND, {
    button: 'Save: brand',
    fill: BRAND,
    wrong: { fill: { name: ' ', external_url: 'shop' }, says: { name: /name of the shop/, external_url: /https:/ } },
  }),
  setting(
    3,
    'says how it is reached',
    { contact: { ...REACHED, address: ADDRESS } },
    {
      button: 'Save: contact',
      fill: { ...REACHED, ...ADDRESS },
      wrong: { fill: { email: 'post', city: ' ' }, says: { email: /e-mail address/, city: /town/ } },
    },
  ),
  setting(
    4,
    'says where it ships',
    { ships_to: ['DE', 'NL'] },
    {
      button: 'Save: shipping',
      fill: { ships_to: ['DE', 'NL'] },
      wrong: { fill: { ships_to: [] }, says: { ships_to: /at least one country/ } },
    },
  ),
  {
    ...setting(
      1,
      'says a sentence beside its feed audit',
      { feed_statement: 'Orders of our stall have no number.' },
      {
        button: 'Save: feed audit',
        fill: { feed_statement: 'Orders of our stall have no number.' },
        wrong: {
          fill: { feed_statement: 'Two sentences. See www.stall.example.' },
          says: { feed_statement: /Leave out web/ },
        },
      },
    ),
    form: 'rooms/business/ui/feed-statement-form.tsx',
  },
  reward(
    'gives something for reviews',
    { discount_value: '10', valid_days: 30 },
    {
      button: 'Start rewards',
      fill: REWARD,
      wrong: {
        fill: { description: '', discount_value: 'ten', valid_days: '0' },
        says: { description: /short message/, discount_value: /number/, valid_days: /one day/ },
      },
    },
  ),
  reward('gives nothing any more', null, { button: 'Stop rewards' }),
  {
    form: 'rooms/business/ui/logo-form.tsx',
    does: 'shows a mark',
    open: open(SETTINGS),
    button: 'Upload logo',
    fill: { file: await jpeg('mark.jpg') },
    wrong: { fill: { file: noPicture() }, says: { file: /picture|JPEG|read/i } },
    async holds(page, world) {
      expect(page.text).toContain('Saved.')
      expect((await world.sam.get(await mark(world))).status).toBe(200)
    },
  },
  {
    form: 'rooms/business/ui/logo-form.tsx',
    does: 'takes its mark away',
    open: open(SETTINGS),
    button: 'Remove',
    holds: async (_, world) => expect(await mark(world)).toBeNull(),
  },
  {
    form: 'rooms/business/ui/platform-accounts.tsx 2',
    does: 'names an account as its own',
    open(world) {
      payee = world.sam.email!
      return open(SETTINGS)(world)
    },
    button: 'Add the account',
    fill: () => ({ platform: 'PayPal', account: payee }),
    wrong: { fill: { account: 'sam' }, says: { account: /e-mail address/ } },
    async holds(page, world) {
      expect(page.path).toContain(`${SETTINGS}?saved=account`)
      expect((await received(world, SETTINGS)).platform_accounts).toMatchObject([{ platform: 'PayPal', named: payee }])
    },
  },
  {
    form: 'rooms/business/ui/platform-accounts.tsx 1',
    does: 'takes one back',
    open: open(SETTINGS),
    button: 'Remove the PayPal account',
    holds: async (_, world) => expect((await received(world, SETTINGS)).platform_accounts).toEqual([]),
  },
  {
    form: 'rooms/business/ui/product-changes.tsx',
    does: 'says that a changed product is the same one',
    async open(world) {
      // a product of its own, with a review and a change that waits
      const desk = { ...PRODUCT, external_id: 'desk', handle: 'desk', title: 'Oak Desk 120' }
      const review = { ...REVIEW, external_id: 'r-desk', product: 'desk', order_item: undefined }
      await importText(world.server.database, 'catalog', [desk, review])
      await importText(world.server.database, 'catalog', [{ ...desk, title: 'Schreibtisch aus Eiche' }])
      return open(`${SIDE}/products`)(world)
    },
    button: 'Same product',
    async holds(page, world) {
      expect(page.path).toBe(`${SIDE}/products?answered=1`)
      expect(page.text).toContain('Done.')
      const { waiting, answered } = await received(world, `${SIDE}/products`)
      expect(waiting).toEqual([])
      expect(answered).toMatchObject([{ answer: 'same', proposed_title: 'Schreibtisch aus Eiche' }])
    },
  },
  {
    form: 'rooms/business/ui/review-requests.tsx 1',
    does: 'asks buyers for reviews',
    open: open(`${SIDE}/invitations`),
    button: 'Save',
    fill: { enabled: ['on'], days: '5', remind: ['on'], reminder_days: '4' },
    wrong: { fill: { days: 'soon', reminder_days: '0' }, says: { days: /\w/, reminder_days: /\w/ } },
    async holds(page, world) {
      expect(page.text).toContain('On since')
      expect((await received(world, `${SIDE}/invitations`)).rule).toMatchObject({
        enabled: true,
        days: 5,
        reminder_days: 4,
      })
    },
  },
  {
    form: 'rooms/business/ui/review-requests.tsx 2',
    does: 'says something in its invitations',
    open: open(`${SIDE}/invitations`),
    button: 'Save: the e-mail',
    fill: { subject: 'Is {product} what you hoped for?', message: 'Thank you.\n\n“Anna”', colour: '#8a2be2' },
    wrong: {
      fill: { subject: 'evil.example', message: 'See https://evil.example', colour: '#ffcc00' },
      says: { subject: /addresses/, message: /addresses/, colour: /hard to read on white/ },
    },
    async holds(page, world) {
      expect(page.text).toContain('Saved.')
      const { text, preview } = await received(world, `${SIDE}/invitations`)
      const words = { subject: 'Is {product} what you hoped for?', message: 'Thank you.\n\n“Anna”' }
      expect(text).toEqual({ ...words, colour: '#8a2be2', shows_logo: false })
      expect(preview.paragraphs.slice(0, 2)).toEqual(['Thank you.', '“Anna”'])
    },
  },
  {
    form: 'rooms/business/ui/review-requests.tsx 2',
    does: 'sends a test to oneself and keeps what was typed',
    open: open(`${SIDE}/invitations`),
    button: 'Send me a test',
    fill: { subject: 'Only typed', message: 'Not saved' },
    async holds(page, world) {
      expect(page.text).toContain(`We sent a test to ${world.sam.email}`)
      expect(page.form('Send me a test').entries()).toContainEqual(['subject', 'Only typed'])
      expect((await received(world, `${SIDE}/invitations`)).text.subject).not.toBe('Only typed')
    },
  },
]
