import { beforeAll, describe, expect, test } from 'vitest'
import { answered } from '../../../../test/support/answered.ts'
import { useModeration } from '../../../../test/support/builders/moderated-shop.ts'
import { asGuest, type SignedIn } from '../../../../test/support/sign-in.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import { recountShops } from '../../reviews/recount.ts'
import { HIDING_REASONS } from '../../reviews/rules.ts'
import type { DeskItem, LoggedDecision } from '../desk/schemas.ts'
import type { AppealForm } from '../schemas.ts'

/** Reports, appeals, and the figures of what became of them. */
const {
  server,
  rowsOf,
  people,
  review,
  hide,
  show,
  report,
  appeal,
  decide,
  caseOf,
  deskOf,
  onDesk,
  seen,
  figures,
  lastNotification,
} = useModeration()
let anna: SignedIn
let sam: SignedIn
let other: SignedIn
let ada: SignedIn
let ben: SignedIn
beforeAll(() => {
  ;({ anna, sam, other, ada, ben } = people)
})

describe('reports', () => {
  test('are taken once from each person, never of their own, and no number of them hides anything', async () => {
    const id = await review()
    expect((await asGuest(server).send('POST', `/reviews/report/${id}.json`, { reason: 'spam' })).status).toBe(401)
    expect(await report(anna, id)).toMatchObject({ status: 403, code: 'not_yours' })
    expect(await report(sam, id, { reason: 'boring' })).toMatchObject({ status: 400 })
    expect(await report(sam, id)).toMatchObject({ status: 200, state: 'flagged' })
    expect(await report(sam, id)).toMatchObject({ status: 409, code: 'first' })
    const crowd = await rowsOf<{ reviewer_id: number }>(
      `INSERT INTO reviewers (external_id, name) SELECT 'crowd-' || i, 'Crowd' FROM generate_series(1, 40) i RETURNING reviewer_id`,
    )
    const { shopId, reviewId } = decodeReviewId(id)!
    for (const { reviewer_id } of crowd)
      await rowsOf(`INSERT INTO review_flags (shop_id, review_id, reviewer_id, reason, created_at)
        VALUES (${shopId}, ${reviewId}, ${reviewer_id}, 'fake', now())`)
    expect(await seen(id)).toMatchObject({ hidden: null })
    expect(await onDesk(ada, id)).toMatchObject({ state: 'flagged', flags: 41, why: ['Fake', 'Spam'] })

    expect(await decide(ada, id, 'dismiss', {})).toMatchObject({ status: 200, state: 'published' })
    expect(await lastNotification(sam)).toMatchObject({ kind: 'flag_decided', title: expect.stringContaining('stays') })
    expect(await onDesk(ada, id)).toBeUndefined()
    expect(await seen(id)).toMatchObject({ hidden: null })
  })

  test('lead to hiding by a moderator alone, who says why; the author can appeal against that too', async () => {
    const id = await review()
    await report(other, id, { reason: 'personal_data', words: 'It names my driver.' })
    expect(await caseOf(ada, id)).toMatchObject({
      state: 'flagged',
      flags: [{ reason: 'personal_data', words: 'It names my driver.', by: 'Otto Other' }],
      decisions: ['dismiss', 'remove'],
    })
    expect(await decide(ada, id, 'remove', { words: 'It names a person.' })).toMatchObject({
      status: 422,
      code: 'incomplete',
    })
    expect(await decide(ada, id, 'remove', { reason: 'personal_data', words: '' })).toMatchObject({ status: 422 })
    expect(await decide(ada, id, 'remove', { reason: 'personal_data', words: 'It names a person.' })).toMatchObject({
      status: 200,
      state: 'hidden',
    })
    expect(await lastNotification(anna)).toMatchObject({
      kind: 'review_hidden',
      title: expect.stringMatching(/^A moderator hid/),
    })
    expect(await lastNotification(other)).toMatchObject({
      kind: 'flag_decided',
      title: expect.stringContaining('is now hidden'),
    })
    expect(await show(sam, id)).toMatchObject({ status: 409, code: 'shop_hid' })
    await appeal(anna, id)
    // an appeal against a moderator's own hiding goes to another moderator, as long as there is one
    expect(await decide(ada, id, 'uphold')).toMatchObject({ status: 409, code: 'not_own_hiding' })
    expect(await caseOf(ada, id)).toMatchObject({ decisions: [], closed: expect.stringContaining('another moderator') })
    expect(await decide(ben, id, 'uphold')).toMatchObject({ status: 200, state: 'upheld' })
    expect(await lastNotification(anna)).toMatchObject({
      kind: 'appeal_decided',
      title: expect.stringContaining('stays hidden'),
    })
  })
})

describe('appeals', () => {
  test('come from the author, once, with words; the shop is told', async () => {
    const id = await review()
    expect(await appeal(anna, id)).toMatchObject({ status: 409, code: 'not_now' })
    await hide(sam, id)
    expect(await appeal(other, id)).toMatchObject({ status: 404 })
    expect(await appeal(anna, id, 'No.')).toMatchObject({ status: 400 })
    expect(await appeal(anna, id)).toMatchObject({ status: 200, state: 'appealed' })
    expect(await appeal(anna, id)).toMatchObject({ status: 409, detail: expect.stringContaining('already') })
    expect(await lastNotification(sam)).toMatchObject({
      kind: 'appeal_received',
      body: expect.stringContaining('I bought it myself'),
      path: `/business/reviews/${id}/hide`,
    })
    expect(await onDesk(ada, id)).toMatchObject({ state: 'appealed', why: ['Fake'] })
    // the shop concedes before a moderator decides
    expect(await show(sam, id)).toMatchObject({ status: 200 })
    expect(await onDesk(ada, id)).toBeUndefined()
    const form = await answered<AppealForm>(await anna.get(`/reviews/users/reviews/${id}/appeal.json`))
    expect(form.appeal).toMatchObject({ state: 'conceded' })
    // a second hiding starts a new case
    await hide(sam, id)
    expect(await appeal(anna, id)).toMatchObject({ status: 200, state: 'appealed' })
  })

  test('are decided by a moderator: of two at the same moment one decides, the other is told', async () => {
    const id = await review()
    await hide(sam, id, { reason: 'wrong_product' })
    await appeal(anna, id)
    for (const user of [anna, sam]) expect(await decide(user, id, 'overturn')).toMatchObject({ status: 403 })
    expect(await decide(ada, id, 'overturn', {})).toMatchObject({ status: 422 })
    const both = await Promise.all([decide(ada, id, 'overturn'), decide(ben, id, 'uphold')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      code: 'not_now',
      detail: 'Another moderator has already decided this.',
    })
    const { taken } = await caseOf(ada, id)
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({ reason: 'wrong_product', words: 'I have read it twice.' })
    expect((await seen(id))!.hidden === null).toBe(taken[0]!.decision === 'overturn')
  })

  test('one that succeeds puts the review back, and the shop cannot hide it again, for any reason', async () => {
    const id = await review()
    await hide(sam, id, { reason: 'abusive' })
    await appeal(anna, id)
    expect(await decide(ben, id, 'overturn')).toMatchObject({ status: 200, state: 'published' })
    expect(await seen(id)).toMatchObject({ hidden: null })
    for (const user of [anna, sam])
      expect(await lastNotification(user)).toMatchObject({
        kind: 'appeal_decided',
        body: expect.stringContaining('I have read it twice.'),
        mailed: true,
      })
    for (const reason of HIDING_REASONS)
      expect(await hide(sam, id, { reason })).toMatchObject({
        status: 409,
        code: 'reinstated',
        detail: expect.stringMatching(/^A moderator put this review back after an appeal.* report it/),
      })
    expect(await seen(id)).toMatchObject({ hidden: null, reinstated_at: expect.any(String) })
    const { closed } = await answered<{ closed: string | null }>(await sam.get(`/business/reviews/${id}/hide.json`))
    expect(closed).toContain('A moderator put this review back after an appeal')
    const page = await sam.get(`/business/reviews/${id}/hide`)
    const html = await page.text()
    expect(html).toContain('A moderator put this review back after an appeal')
    expect(html).not.toContain('Hide and show the notice')
  })
})

test('the desk is in order, by pages and by what waits; its log has every decision and is only added to', async () => {
  const all = await deskOf(ada)
  const since = all.cases.map(item => (item as DeskItem).since)
  expect(since).toEqual([...since].sort())
  expect(all.total_count).toBe(all.counts.held! + all.counts.flagged! + all.counts.appealed!)
  for (const waiting of ['held', 'flagged', 'appealed']) {
    const { cases, total_count } = await deskOf(ada, `?waiting=${waiting}`)
    expect(cases.every(item => item.state === waiting)).toBe(true)
    expect(total_count).toBe(all.counts[waiting])
  }
  expect((await deskOf(ada, '?page=2')).cases).toEqual([])
  expect((await deskOf(ada, '?page=no&waiting=no')).total_count).toBe(all.total_count)

  const log = await answered<{ decisions: LoggedDecision[]; total_count: number }>(
    await ada.get('/moderation/log.json'),
  )
  const [logged] = await rowsOf<{ count: number }>('SELECT count(*)::int AS count FROM moderation_decisions')
  expect(log.total_count).toBe(logged!.count)
  expect(log.decisions.map(decision => decision.decided_at)).toEqual(
    log.decisions
      .map(decision => decision.decided_at)
      .sort()
      .reverse(),
  )
  expect(new Set(log.decisions.map(decision => decision.moderator))).toEqual(new Set(['Ada Moreau', 'Ben Okafor']))
  const dismissed = await answered<typeof log>(await ada.get('/moderation/log.json?decision=dismiss'))
  expect(dismissed.decisions).toMatchObject([{ decision: 'dismiss', flags: 41, reason: null }])
  for (const query of ['UPDATE moderation_decisions SET words = NULL', 'DELETE FROM moderation_decisions'])
    await expect(rowsOf(query)).rejects.toThrow('append-only')
})

test('what a shop’s page of figures tells is what its rows are', async () => {
  const shown = await figures()
  const [rows] = await rowsOf<Record<string, number>>(`
    SELECT count(*)::int AS received, count(*) FILTER (WHERE published)::int AS published,
      count(*) FILTER (WHERE hidden_by = 'shop' AND listed)::int AS by_shop,
      count(*) FILTER (WHERE hidden_by = 'moderator' AND listed)::int AS by_moderator,
      count(*) FILTER (WHERE held_at IS NOT NULL)::int AS waiting,
      count(*) FILTER (WHERE rating = 4)::int AS fours, count(*) FILTER (WHERE rating = 4 AND published)::int AS fours_published
    FROM reviews r JOIN shops USING (shop_id) WHERE domain = 'shop.example'`)
  expect({
    received: shown.received,
    published: shown.published,
    ...shown.hidden,
    waiting: shown.waiting,
    fours: shown.by_stars[1]!.received,
    fours_published: shown.by_stars[1]!.published,
  }).toEqual({ ...rows })
  expect(shown.received).toBe(
    shown.published + shown.hidden.by_shop + shown.hidden.by_moderator + shown.waiting + shown.withheld,
  )
  const [appeals] = await rowsOf<Record<string, number>>(`
    SELECT count(*)::int AS received, count(*) FILTER (WHERE state = 'open')::int AS open,
      count(*) FILTER (WHERE state = 'overturned')::int AS overturned FROM review_appeals WHERE hidden_by = 'shop'`)
  expect(shown.appeals).toMatchObject({ ...appeals })
  expect(shown.appeals.median_days).toBe(0)
  expect(shown.reports).toMatchObject({ received: 42, dismissed: 41, followed: 1, open: 0 })

  const [shop] = await rowsOf<{ shop_id: number }>(`SELECT shop_id FROM shops WHERE domain = 'shop.example'`)
  const { shop_id } = shop!
  const stored = await rowsOf(`SELECT * FROM shop_stats WHERE shop_id = ${shop_id}`)
  await recountShops(server.database.db, [Number(shop_id)])
  expect(await rowsOf(`SELECT * FROM shop_stats WHERE shop_id = ${shop_id}`)).toEqual(stored)
  expect((await asGuest(server).get('/reviews/stores/nowhere/transparency.json')).status).toBe(404)
})
