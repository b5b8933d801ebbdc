import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { ROLES } from '../../lib/calls/access.ts'
import { mailPerson, readStopToken, stopToken, wantsMail } from '../notifications/mail-service.ts'
import { subscribedRs } from './service/choices.ts'

const server = useServer('demo')

const PROFILE = '/reviews/profile/reviewers/0'
const me = async (member: { get: SignedIn['get'] }, query = '') => (await member.get(`/reviews/me.json${query}`)).json()
const save = (member: SignedIn, reviewer: object) => member.send('PUT', PROFILE, { reviewer })

describe('me.json', () => {
  test('says who is signed in, with what is theirs alone to know', async () => {
    const [shop] = await server.database.query<{ domain: string }>`SELECT domain FROM shops ORDER BY shop_id LIMIT 1`
    const email = 'iris.quint@post.example'
    const iris = await signInAs(server, {
      email,
      name: 'Iris Quint',
      roles: ['moderator'],
      shops: { [shop!.domain]: 'staff' },
    })
    const { reviewer, ...rest } = await me(iris, '?exchange_rates=1')
    expect(reviewer).toEqual({
      encoded_id: iris.encodedId,
      name: 'Iris Quint',
      avatar_image_url: null,
      retina_avatar_image_url: null,
      gravatar_hash: createHash('sha256').update(email).digest('hex'),
      verified_buyer: false,
      unread_notifications: 0,
      roles: ['moderator'],
      shops: [{ encoded_shop_id: expect.any(String), role: 'staff' }],
    })
    expect(rest).toMatchObject({ current_country: '*', currency: '*', exchange_rates: { EUR: 1 } })
    expect((await me(iris)).exchange_rates).toBeUndefined()
    expect((await me(asGuest(server))).reviewer).toBeNull()
  })

  test('a verified buyer is one who has a published review of something they bought', async () => {
    const [buyer] = await server.database.query<{ reviewer_id: number }>`
      SELECT reviewer_id FROM reviews WHERE verified AND published LIMIT 1`
    const iris = await signInAs(server, { reviewerId: Number(buyer!.reviewer_id) })
    expect((await me(iris)).reviewer.verified_buyer).toBe(true)
  })

  test('a session that nobody can look up is answered with the fields all the same', async () => {
    const iris = await signInAs(server)
    await server.database.query`ALTER TABLE sessions RENAME TO sessions_away`
    try {
      const headers = { cookie: `${iris.cookie}; candor_locale=GBP.DE` }
      const response = await fetch(`${server.address}/reviews/me.json`, { headers })
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        code: 'me_unavailable',
        currency: 'GBP',
        current_country: 'DE',
        exchange_rates: {},
      })
      const own = await iris.get('/reviews/profile/edit/security.json')
      expect([own.status, (await own.json()).code]).toEqual([503, 'unsure'])
      expect((await iris.get('/reviews/people.json')).status, 'what everybody may read goes on').toBe(200)
    } finally {
      await server.database.query`ALTER TABLE sessions_away RENAME TO sessions`
    }
  })
})

describe('PUT /reviews/profile/reviewers/0', () => {
  test('saves currency and country, each by itself, and me.json says so in every browser', async () => {
    const iris = await signInAs(server)
    const saved = await save(iris, { rs_currency: 'eur' })
    expect(await saved.json()).toEqual({
      reviewer: {
        name: iris.name,
        rs_currency: 'EUR',
        rs_country: null,
        subscribed_rs: null,
        country: null,
        city: null,
      },
    })
    expect(await me(iris)).toMatchObject({ currency: 'EUR', current_country: '*' })
    await save(iris, { rs_country: 'DE' })
    expect(await me(iris)).toMatchObject({ currency: 'EUR', current_country: 'DE' })
    const elsewhere = await signInAs(server, { reviewerId: iris.reviewerId })
    expect(await me(elsewhere)).toMatchObject({ currency: 'EUR', current_country: 'DE' })
    await save(iris, { rs_currency: '*', rs_country: '*' })
    expect(await me(elsewhere)).toMatchObject({ currency: '*', current_country: '*' })
  })

  test('a choice made in one browser reaches the others once; one that could not be saved stays in its own', async () => {
    const iris = await signInAs(server)
    const phone = await signInAs(server, { reviewerId: iris.reviewerId })
    const ask = async (member: SignedIn, locale: string) => {
      const headers = { cookie: `${member.cookie}; candor_locale=${locale}` }
      const response = await fetch(`${server.address}/reviews/me.json`, { headers })
      const received = response.headers.getSetCookie().find(cookie => cookie.startsWith('candor_locale='))
      return { currency: (await response.json()).currency, cookie: received?.split(';')[0] }
    }
    await save(iris, { rs_currency: 'EUR' })
    expect(await ask(phone, 'USD.*')).toEqual({ currency: 'EUR', cookie: 'candor_locale=EUR.*' })
    expect(await ask(phone, 'EUR.*')).toEqual({ currency: 'EUR', cookie: undefined })
    expect(await ask(phone, 'GBP.*'), 'chosen there, not saved').toEqual({ currency: 'GBP', cookie: undefined })
  })

  test('prices of a signed-in person are in their currency, without a cookie', async () => {
    const iris = await signInAs(server)
    await save(iris, { rs_currency: 'JPY' })
    const html = await (await iris.get('/reviews/search?min_transparency=0')).text()
    expect(html).toMatch(/¥[\d,]+/)
  })

  test('subscribing is answered once and can be taken back', async () => {
    const iris = await signInAs(server)
    expect(await subscribedRs(server.database.db, iris.reviewerId)).toBeNull()
    expect((await (await save(iris, { subscribed_rs: true })).json()).reviewer.subscribed_rs).toBe(true)
    expect((await (await save(iris, { subscribed_rs: false })).json()).reviewer.subscribed_rs).toBe(false)
  })

  test('a name is changed, and never an address', async () => {
    const iris = await signInAs(server)
    expect((await save(iris, { name: ' Iris  Q. ' })).status).toBe(200)
    expect((await me(iris)).reviewer.name).toBe('Iris Q.')
    const refused = await save(iris, { name: 'iris@post.example' })
    expect(await refused.json()).toMatchObject({ code: 'bad_input', fields: [{ field: 'reviewer.name' }] })
    expect((await me(iris)).reviewer.name).toBe('Iris Q.')
  })

  test.each([
    [{}, 400, 'bad_input'],
    [{ role: 'operator' }, 400, 'bad_input'],
    [{ rs_currency: 'EURO' }, 400, 'bad_input'],
    [{ rs_currency: 7 }, 400, 'bad_input'],
    [{ rs_currency: 'XQX' }, 422, 'unknown_currency'],
    [{ rs_country: 'Germany' }, 400, 'bad_input'],
    [{ rs_country: 'XX' }, 422, 'unknown_country'],
    [{ rs_currency: 'EUR', rs_country: 'XX' }, 422, 'unknown_country'],
    [{ subscribed_rs: 'maybe' }, 400, 'bad_input'],
    [{ name: '' }, 400, 'bad_input'],
  ])('%j is refused, and nothing of it is saved', async (reviewer, status, code) => {
    const iris = await signInAs(server)
    const response = await save(iris, reviewer)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
    expect(await me(iris)).toMatchObject({
      currency: '*',
      current_country: '*',
      reviewer: { name: iris.name, roles: [] },
    })
  })

  test('is not for guests, nor for a page of another site', async () => {
    const guest = await asGuest(server).send('PUT', PROFILE, { reviewer: { rs_currency: 'EUR' } })
    expect([guest.status, (await guest.json()).code]).toEqual([401, 'sign_in'])
    const iris = await signInAs(server)
    const forged = await fetch(server.address + PROFILE, {
      method: 'PUT',
      headers: { cookie: iris.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ reviewer: { rs_currency: 'EUR' } }),
    })
    expect([forged.status, (await forged.json()).code]).toEqual([403, 'forged'])
    expect((await me(iris)).currency).toBe('*')
  })
})

describe('roles', () => {
  const grant = (member: SignedIn, email: string, role: string, shop?: string) =>
    member.send('POST', '/operator/roles.json', { email, role, shop })

  test('an operator gives and takes them, and they hold with the next request', async () => {
    const operator = await signInAs(server, { roles: ['operator'] })
    const iris = await signInAs(server)
    await iris.aPasskey()
    for (const role of ROLES) expect((await grant(operator, iris.email!, role)).status).toBe(200)
    expect((await me(iris)).reviewer.roles).toEqual([...ROLES].sort())
    const { grants } = await (await operator.get('/operator/roles.json')).json()
    expect(grants).toContainEqual(expect.objectContaining({ email: iris.email, role: 'arbitrator', shop: null }))
    const revoked = await operator.send('DELETE', `/operator/roles.json?email=${iris.email}&role=operator`)
    expect(revoked.status).toBe(200)
    expect((await me(iris)).reviewer.roles).toEqual(['arbitrator', 'moderator'])
    expect((await iris.get('/operator/roles.json')).status).toBe(403)
  })

  test('nobody else does, for themselves or another', async () => {
    const iris = await signInAs(server, { roles: ['moderator', 'arbitrator'] })
    const response = await grant(iris, iris.email!, 'operator')
    expect([response.status, (await response.json()).code]).toEqual([403, 'not_allowed'])
    expect((await me(iris)).reviewer.roles).toEqual(['arbitrator', 'moderator'])
  })

  test.each([
    [{ email: 'stranger@post.example', role: 'moderator' }, 'unknown_person', 'email'],
    [{ email: 'ada@candor.example', role: 'owner' }, 'shop_needed', 'shop'],
    [{ email: 'ada@candor.example', role: 'owner', shop: 'no.example' }, 'unknown_shop', 'shop'],
    [{ email: 'ada@candor.example', role: 'moderator', shop: 'no.example' }, 'shop_unneeded', 'shop'],
  ])('%j is refused', async (wish, code, field) => {
    const operator = await signInAs(server, { roles: ['operator'] })
    const response = await operator.send('POST', '/operator/roles.json', wish)
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code, fields: [expect.objectContaining({ field })] }),
    ])
  })
})

describe('e-mails that can be stopped', () => {
  const oneClick = (token: string) =>
    fetch(`${server.address}/unsubscribe/${token}/one-click`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

  test('go to those who said yes, and are stopped by the mail program without a session', async () => {
    const { db } = server.database
    const iris = await signInAs(server)
    expect(await wantsMail(db, iris.reviewerId, 'news')).toBe(false)
    await save(iris, { subscribed_rs: true })
    expect(await wantsMail(db, iris.reviewerId, 'news')).toBe(true)
    const token = await stopToken(db, iris.reviewerId, 'news')
    const state = await (await asGuest(server).get(`/unsubscribe.json?token=${token}`)).json()
    expect(state).toEqual({ kind: 'news', label: 'News from Candor', wanted: true })
    expect((await oneClick(token)).status).toBe(200)
    expect((await oneClick(token)).status, 'again').toBe(200)
    expect(await wantsMail(db, iris.reviewerId, 'news')).toBe(false)
    expect(await subscribedRs(db, iris.reviewerId)).toBe(false)
  })

  test('nobody else stops them', async () => {
    const { db } = server.database
    const [iris, otto] = [await signInAs(server), await signInAs(server)]
    const [hers, his] = [await stopToken(db, iris.reviewerId, 'news'), await stopToken(db, otto.reviewerId, 'news')]
    const mixed = [...hers.split('~').slice(0, 2), his.split('~')[2]].join('~')
    for (const token of [mixed, 'x', `${hers}x`, hers.replace('news', 'olds'), ''])
      await expect(readStopToken(db, token)).rejects.toMatchObject({ status: 404 })
    expect((await oneClick(mixed)).status).toBe(404)
  })

  test('are not even written to those who do not want them; a notice always is', async () => {
    const { db } = server.database
    const iris = await signInAs(server)
    const sent: object[] = []
    const jobs = { send: async (_: unknown, payload: object) => sent.push(payload) > 0 } as never
    const content = { subject: 'S', heading: 'H', paragraphs: ['P'], why: 'You get this because of a test.' }
    expect(await mailPerson({ db, jobs }, iris.reviewerId, content, { base: server.address, kind: 'news' })).toBe(false)
    expect(await mailPerson({ db, jobs }, iris.reviewerId, content, { base: server.address })).toBe(true)
    await save(iris, { subscribed_rs: true })
    expect(await mailPerson({ db, jobs }, iris.reviewerId, content, { base: server.address, kind: 'news' })).toBe(true)
    expect(sent).toEqual([
      expect.not.objectContaining({ unsubscribe: expect.anything() }),
      expect.objectContaining({ to: iris.email, unsubscribe: expect.stringMatching(/\/unsubscribe\/\w+~news~/) }),
    ])
  })
})
