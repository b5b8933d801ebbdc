import { beforeAll, describe, expect, test } from 'vitest'
import { BUYER, importPurchases } from '../../../test/support/builders/purchases.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { decodeLineItemId, encodeReviewId } from '../catalog/encoded-id.ts'
import { setRewardRule } from '../rewards/service.ts'

/** Every event notifies the people it concerns, and nobody else. */
const server = useServer('empty')

let anna: SignedIn
let owner: SignedIn
let item: string

beforeAll(async () => {
  item = (await importPurchases(server.database, 1))[0]!
  anna = await signInAs(server, { email: BUYER.email })
  owner = await signInAs(server, { shops: { 'shop.example': 'owner' } })
  const { shopId } = decodeLineItemId(item)!
  await setRewardRule(server.database.db, shopId, {
    description: '10% off your next order',
    discountType: 'percent',
    discountValue: 10,
    currency: null,
    validDays: 30,
    since: new Date(0),
  })
})

type StoredNotification = { kind: string; title: string; body: string | null; path: string }

/** A person's notifications, newest first; empties the list. */
async function notificationsOf(member: SignedIn): Promise<StoredNotification[]> {
  const { notifications } = await (await member.get('/notifications.json')).json()
  await server.database.query`DELETE FROM notifications WHERE reviewer_id = ${member.reviewerId}`
  return notifications
}
const kindsOf = (notifications: StoredNotification[]) => notifications.map(({ kind }) => kind).sort()

describe('what happens', () => {
  test('a review that is published at once is told to its author and to the shop, with what the shop gives for it', async () => {
    const text = { rating: 2, title: 'Shrank', body: 'It shrank in the first wash, by a whole size.' }
    const sent = await anna.send('POST', '/reviews/write-review', { line_item_public_id: item, ...text })
    expect(sent.status).toBe(200)
    const [hers, shops] = [await notificationsOf(anna), await notificationsOf(owner)]
    expect(kindsOf(hers)).toEqual(['review_published', 'reward_granted'])
    const [code] = await server.database.query<{ code: string }>`SELECT code FROM rewards`
    const reward = hers.find(({ kind }) => kind === 'reward_granted')!
    expect(reward).toMatchObject({
      title: 'Shop gave you a reward for your review',
      path: `/reviews/users/${anna.encodedId}?tab=1`,
    })
    expect(reward.body).toContain('10% off your next order')
    expect(reward.body).toContain(code!.code)
    expect(shops).toMatchObject([
      { kind: 'new_review', title: 'New review of “Blue Shirt”: 2 of 5 stars', body: `“${text.body}”` },
    ])
    expect(shops[0]!.path).toMatch(/^\/reviews\/stores\/shop\/products\/blue-shirt\?review=/)
  })

  test('a change of it is told to the shop; taking it back and publishing it again is told to nobody', async () => {
    const [row] = await server.database.query<{ review_id: number; shop_id: number }>`
      SELECT shop_id, review_id FROM reviews`
    const id = encodeReviewId(row!.shop_id, Number(row!.review_id))
    const body = 'It shrank in the first wash, by half a size.'
    await anna.send('PUT', `/reviews/users/reviews/${id}`, { rating: 3, title: null, body })
    expect(await notificationsOf(owner)).toMatchObject([
      { kind: 'review_edited', title: 'A review of “Blue Shirt” was edited: 3 of 5 stars' },
    ])
    await anna.send('PUT', `/reviews/users/reviews/${id}/unpublish`)
    await anna.send('PUT', `/reviews/users/reviews/${id}/publish`)
    expect([await notificationsOf(owner), await notificationsOf(anna)]).toEqual([[], []])
  })

  test('somebody who is followed hears of it once, however often the other thinks better of it', async () => {
    const otto = await signInAs(server, { name: 'Otto Falk' })
    const heart = (is_hearting: boolean) =>
      otto.send('POST', '/reviews/profile/follows/heart', { is_hearting, reviewer_enc_id: anna.encodedId })
    for (const follows of [true, false, true]) expect((await heart(follows)).status).toBe(200)
    expect(await notificationsOf(anna)).toMatchObject([
      { kind: 'follow', title: 'Otto Falk follows you', path: `/reviews/profile/${otto.encodedId}` },
    ])
    expect(await notificationsOf(otto)).toEqual([])
  })

  test('who is made a member of a shop hears of it, from whom it was not', async () => {
    const [operator, staff] = [await signInAs(server, { roles: ['operator'] }), await signInAs(server)]
    const grant = { email: staff.email, role: 'staff', shop: 'shop.example' }
    expect((await operator.send('POST', '/operator/roles.json', grant)).status).toBe(200)
    expect(await notificationsOf(staff)).toMatchObject([
      { kind: 'membership', title: 'You are now on the staff of Shop', path: '/business/shop' },
    ])
    expect(await notificationsOf(operator)).toEqual([])
  })

  test('a dispute is told to the other side, each with the way to its own page', async () => {
    const dispute = {
      source_id: item,
      dispute_type: 'damaged',
      description: 'The sleeve came off.',
      desired_outcome_type: 'refund',
    }
    const { id } = (await (await anna.send('POST', '/reviews/users/disputes', dispute)).json()).dispute
    expect(await notificationsOf(anna)).toEqual([])
    expect(await notificationsOf(owner)).toMatchObject([
      { kind: 'dispute', title: 'The buyer opened a dispute', path: `/business/disputes/${id}` },
    ])
    await owner.send('POST', `/business/disputes/${id}/acts`, { action: 'message', body: 'Which sleeve?' })
    expect(await notificationsOf(owner)).toEqual([])
    const [answer] = await notificationsOf(anna)
    expect(answer).toMatchObject({ kind: 'dispute', title: 'The shop wrote', path: `/reviews/profile/disputes/${id}` })
    expect(answer!.body).toContain('“Which sleeve?”')
  })
})
