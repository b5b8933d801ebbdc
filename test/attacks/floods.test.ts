import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { encodeLineItemId } from '../../src/rooms/catalog/encoded-id.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '../../src/rooms/notifications/kind-rules.ts'
import {
  MOST_ALIKE_A_DAY,
  MOST_ALIKE_AN_HOUR,
  MOST_NEEDED_MAILS_A_DAY,
  MOST_UNREAD_ALIKE,
} from '../../src/rooms/notifications/rules.ts'
import { notifyPeople } from '../../src/rooms/notifications/service.ts'
import { earlier } from '../support/builders/earlier.ts'
import { appContextOf } from '../support/database.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** P2.3: repeated acts cannot flood another person's mailbox or notifications. */
const server = useServer('demo')
let shop: { domain: string; slug: string }
beforeAll(async () => {
  const shops = server.database.db.selectFrom('shops').select(['domain', 'slug']).orderBy('shop_id')
  shop = await shops.executeTakeFirstOrThrow()
})

const notificationsOf = async ({ reviewerId }: SignedIn) => {
  const rows = server.database.db.selectFrom('notifications').select(['title', 'mailed'])
  const list = await rows.where('reviewer_id', '=', reviewerId).orderBy('notification_id').execute()
  return { list: list.length, mails: list.filter(entry => entry.mailed).length, titles: list.map(entry => entry.title) }
}

test('a shop that hides and shows a review all day', async () => {
  const [iris, olaf] = [await signInAs(server), await signInAs(server, { shops: { [shop.domain]: 'owner' } })]
  const review = `/business/reviews/${await iris.aReview()}`
  for (let i = 0; i < MOST_UNREAD_ALIKE + 2; i++) {
    const hidden = await olaf.send('PUT', `${review}/hide`, { reason: 'spam' })
    expect([hidden.status, (await olaf.send('PUT', `${review}/show`)).status]).toEqual([200, 200])
  }
  // for each of the two titles
  expect(await notificationsOf(iris)).toMatchObject({ list: 2 * MOST_UNREAD_ALIKE, mails: 2 * MOST_ALIKE_AN_HOUR })
})

test('a reply that is withdrawn and written again', async () => {
  const [iris, olaf] = [await signInAs(server), await signInAs(server, { shops: { [shop.domain]: 'owner' } })]
  const reply = `/reviews/replies/${await iris.aReview()}`
  for (let i = 0; i < MOST_ALIKE_AN_HOUR + 3; i++) {
    expect((await olaf.send('PUT', reply, { body: `Thank you, ${i}.` })).status).toBe(200)
    expect((await olaf.send('DELETE', reply)).status).toBe(200)
  }
  expect((await notificationsOf(iris)).mails).toBe(MOST_ALIKE_AN_HOUR)
})

test('messages in a dispute; what else happens in it is still told by e-mail', async () => {
  const [item] = await server.database.query<{ shop_id: number; line_item_id: number; reviewer_id: number }>`
    SELECT i.shop_id, i.line_item_id, i.reviewer_id FROM line_items i JOIN shops s USING (shop_id)
    JOIN reviewers r USING (reviewer_id) WHERE s.slug = ${shop.slug} AND r.left_at IS NULL
      AND NOT EXISTS (SELECT FROM disputes d WHERE d.shop_id = i.shop_id AND d.reviewer_id = i.reviewer_id) LIMIT 1`
  const buyer = await signInAs(server, { reviewerId: Number(item!.reviewer_id) })
  const owner = await signInAs(server, { shops: { [shop.domain]: 'owner' } })
  const open = () =>
    buyer.send('POST', '/reviews/users/disputes', {
      source_id: encodeLineItemId(Number(item!.shop_id), Number(item!.line_item_id)),
      dispute_type: 'damaged',
      description: 'The sleeve came off in the first wash.',
      desired_outcome_type: 'refund',
    })
  const opened = await open()
  expect(opened.status, await opened.clone().text()).toBe(200)
  const { id } = (await opened.json()).dispute
  const act = (action: string, dispute = id) =>
    buyer.send('POST', `/reviews/profile/disputes/${dispute}/acts`, { action, body: 'Where is it?' })
  for (let i = 0; i < MOST_ALIKE_AN_HOUR + 4; i++) expect((await act('message')).status).toBe(200)
  const flooded = await notificationsOf(owner)
  expect(flooded.mails).toBe(1 + MOST_ALIKE_AN_HOUR)
  expect((await act('withdraw')).status).toBe(200)
  expect(await notificationsOf(owner)).toMatchObject({ mails: flooded.mails + 1, list: flooded.list + 1 })

  // reopening disputes about the same item is rate-limited as well
  for (let i = 0; i < 2; i++) await act('withdraw', (await (await open()).json()).dispute.id)
  const refused = await open()
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'opened_often'])
})

test.each(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])(
  '%s, by whatever way: of one thing few, of a kind not many',
  async kind => {
    const iris = await signInAs(server)
    const { db, jobs } = appContextOf(server.database)
    const notify = (path: string) =>
      db
        .transaction()
        .execute(within =>
          notifyPeople(
            { db: within, jobs, base: server.address },
            { kind, title: 'Again', path, to: [iris.reviewerId], why: NOTIFICATION_KINDS[kind].why },
          ),
        )
    await sql`insert into mail_choices (reviewer_id, kind, wanted) values (${iris.reviewerId}, ${kind}, true)`.execute(
      db,
    )
    for (let i = 0; i < MOST_UNREAD_ALIKE + 2; i++) await notify('/same')
    expect(await notificationsOf(iris)).toMatchObject({ list: MOST_UNREAD_ALIKE, mails: MOST_ALIKE_AN_HOUR })
    const mailed = 4 * MOST_NEEDED_MAILS_A_DAY
    await sql`insert into notifications (reviewer_id, kind, title, path, mailed)
    select ${iris.reviewerId}, ${kind}, 'Again', '/other/' || n, true from generate_series(1, ${mailed}) n`.execute(db)
    await notify('/another')
    expect((await notificationsOf(iris)).mails).toBe(MOST_ALIKE_AN_HOUR + mailed)
  },
)

test('an hour later a few more go out, up to those of a day', async () => {
  const iris = await signInAs(server)
  const { db, jobs } = appContextOf(server.database)
  const notification = { kind: 'dispute', title: 'Again', path: '/same', to: [iris.reviewerId] } as const
  for (let hour = 0; hour < 6; hour++) {
    for (let i = 0; i < MOST_ALIKE_AN_HOUR + 1; i++)
      await notifyPeople({ db, jobs, base: server.address }, notification)
    await sql`update notifications set created_at = ${earlier('created_at', { minutes: 61 })}, read_at = now()
      where reviewer_id = ${iris.reviewerId}`.execute(db)
  }
  expect((await notificationsOf(iris)).mails).toBe(MOST_ALIKE_A_DAY)
})
