import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '../../src/lib/calls/access.ts'
import { SESSION_IS_ENOUGH, STEP_UP } from '../contracts/access/step-up.ts'
import { ROUTES } from '../contracts/access/table.ts'
import { earlier } from '../support/builders/earlier.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** M2: an unattended browser or a stolen cookie cannot do sensitive acts: each requires step-up. */
const server = useServer('demo')
const BY = ['operator', 'moderator', 'arbitrator', 'owner', 'reviewer'] as const
const people = {} as Record<(typeof BY)[number], SignedIn>
let slug: string

beforeAll(async () => {
  const shops = server.database.db.selectFrom('shops').select(['domain', 'slug'])
  const shop = await shops.executeTakeFirstOrThrow()
  slug = shop.slug
  for (const by of BY) {
    const roles = (ROLES as readonly string[]).includes(by) ? [by as Role] : []
    people[by] = await signInAs(server, { roles, shops: by === 'owner' ? { [shop.domain]: 'owner' } : {} })
    await people[by].aPasskey()
  }
  await sql`update sessions set created_at = ${earlier('created_at', { minutes: 11 })},
    confirmed_at = ${earlier('confirmed_at', { minutes: 11 })}`.execute(server.database.db)
})

test('every write of somebody signed in is either such an act, or has a reason why it is none', () => {
  const writes = Object.entries(ROUTES)
    .filter(([route, row]) => !route.startsWith('GET ') && row !== 'everyone')
    .map(([route]) => route)
  const listed = [...Object.keys(STEP_UP), ...Object.values(SESSION_IS_ENOUGH).flat()]
  expect(writes.filter(route => !listed.includes(route))).toEqual([])
  expect(listed.filter(route => !writes.includes(route))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test.each(Object.entries(STEP_UP))('%s', async (route, { by, with: body = {} }) => {
  const [method, path = ''] = route.split(' ')
  const filled = path.replace(':slug', slug).replace(/:[a-z_]+/g, '1')
  const response = await people[by].send(method as 'POST', filled, body)
  const { code, confirm } = await response.json()
  expect({ status: response.status, code, confirm }).toEqual({
    status: 403,
    code: 'confirm_required',
    confirm: 'passkey',
  })
})

test('a moderator who only lets through needs the passkey of the session alone', async () => {
  const decided = await people.moderator.send('POST', '/moderation/reviews/nothing/decisions', {
    decision: 'dismiss',
    version: 1,
    words: 'Nothing is wrong with it.',
  })
  expect(decided.status).toBe(404)
})
