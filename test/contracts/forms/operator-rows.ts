import { expect } from 'vitest'
import type { FormRow, World } from './world.ts'

/** Operators' forms. */

const QUEUE = 'accounts.sign-in-mail'
const PATH = '/operator/mail'
const FORM = 'rooms/operations/ui/job-actions.tsx'
const TERMS = '/operator/trade-terms'

/** Creates a failed e-mail job and opens the page. */
async function failed(world: World) {
  await world.anna.send('POST', '/login.json', { email: 'iris@post.example' })
  await world.rowsOf(`UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = '{"message":"550 no mailbox"}'
    WHERE name = '${QUEUE}'`)
  return world.browse(world.olga).open(PATH)
}
const stateOf = (world: World) => world.rowsOf(`SELECT DISTINCT state::text FROM pgboss.job WHERE name = '${QUEUE}'`)

/** Id of a review to feature. */
let featured = ''

export const operatorRows: readonly FormRow[] = [
  {
    form: FORM,
    does: 'tries all of a queue again',
    open: failed,
    button: 'Retry all failed e-mails: sign-in link',
    async holds(page, world) {
      expect(page.text).toContain('No e-mail of the last week failed for good.')
      expect(await stateOf(world)).toEqual([{ state: 'retry' }])
    },
  },
  {
    form: FORM,
    does: 'discards all of a queue',
    open: failed,
    button: 'Discard all failed e-mails: sign-in link',
    async holds(page, world) {
      expect(page.text).toContain('No e-mail of the last week failed for good.')
      expect(await stateOf(world)).toEqual([])
    },
  },
  {
    form: 'rooms/search/ui/terms/trade-term-form.tsx',
    does: 'adds trade terms',
    open: world => world.browse(world.olga).open(TERMS),
    button: 'Add terms',
    fill: { terms: 'billycan, Camp  kettle', language: 'en' },
    wrong: { fill: { terms: 'cup, cups' }, says: { terms: /differ by more than their endings/ } },
    holds(page) {
      expect(page.text).toContain('billycan')
      expect(page.text).toContain('Camp kettle')
    },
  },
  {
    form: 'rooms/search/ui/terms/trade-term-list.tsx',
    does: 'removes them',
    open: world => world.browse(world.olga).open(`${TERMS}?q=billycan`),
    button: 'Remove billycan',
    async holds(page, world) {
      expect(page.text).toContain('You removed billycan, Camp kettle.')
      expect((await world.browse(world.olga).open(TERMS)).text).not.toContain('billycan')
    },
  },
  {
    form: 'rooms/search/ui/terms/terms-removed.tsx',
    does: 'adds removed terms again',
    async open(world) {
      const page = await world.browse(world.olga).open(TERMS)
      const added = await page.form('Add terms').send({ terms: 'snow peak, alp kettle', language: 'en' })
      return added.form('Remove snow peak').send()
    },
    button: 'Undo',
    holds(page) {
      expect(page.path).toBe(TERMS)
      expect(page.text).toMatch(/snow peak.*alp kettle.*English, changed on/)
      expect(page.text).not.toContain('You removed')
    },
  },
  {
    form: 'pages/operator/person.tsx 1',
    does: 'signs a person out everywhere',
    async open(world) {
      const { encodedId } = await world.somebody('Ida Away')
      return world.browse(world.olga).open(`/operator/people/${encodedId}`)
    },
    button: 'Sign out everywhere',
    holds: page => expect(page.text).toContain('Not signed in'),
  },
  {
    form: 'pages/operator/person.tsx 2',
    does: 'takes a role from a person',
    async open(world) {
      const { encodedId } = await world.newMember('Tom Temp')
      return world.browse(world.olga).open(`/operator/people/${encodedId}`)
    },
    button: 'Remove the role staff at Shop from Tom Temp',
    holds: page => expect(page.text).toContain('No roles on the site or in a shop.'),
  },
  {
    form: 'pages/operator/person.tsx 3',
    does: 'gives a person a role in a shop',
    async open(world) {
      const { encodedId } = await world.somebody('Nia New')
      return world.browse(world.olga).open(`/operator/people/${encodedId}`)
    },
    button: 'Give role',
    fill: { role: 'staff', shop: 'shop.example' },
    wrong: { fill: { shop: 'nowhere.example' }, says: { shop: /There is no shop with the domain nowhere\.example/ } },
    holds: page => expect(page.form('Remove the role staff at Shop from Nia New')).toBeDefined(),
  },
  {
    form: 'pages/operator/collections.tsx 4',
    does: 'adds a collection',
    open: world => world.browse(world.olga).open('/operator/collections'),
    button: 'Add collection',
    fill: { path: '/reviews/stores/shop', title: 'From one shop', description: 'All of it.' },
    wrong: { fill: { path: '/reviews/stores/none' }, says: { path: /leads to no category, shop or search/ } },
    holds: page => expect(page.text).toContain('From one shop'),
  },
  {
    form: 'pages/operator/collections.tsx 3',
    does: 'moves a collection down',
    async open(world) {
      await world.rowsOf('DELETE FROM collections')
      for (const path of ['/reviews/stores/shop', '/reviews/search?q=shirt'])
        await world.olga.send('PUT', '/operator/collections.json', { path, title: `Of ${path}` })
      return world.browse(world.olga).open('/operator/collections')
    },
    button: 'Move Of /reviews/stores/shop down',
    async holds(_, world) {
      expect(await world.rowsOf('SELECT path, position FROM collections ORDER BY position')).toEqual([
        { path: '/reviews/search?q=shirt', position: 1 },
        { path: '/reviews/stores/shop', position: 2 },
      ])
    },
  },
  {
    form: 'pages/operator/collections.tsx 2',
    does: 'features a review',
    async open(world) {
      featured = await world.write()
      return world.browse(world.olga).open('/operator/collections')
    },
    button: 'Feature review',
    fill: () => ({ review: `/reviews/stores/shop?review=${featured}` }),
    wrong: { fill: { review: 'none' }, says: { review: /There is no review none/ } },
    holds: page => expect(page.text).toContain(featured),
  },
  {
    form: 'pages/operator/collections.tsx 1',
    does: 'removes a featured review',
    async open(world) {
      await world.rowsOf('DELETE FROM featured_reviews')
      const id = await world.write()
      await world.olga.send('POST', '/operator/featured_reviews', { review: id })
      return world.browse(world.olga).open('/operator/collections')
    },
    button: 'Remove the review without a title from the home page',
    holds: page => expect(page.text).toContain('None are chosen.'),
  },
]
