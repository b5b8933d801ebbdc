import { expect } from 'vitest'
import { openStorage } from '../../../src/platform/storage/open-storage.ts'
import { importText, PRODUCT, REVIEW } from '../../../src/rooms/transfer/testing.ts'
import { runUpload } from '../../../src/rooms/uploads/run.ts'
import { dataDirOf } from '../../support/database.ts'
import { type FormRow, jpeg, noPicture, type World } from './world.ts'

/** A shop's settings, public page and uploads. */

const SIDE = '/business/shop'
const SETTINGS = `${SIDE}/settings`
const open = (path: string) => (world: World) => world.browse(world.sam).open(path)
const received = async (world: World, path: string) => (await world.sam.get(`${path}.json`)).json()

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
/** The review that a reply to several is for. */
let chosen: string
const mark = async (world: World) => (await received(world, SETTINGS)).logo_url

/** An export of another system: German headers, semicolons. */
const VASES = 'Artikelnummer;Bezeichnung;Preis\r\n77;Blaue Vase;12,90\r\n78;Rote Vase;viel\r\n'
const table = () => new File([VASES], 'vasen <neu>.csv', { type: 'text/csv' })
const MAPPED = { column_0: 'Handle', column_1: 'Title', column_2: 'Variant Price' }
const brought = async (world: World) => {
  const start = await open(`${SIDE}/import`)(world)
  const page = await start.form('Preview').send({ table: table() })
  return open(`${page.path}?kind=shopify-products`)(world)
}
/** Runs the started job as a worker does, and reloads the page. */
async function work(world: World, path: string, dry_run: boolean) {
  const { database } = world.server
  const shop = await world.row<{ shop_id: number }>(`SELECT shop_id FROM shops WHERE domain = 'shop.example'`)
  const key = { shop_id: shop!.shop_id, upload_id: Number(path.split('/').at(-1)) }
  const deps = { database, storage: openStorage({ dataDir: dataDirOf(database) }) }
  await runUpload(deps, { ...key, dry_run }, new AbortController().signal)
  return open(path)(world)
}
const vases = (world: World) => world.rowsOf(`SELECT title FROM products WHERE external_id IN ('77', '78')`)

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
  {
    form: 'rooms/dashboard/ui/pick-form.tsx',
    does: 'picks a review for the shop’s page',
    async open(world) {
      await world.write('Picked among many.')
      return open(`${SIDE}/reviews?q=picked`)(world)
    },
    button: 'Pick for your shop page: review by Anna',
    async holds(page, world) {
      expect(page.text).toContain('1 of 6')
      const { picked_reviews } = await received(world, world.shopPath)
      expect(picked_reviews).toMatchObject([{ body: 'Picked among many.' }])
    },
  },
  {
    form: 'rooms/dashboard/ui/pick-form.tsx',
    does: 'undoes the pick',
    open: open(`${SIDE}/reviews`),
    button: 'Undo pick: review by Anna',
    holds: async (_, world) => expect((await received(world, world.shopPath)).picked_reviews).toEqual([]),
  },
  {
    form: 'rooms/dashboard/ui/checklist.tsx',
    does: 'puts the setup checklist away',
    open: open(SIDE),
    button: 'Hide this checklist',
    holds(page) {
      expect(page.path).toBe(SIDE)
      expect(page.text).not.toContain('Six steps to your first review')
      expect(page.forms.flatMap(form => form.buttons)).toContain('Show the setup checklist')
    },
  },
  {
    form: 'rooms/dashboard/ui/answer-form.tsx',
    does: 'saves an answer',
    open: open(`${SIDE}/answers`),
    button: 'Save answer',
    fill: { title: 'Thanks “{name}”', body: 'Thank you, {name}.' },
    wrong: { fill: { title: ' ', body: '' }, says: { title: /title/, body: /reply/ } },
    async holds(page, world) {
      expect(page.text).toContain('Saved.')
      const { answers } = await received(world, `${SIDE}/answers`)
      expect(answers).toMatchObject([{ title: 'Thanks “{name}”', body: 'Thank you, {name}.' }])
    },
  },
  {
    form: 'rooms/dashboard/ui/reply-box.tsx',
    does: 'replies to a review in the list',
    async open(world) {
      await world.write('Answered in place.')
      return open(`${SIDE}/reviews?q=answered`)(world)
    },
    button: 'Publish reply to Anna',
    fill: { body: 'Thank you, Anna.' },
    wrong: { fill: { body: ' ' }, says: { body: /reply/ } },
    async holds(page) {
      expect(page.path).toContain('q=answered')
      expect(page.text).toContain('1 reply published.')
      expect(page.text).toContain('Thank you, Anna.')
    },
  },
  {
    form: 'rooms/dashboard/ui/reply-to-several.tsx 1',
    does: 'previews a reply to several reviews',
    async open(world) {
      chosen = await world.write('Answered together.')
      return open(`${SIDE}/reviews?q=together`)(world)
    },
    button: 'Preview replies',
    fill: () => ({ reviews: [chosen], body: 'Thanks, {name}.' }),
    wrong: { fill: { body: ' ' }, says: { body: /reply/ } },
    holds(page) {
      expect(page.text).toContain('Publish 1 reply?')
      expect(page.text).toContain('Thanks, Anna.')
    },
  },
  {
    form: 'rooms/dashboard/ui/reply-to-several.tsx 2',
    does: 'publishes a previewed reply to several reviews',
    async open(world) {
      const page = await open(`${SIDE}/reviews?q=together`)(world)
      return page.form('Preview replies').send({ reviews: [chosen], body: 'Thanks, {name}.' })
    },
    button: 'Publish 1 reply',
    holds(page) {
      expect(page.text).toContain('1 reply published.')
      expect(page.text).toContain('Thanks, Anna.')
    },
  },
  {
    form: 'rooms/uploads/ui/upload-form.tsx',
    does: 'brings a file, which is looked into',
    open: open(`${SIDE}/import`),
    button: 'Preview',
    fill: { table: table() },
    wrong: { fill: { table: new File(['no table'], 'a.csv') }, says: { table: /two columns or more/ } },
    async holds(page, world) {
      expect(page.text).toContain('vasen <neu>.csv')
      expect(page.text).toContain('Blaue Vase')
      expect(await vases(world)).toEqual([])
    },
  },
  {
    form: 'rooms/uploads/ui/mapping-form.tsx',
    does: 'tries it as its columns are said to be, and keeps nothing',
    open: brought,
    button: 'Try it',
    fill: MAPPED,
    wrong: { fill: { column_0: '' }, says: {} },
    async holds(page, world) {
      const then = await work(world, page.path, true)
      expect(then.text).toContain('1 row skipped')
      expect(then.text).toContain('This was a trial run: nothing was saved.')
      expect(await vases(world)).toEqual([])
    },
  },
  {
    form: 'rooms/uploads/ui/mapping-form.tsx',
    does: 'imports it, by the mapping that was said before',
    async open(world) {
      const page = await brought(world)
      expect(page.text).toContain('Columns are matched as in your earlier file with the same columns.')
      return page
    },
    button: 'Import',
    async holds(page, world) {
      const then = await work(world, page.path, false)
      const problems = then.root.querySelector('a[href$="problems.csv"]')?.getAttribute('href')
      expect(await (await world.sam.get(problems!)).text()).toContain('3,Preis,skipped,')
      expect(await vases(world)).toEqual([{ title: 'Blaue Vase' }])
    },
  },
]
