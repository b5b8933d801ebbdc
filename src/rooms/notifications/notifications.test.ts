import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { isMailKind, NOTIFICATION_KINDS, type NotificationKind } from './kind-rules.ts'
import { sweepNotifications } from './list-service.ts'
import { chooseMail, readStopToken } from './mail-service.ts'
import { MOST_MAILS_A_DAY, MOST_STORED } from './rules.ts'
import { type NewNotification, notifyPeople, notifyShopMembers, unreadCount } from './service.ts'

const server = useServer('empty')
let jobs: ReturnType<typeof openJobs>
beforeAll(() => {
  jobs = openJobs(server.database.url, createLogger('silent'))
})
afterAll(() => jobs.stop())

const REPLY: NewNotification = {
  kind: 'review_replied',
  title: 'Tinwood replied to your review',
  paragraphs: ['“Thank you.”'],
  path: '/reviews/stores/tinwood',
}

const WHY = 'You get this because you wrote this review.'

const deps = () => ({ db: server.database.db, jobs, base: 'https://reviews.example' })
const notify = (to: readonly SignedIn[], fields: Partial<NewNotification> = {}) =>
  notifyPeople(deps(), { ...REPLY, ...fields, why: WHY, to: to.map(({ reviewerId }) => reviewerId) })

/** A person's notifications, oldest first, and the e-mails queued for them. */
async function deliveredTo({ reviewerId, email }: SignedIn) {
  const { query } = server.database
  const list = await query`SELECT kind, title, body, path, mailed FROM notifications
    WHERE reviewer_id = ${reviewerId} ORDER BY notification_id`
  const mails = await query<{ data: { subject: string; text: string; unsubscribe?: string } }>`
    SELECT data FROM pgboss.job WHERE name = 'mail.send' AND data ->> 'to' = ${email} ORDER BY created_on`
  return { list: list.map(row => ({ ...row })), mails: mails.map(({ data }) => data) }
}

describe('telling people', () => {
  test('it stands in the list of each once, and an e-mail with words, way there and way to stop is on its way', async () => {
    const [iris, otto] = [await signInAs(server), await signInAs(server)]
    expect(await notify([iris, iris, otto])).toEqual([iris.reviewerId, otto.reviewerId])
    const { list, mails } = await deliveredTo(iris)
    expect(list).toEqual([
      {
        kind: 'review_replied',
        title: 'Tinwood replied to your review',
        body: '“Thank you.”',
        path: '/reviews/stores/tinwood',
        mailed: true,
      },
    ])
    expect(mails).toMatchObject([{ subject: 'Tinwood replied to your review' }])
    expect(mails[0]!.text).toContain('“Thank you.”')
    expect(mails[0]!.text).toContain('https://reviews.example/reviews/stores/tinwood')
    const token = mails[0]!.unsubscribe!.replace('https://reviews.example/unsubscribe/', '')
    expect(await readStopToken(server.database.db, token)).toEqual({
      reviewerId: iris.reviewerId,
      kind: 'review_replied',
    })
    expect(await unreadCount(server.database.db, otto.reviewerId)).toBe(1)
  })

  test('within a transaction that is taken back nobody is told anything', async () => {
    const iris = await signInAs(server)
    await expect(
      server.database.db.transaction().execute(async trx => {
        expect(await notifyPeople({ ...deps(), db: trx }, { ...REPLY, why: WHY, to: [iris.reviewerId] })).toEqual([
          iris.reviewerId,
        ])
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await deliveredTo(iris)).toEqual({ list: [], mails: [] })
  })

  test('who did it is not told, nor who has left', async () => {
    const [iris, otto] = [await signInAs(server), await signInAs(server)]
    await server.database.query`UPDATE reviewers SET left_at = now() WHERE reviewer_id = ${otto.reviewerId}`
    expect(await notify([iris, otto], { by: iris.reviewerId })).toEqual([])
    expect(await notify([])).toEqual([])
  })

  test('what can be done again and again is told once', async () => {
    const iris = await signInAs(server)
    const once: Partial<NewNotification> = { kind: 'follow', path: '/reviews/profile/otto', oncePerPath: true }
    expect(await notify([iris], once)).toHaveLength(1)
    expect(await notify([iris], once)).toEqual([])
    expect(await notify([iris], { ...once, path: '/reviews/profile/ada' })).toHaveLength(1)
  })

  test('words longer than there is room for are cut, a path elsewhere is a mistake', async () => {
    const iris = await signInAs(server)
    await notify([iris], { title: 'x'.repeat(400), paragraphs: ['😀'.repeat(3000)] })
    const { list, mails } = await deliveredTo(iris)
    expect(list[0]).toMatchObject({ title: `${'x'.repeat(299)}…`, body: expect.stringMatching(/^(😀)+…$/) })
    expect(mails[0]!.subject).toBe(`${'x'.repeat(199)}…`)
    await expect(notify([iris], { path: '//elsewhere.example' })).rejects.toThrow('leads elsewhere')
  })

  test('a shop is told through its members, save the one who did it', async () => {
    const { query } = server.database
    const [shop] = await query<{
      shop_id: number
    }>`INSERT INTO shops (slug, domain, platform, name, country, currency, public_token)
      VALUES ('tinwood', 'tinwood.example', 'shopify', 'Tinwood', 'NZ', 'NZD', 'token-of-tinwood') RETURNING shop_id`
    const owner = await signInAs(server, { shops: { 'tinwood.example': 'owner' } })
    const staff = await signInAs(server, { shops: { 'tinwood.example': 'staff' } })
    const entry: NewNotification = { ...REPLY, kind: 'new_review' }
    const received = await notifyShopMembers(deps(), Number(shop!.shop_id), entry)
    expect(received.sort()).toEqual([owner.reviewerId, staff.reviewerId].sort())
    expect(await notifyShopMembers(deps(), Number(shop!.shop_id), { ...entry, by: owner.reviewerId })).toEqual([
      staff.reviewerId,
    ])
    const [email] = (await deliveredTo(staff)).mails
    expect(email!.text).toContain('-- \nYou get this because you manage Tinwood on Candor.\nCandor\n')
  })

  test.each(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])(
    'the e-mail’s foot says why it came and, if it can be stopped, how: %s',
    async kind => {
      const { db, query } = server.database
      const iris = await signInAs(server)
      await query`INSERT INTO mail_choices (reviewer_id, kind, wanted) VALUES (${iris.reviewerId}, ${kind}, true)`
      const send = (why: string) => notifyPeople(deps(), { ...REPLY, kind, title: why, why, to: [iris.reviewerId] })
      await send('You get this because you manage Tinwood on Candor.')
      await send('You get this because you manage tinwood.example on Candor.')
      const { mails } = await deliveredTo(iris)
      const feet = mails.map(({ text }) => /-- \n(.*)\nCandor\nhttps:\/\/reviews\.example\n/.exec(text)?.[1])
      // a name like an address would become a link
      expect(feet).toEqual(['You get this because you manage Tinwood on Candor.', NOTIFICATION_KINDS[kind].why])
      expect(feet[1]).toMatch(/^You get this because (you|a shop|someone) [^.]+\.$/)
      for (const { text, unsubscribe } of mails)
        expect(/Stop these e-mails: (\S+)$/.exec(text)?.[1]).toBe(isMailKind(kind) ? unsubscribe! : undefined)
      await db.deleteFrom('mail_choices').where('reviewer_id', '=', iris.reviewerId).execute()
    },
  )
})

describe('what somebody said of e-mails', () => {
  test('is kept to, in the list it stands all the same', async () => {
    const iris = await signInAs(server)
    await chooseMail(server.database.db, iris.reviewerId, [{ kind: 'review_replied', wanted: false }])
    await notify([iris])
    await notify([iris], { kind: 'dispute' })
    const { list, mails } = await deliveredTo(iris)
    expect(list.map(({ mailed }) => mailed)).toEqual([false, true])
    expect(mails).toHaveLength(1)
    expect(mails[0]!.unsubscribe, 'a dispute cannot be stopped').toBeUndefined()
  })

  test('the link in an e-mail stops its own kind and no other', async () => {
    const iris = await signInAs(server)
    await notify([iris])
    const [mail] = (await deliveredTo(iris)).mails
    const path = mail!.unsubscribe!.replace('https://reviews.example', '')
    expect((await asGuest(server).send('POST', `${path}/one-click`)).status).toBe(200)
    await notify([iris])
    await notify([iris], { kind: 'reward_granted' })
    expect((await deliveredTo(iris)).list.map(({ mailed }) => mailed)).toEqual([true, false, true])
  })

  test('nobody gets more of a kind in a day than there is room for', async () => {
    const iris = await signInAs(server)
    for (let i = 0; i < MOST_MAILS_A_DAY + 2; i++) await notify([iris], { path: `/reviews/stores/tinwood/${i}` })
    const { list, mails } = await deliveredTo(iris)
    expect([list.length, mails.length]).toEqual([MOST_MAILS_A_DAY + 2, MOST_MAILS_A_DAY])
  })

  test('is saved of what was asked about, all others stay', async () => {
    const iris = await signInAs(server)
    const path = '/reviews/profile/edit/privacy'
    await chooseMail(server.database.db, iris.reviewerId, [{ kind: 'reward_granted', wanted: false }])
    const recipients = ['review_replied', 'follow']
    expect((await iris.send('PUT', `${path}/mail`, { wanted: ['follow'], asked: recipients })).status).toBe(200)
    const { mail } = await (await iris.get(`${path}.json`)).json()
    const choices = Object.fromEntries(
      mail.map((setting: { kind: string; wanted: boolean }) => [setting.kind, setting.wanted]),
    )
    expect(choices).toMatchObject({
      review_replied: false,
      follow: true,
      reward_granted: false,
      question_answered: true,
    })
    for (const kind of ['dispute', 'new_review']) expect(Object.keys(choices)).not.toContain(kind)
    const member = await signInAs(server, { shops: { 'tinwood.example': 'staff' } })
    const kinds = (await (await member.get(`${path}.json`)).json()).mail.map(
      (setting: { kind: string }) => setting.kind,
    )
    expect(kinds).toContain('new_review')
    expect((await iris.send('PUT', `${path}/mail`, { wanted: ['dispute'] })).status).toBe(400)
  })
})

describe('the list', () => {
  const listOf = async (who: SignedIn, query = '') => (await who.get(`/notifications.json${query}`)).json()
  const unread = async (who: SignedIn) =>
    (await (await who.get('/reviews/me.json')).json()).reviewer.unread_notifications

  test('has 20 a page, the newest first, and me.json tells how many are new', async () => {
    const iris = await signInAs(server)
    expect(await listOf(iris)).toMatchObject({ notifications: [], unread_count: 0, total_results: 0 })
    for (let i = 1; i <= 22; i++) await notify([iris], { kind: 'follow', title: `Number ${i}` })
    const first = await listOf(iris)
    expect(first).toMatchObject({ unread_count: 22, total_results: 22, page: 1, per_page: 20 })
    expect(first.notifications).toHaveLength(20)
    expect(first.notifications[0]).toMatchObject({
      kind: 'follow',
      title: 'Number 22',
      body: '“Thank you.”',
      read_at: null,
    })
    const titles = (await listOf(iris, '?page=2')).notifications.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Number 2', 'Number 1'])
    expect(await unread(iris)).toBe(22)
    expect((await listOf(iris, '?page=99')).notifications).toEqual([])
    expect((await listOf(iris, '?page=none')).page).toBe(1)
  })

  test('counts no further than the bell shows', async () => {
    const iris = await signInAs(server)
    await server.database.query`INSERT INTO notifications (reviewer_id, kind, title, path, mailed)
      SELECT ${iris.reviewerId}, 'follow', 'Otto follows you', '/reviews', false FROM generate_series(1, 150)`
    expect(await unread(iris)).toBe(100)
  })

  test('opening one leads to what it is about and marks that one alone', async () => {
    const iris = await signInAs(server)
    await notify([iris])
    await notify([iris], { path: '/reviews/people' })
    const [newest, oldest] = (await listOf(iris)).notifications
    const opened = await iris.get(`/notifications/${newest.id}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/reviews/people'])
    const { notifications } = await listOf(iris)
    expect(notifications.map(({ read_at }: { read_at: string | null }) => read_at !== null)).toEqual([true, false])
    await iris.get(`/notifications/${newest.id}`)
    expect((await listOf(iris)).notifications[0].read_at, 'the first time counts').toBe(notifications[0].read_at)
    const otto = await signInAs(server)
    for (const id of [oldest.id, 'nonsense', '0'])
      expect((await otto.get(`/notifications/${id}`)).headers.get('location')).toBe('/notifications')
    expect(await unread(iris)).toBe(1)
  })

  test('all are read by one press, without scripts too, save what came after they were seen', async () => {
    const [iris, otto] = [await signInAs(server), await signInAs(server)]
    await notify([iris, otto])
    const [seen] = (await listOf(iris)).notifications
    await notify([iris])
    const response = await iris.post('/notifications', { up_to: String(seen.id) })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/notifications'])
    expect([await unread(iris), await unread(otto)]).toEqual([1, 1])
    expect((await iris.send('POST', '/notifications/read')).status).toBe(200)
    expect(await unread(iris)).toBe(0)
  })

  test('loses what was read long ago, what is a year old, and of too many the oldest', async () => {
    const [iris, otto] = [await signInAs(server), await signInAs(server)]
    const { query, db } = server.database
    const add = (age: string, read: string | null) =>
      query`INSERT INTO notifications (reviewer_id, kind, title, path, mailed, created_at, read_at)
        VALUES (${iris.reviewerId}, 'follow', ${`${age}, read ${read}`}, '/reviews', false, now() - ${age}::interval,
                now() - ${read}::interval)`
    await add('366 days', null)
    await add('364 days', null)
    await add('200 days', '91 days')
    await add('200 days', '89 days')
    await query`INSERT INTO notifications (reviewer_id, kind, title, path, mailed, created_at)
      SELECT ${otto.reviewerId}, 'follow', 'Number ' || i, '/reviews', false, now() - make_interval(mins => i)
      FROM generate_series(1, ${MOST_STORED + 3}) i`
    expect(await sweepNotifications(db)).toBe(5)
    const titles = (await deliveredTo(iris)).list.map(({ title }) => title)
    expect(titles).toEqual(['364 days, read null', '200 days, read 89 days'])
    const [left] = await query`SELECT count(*)::int AS count, max(substr(title, 8)::int) AS last FROM notifications
      WHERE reviewer_id = ${otto.reviewerId}`
    expect({ ...left }).toEqual({ count: MOST_STORED, last: MOST_STORED })
    expect(await sweepNotifications(db)).toBe(0)
  })
})
