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
    holds(page) {
      expect(page.text).not.toContain('billycan')
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
    button: 'Take the role staff at Shop from Tom Temp',
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
    holds: page => expect(page.text).toContain('Take the role staff at Shop from Nia New'),
  },
]
