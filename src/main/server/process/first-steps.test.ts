import { expect, test } from 'vitest'
import { dataDirOf, useDatabase } from '../../../../test/support/database.ts'
import { loadConfig } from '../../../platform/config.ts'
import { forceReadOnly } from '../../../platform/read-only.ts'
import { grantRole } from '../../../rooms/accounts/service/roles.ts'
import { printFirstSteps } from './first-steps.ts'

const database = useDatabase('demo')
const START = { address: 'http://127.0.0.1:3000', demoIsNew: false }
const configWith = (settings: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDirOf(database), ...settings })

test('an installation that nobody operates says how to become its operator', async () => {
  await database.query`delete from role_grants where role = 'operator'`
  const steps = await printFirstSteps(configWith(), database, START)
  expect(steps).toContain('npm run admin -- grant operator you@example.com --name "Your name"')
  expect(steps).toContain('npm run admin -- sign-in-link you@example.com')
  await grantRole(database.db, { email: 'otto@post.example', role: 'operator' }, { by: null, name: 'Otto Falk' })
  expect(await printFirstSteps(configWith(), database, START)).toBe('')
})

/** The database as a demo world's, with a query of its own, because whether it is one is cached by it. */
async function asDemo() {
  await database.query`delete from installation`
  await database.query`insert into installation (installed_at, demo_filled_at) values (now(), now())`
  return { ...database, query: database.query.bind(undefined) as typeof database.query }
}

test.each([
  ['on this machine', {}, true],
  ['with a public address', { PUBLIC_URL: 'https://reviews.example' }, false],
  ['with the outbox switched off', { CANDOR_OUTBOX: '0' }, false],
])('a new demo %s tells of buttons and outbox only if it has them', async (_, settings, has) => {
  const steps = await printFirstSteps(configWith(settings), await asDemo(), { ...START, demoIsNew: true })
  expect(steps.match(/\/login\/link\?token=/g)).toHaveLength(6)
  expect(steps.includes('One button for each person')).toBe(has)
  expect(steps.includes('/outbox')).toBe(has)
})

test('every start of a demo on this machine prints links, none while it is read-only', async () => {
  const demo = await asDemo()
  const links = async (config = configWith()) =>
    (await printFirstSteps(config, demo, START)).match(/http:\/\/localhost:3000\/login\/link\?token=/g)?.length ?? 0
  expect(await links()).toBe(6)
  expect(await links()).toBe(6)
  expect(await links(configWith({ PUBLIC_URL: 'https://reviews.example' }))).toBe(0)
  forceReadOnly(database.db)
  expect(await links()).toBe(0)
})
