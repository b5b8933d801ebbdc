import { expect } from 'vitest'
import type { FormRow, World } from './world.ts'

/** Operators' forms for failed jobs and trade terms. */

const QUEUE = 'accounts.sign-in-mail'
const PATH = '/operator/jobs'
const TERMS = '/operator/trade-terms'
const FORM = 'rooms/operations/ui/failed-job-list.tsx'

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
    button: 'Retry all failed jobs of accounts.sign-in-mail',
    async holds(page, world) {
      expect(page.text).toContain('Nothing failed')
      expect(await stateOf(world)).toEqual([{ state: 'retry' }])
    },
  },
  {
    form: FORM,
    does: 'discards all of a queue',
    open: failed,
    button: 'Discard all failed jobs of accounts.sign-in-mail',
    async holds(page, world) {
      expect(page.text).toContain('Nothing failed')
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
]
