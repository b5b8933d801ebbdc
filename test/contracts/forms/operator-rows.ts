import { expect } from 'vitest'
import type { FormRow, World } from './world.ts'

/** Operators' forms for failed jobs. */

const QUEUE = 'accounts.sign-in-mail'
const PATH = '/operator/jobs'
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
]
