import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appContextOf, dataDirOf, useDatabase } from '../../../../test/support/database.ts'
import { NO_LIMITS } from '../../../../test/support/no-limits.ts'
import { asGuest } from '../../../../test/support/sign-in.ts'
import { loadConfig } from '../../../platform/config.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { castDemoStaff } from '../../../seed/acts/staff.ts'
import { startWeb, type Web } from '../web.ts'

/** Whoever can press these buttons is an operator at once: they exist on the demo's own machine and nowhere else. */
const database = useDatabase('demo')
let jobs: Jobs
beforeAll(() => {
  jobs = appContextOf(database).jobs
})
afterAll(() => jobs?.stop())

/** A web process on this database with the settings of an operator. */
function useWeb(settings: Record<string, string> = {}, demo = true) {
  const web = {} as { address: string; database: typeof database; server: Web }
  beforeAll(async () => {
    await database.query`delete from installation`
    if (demo) await database.query`insert into installation (installed_at, demo_filled_at) values (now(), now())`
    const own = { PORT: '0', LOG_LEVEL: 'fatal', CANDOR_PAGE_CACHE: '0', DATA_DIR: dataDirOf(database) }
    // a query of its own, because whether this is the demo world is cached by it
    const apart = { ...database, query: database.query.bind(undefined) as typeof database.query }
    web.server = await startWeb({ config: loadConfig({ ...NO_LIMITS, ...own, ...settings }), database: apart, jobs })
    Object.assign(web, { address: web.server.address, database })
  })
  afterAll(() => web.server?.close())

  const options = async (headers: Record<string, string> = {}) =>
    (await fetch(`${web.address}/login/options.json`, { headers })).json()
  /** Presses a button as a browser with the page's tokens does. */
  async function press(person: string, headers: Record<string, string> = {}) {
    const own = await asGuest(web).headers()
    return fetch(`${web.address}/login/demo.json`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ person }),
    })
  }
  return { web, options, press }
}

const sessionOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('candor_session='))
    ?.split(';', 1)[0]

const IDS = ['shopper', 'owner', 'staff', 'moderator', 'arbitrator', 'operator']

describe('in a demo on this machine', () => {
  const { web, options, press } = useWeb()
  beforeAll(() => castDemoStaff(database))

  test('one button signs in as each person, who begins where their work is', async () => {
    const { demo_people: people, mail } = await options()
    expect(mail).toBe('outbox')
    expect(people.map(({ id }: { id: string }) => id)).toEqual(IDS)
    const landings: Record<string, string> = {}
    for (const { id, name } of people) {
      const response = await press(id)
      expect([id, response.status]).toEqual([id, 200])
      const cookie = sessionOf(response)!
      const me = await (await fetch(`${web.address}/reviews/me.json`, { headers: { cookie } })).json()
      expect(me.reviewer.name).toBe(name)
      const place = await fetch(`${web.address}/workplace`, { headers: { cookie } })
      expect([id, place.status]).toEqual([id, 200])
      landings[id] = new URL(place.url).pathname
    }
    expect(landings).toEqual({
      shopper: '/reviews',
      owner: expect.stringMatching(/^\/business\/[^/]+$/),
      staff: landings.owner,
      moderator: '/moderation',
      arbitrator: '/reviews/arbitrator',
      operator: expect.stringMatching(/^\/operator/),
    })
  })

  test('the button counts as a passkey, so that powerful acts can be tried', async () => {
    const cookie = sessionOf(await press('operator'))!
    const { cookie: seed, ...tokens } = await asGuest(web).headers()
    const response = await fetch(`${web.address}/operator/roles.json`, {
      method: 'DELETE',
      headers: { ...tokens, cookie: `${cookie}; ${seed}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kwame@candor.example', role: 'moderator' }),
    })
    expect((await response.json()).code).not.toMatch(/confirm|passkey/)
  })

  test('the sign-in page has the buttons, and works by them without scripts', async () => {
    const page = await (await fetch(`${web.address}/login`)).text()
    for (const id of IDS) expect(page).toContain(`value="${id}" name="person"`)
    const response = await asGuest(web).post('/login', { person: 'moderator' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/workplace'])
    const back = await asGuest(web).post('/login?return_to=/notifications', { person: 'moderator' })
    expect(back.headers.get('location')).toBe('/notifications')
  })

  test.each<[string, Record<string, string>]>([
    ['x-forwarded-for', { 'x-forwarded-for': '127.0.0.1' }],
    ['forwarded', { forwarded: 'for=127.0.0.1' }],
    ['x-forwarded-host', { 'x-forwarded-host': 'localhost' }],
    ['x-real-ip', { 'x-real-ip': '127.0.0.1' }],
    ['via', { via: '1.1 proxy' }],
    ['the Origin of a public page', { origin: 'https://reviews.example' }],
    ['an opaque Origin', { origin: 'null' }],
  ])('a request with %s is refused', async (_, headers) => {
    expect((await options(headers)).demo_people).toEqual([])
    const response = await press('operator', headers)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(sessionOf(response)).toBeUndefined()
    expect(await (await fetch(`${web.address}/login`, { headers })).text()).not.toContain('name="person"')
  })

  test('without the page’s token nobody is signed in', async () => {
    const response = await fetch(`${web.address}/login/demo.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person: 'operator' }),
    })
    expect([response.status, sessionOf(response)]).toEqual([403, undefined])
  })

  test('a real account cannot be chosen, even with a name or an id of the demo', async () => {
    for (const person of ['iris@post.example', 'staff-owner', '1'])
      expect([person, (await press(person)).status]).toEqual([person, 400])
    await database.query`update reviewers set email = 'tove@real.shop' where external_id = 'staff-owner'`
    await database.query`update reviewers set external_id = 'mine' where external_id = 'staff-operator'`
    await database.query`update reviewers set left_at = now() where external_id = 'staff-arbitrator'`
    const { demo_people: people } = await options()
    expect(people.map(({ id }: { id: string }) => id)).toEqual(['shopper', 'staff', 'moderator'])
    for (const id of ['owner', 'operator', 'arbitrator']) expect([id, (await press(id)).status]).toEqual([id, 404])
  })

  test('the shopper is one of the demo, however many reviews a real account has', async () => {
    const best = async () => (await options()).demo_people.find(({ id }: { id: string }) => id === 'shopper').name
    const before = await best()
    await database.query`
      update reviewers set external_id = 'mine-2' where reviewer_id = (
        select reviewer_id from reviewer_stats join reviewers using (reviewer_id)
        where external_id like 'person-%' and email like '%@post.example' and left_at is null
        order by verified_published desc, reviewer_id limit 1)`
    expect(await best()).not.toBe(before)
  })
})

describe.each<[string, Record<string, string>, boolean]>([
  ['with an address of its own', { PUBLIC_URL: 'https://reviews.example' }, true],
  [
    'with a mail server',
    { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'post@reviews.example', PUBLIC_URL: 'https://reviews.example' },
    true,
  ],
  ['that other machines reach', { HOST: '0.0.0.0' }, true],
  ['whose outbox is switched off', { CANDOR_OUTBOX: '0' }, true],
  ['without the demo world', {}, false],
  ['without the demo world, whose outbox is shown', { CANDOR_OUTBOX: '1' }, false],
])('in an installation %s', (_, settings, demo) => {
  const { web, options, press } = useWeb(settings, demo)
  test('nobody is offered and nobody is signed in', async () => {
    const local = web.address.replace('0.0.0.0', '127.0.0.1')
    Object.assign(web, { address: local })
    expect((await options()).demo_people).toEqual([])
    for (const id of IDS) {
      const response = await press(id)
      expect([id, response.status, sessionOf(response)]).toEqual([id, 404, undefined])
    }
    expect(await (await fetch(`${local}/login`)).text()).not.toContain('name="person"')
  })
})
