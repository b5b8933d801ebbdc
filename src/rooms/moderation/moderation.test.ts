import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { decodeReviewId, encodeLineItemId } from '../catalog/encoded-id.ts'
import { recountShops } from '../reviews/recount.ts'
import { HIDING_REASONS } from '../reviews/rules.ts'
import { importText, ORDER, PRODUCT, REVIEWER, SHOP } from '../transfer/testing.ts'
import type { DeskItem, LoggedDecision, ModerationCase } from './desk-schemas.ts'
import type { AppealForm, Transparency } from './schemas.ts'

const server = useServer('empty')
const rowsOf = <T extends object>(query: string) => server.database.query.raw<T>(query)

let anna: SignedIn
let sam: SignedIn
let other: SignedIn
let ada: SignedIn
let ben: SignedIn
const items: string[] = []

beforeAll(async () => {
  const bought = Array.from({ length: 20 }, (_, i) => ({
    external_id: `i${i}`,
    product: 'p1',
    quantity: 1,
    price: '12.90',
  }))
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'other.example', name: 'Other' },
    PRODUCT,
    { ...REVIEWER, email: 'anna@post.example' },
    { ...ORDER, items: bought },
  ])
  expect(problems).toEqual([])
  anna = await signInAs(server, { email: 'anna@post.example' })
  sam = await signInAs(server, { name: 'Sam Shop', shops: { 'shop.example': 'staff' } })
  other = await signInAs(server, { name: 'Otto Other', shops: { 'other.example': 'owner' } })
  ada = await signInAs(server, { name: 'Ada Moreau', roles: ['moderator'] })
  ben = await signInAs(server, { name: 'Ben Okafor', roles: ['moderator'] })
  const rows = await rowsOf<{ shop_id: number; line_item_id: number }>(
    'SELECT shop_id, line_item_id FROM line_items ORDER BY line_item_id',
  )
  items.push(...rows.map(row => encodeLineItemId(Number(row.shop_id), Number(row.line_item_id))))
})

type Answered = { status: number; code: string; detail: string; state: string }
const answered = async <T = object>(response: Response) =>
  ({ status: response.status, ...(await response.json()) }) as Answered & T

/** Anna reviews another of her purchases. @returns the review's public id */
async function review(body = 'It boils water in two minutes.', rating = 4): Promise<string> {
  const sent = { line_item_public_id: items.shift(), rating, body }
  const { review } = await answered<{ review: { public_id: string } }>(
    await anna.send('POST', '/reviews/write-review', sent),
  )
  return review.public_id
}

const hide = async (user: SignedIn, id: string, body: object = { reason: 'fake' }) =>
  answered(await user.send('PUT', `/business/reviews/${id}/hide`, body))
const show = async (user: SignedIn, id: string) => answered(await user.send('PUT', `/business/reviews/${id}/show`))
const report = async (user: SignedIn, id: string, body: object = { reason: 'spam', words: 'An advert.' }) =>
  answered(await user.send('POST', `/reviews/report/${id}.json`, body))
const appeal = async (user: SignedIn, id: string, words = 'I bought it myself, see my order.') =>
  answered(await user.send('POST', `/reviews/users/reviews/${id}/appeal.json`, { words }))
const decide = async (
  user: SignedIn,
  id: string,
  decision: string,
  more: object = { words: 'I have read it twice.' },
) => answered(await user.send('POST', `/moderation/reviews/${id}/decisions`, { decision, ...more }))
const caseOf = async (user: SignedIn, id: string) =>
  answered<ModerationCase>(await user.get(`/moderation/reviews/${id}.json`))
const deskOf = async (user: SignedIn, query = '') =>
  answered<{ cases: DeskItem[]; counts: Record<string, number>; total_count: number }>(
    await user.get(`/moderation.json${query}`),
  )
const onDesk = async (user: SignedIn, id: string) =>
  (await deskOf(user)).cases.find(item => item.review.public_id === id)

/** A review as the product page lists it for guests; undefined if it isn't listed. */
async function seen(id: string) {
  const { token } = (
    await rowsOf<{ token: string }>(`SELECT public_token AS token FROM shops WHERE domain = 'shop.example'`)
  )[0]!
  const url = `/api/v1/widgets/product_review?shop_domain=shop.example&api_token=${token}&external_id=p1&per_page=100&json_request=true`
  const { reviews } = await answered<{ reviews: { public_id: string; body: string | null; hidden: object | null }[] }>(
    await asGuest(server).get(url),
  )
  return reviews.find(review => review.public_id === id)
}

const figures = async () => {
  const [shop] = await rowsOf<{ slug: string }>(`SELECT slug FROM shops WHERE domain = 'shop.example'`)
  return answered<Transparency>(await asGuest(server).get(`/reviews/stores/${shop!.slug}/transparency.json`))
}

/** The newest notification of a person, and whether it was e-mailed too. */
async function lastTold(user: SignedIn) {
  const [row] = await rowsOf<{ kind: string; title: string; body: string; path: string; mailed: boolean }>(
    `SELECT kind, title, body, path, mailed FROM notifications WHERE reviewer_id = ${user.reviewerId}
     ORDER BY notification_id DESC LIMIT 1`,
  )
  return row
}

describe('a shop hides a review of its own', () => {
  test('with a reason of the closed list and no other, and nobody else does', async () => {
    const id = await review()
    expect(await hide(sam, id, {})).toMatchObject({ status: 400, code: 'bad_input' })
    expect(await hide(sam, id, { reason: 'negative' })).toMatchObject({ status: 400, code: 'bad_input' })
    expect(await hide(other, id)).toMatchObject({ status: 404 })
    expect(await hide(anna, id)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await hide(ada, id)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await seen(id)).toMatchObject({ hidden: null, body: 'It boils water in two minutes.' })
  })

  test('the notice stands in its place, the author is told, and the scores follow both ways', async () => {
    const id = await review('It leaks.', 1)
    const before = await figures()
    expect(await hide(sam, id, { reason: 'fake', words: 'Nobody of this name.' })).toMatchObject({
      status: 200,
      state: 'hidden',
    })
    expect(await seen(id)).toMatchObject({
      body: null,
      hidden: { reason: 'fake', by: 'shop', at: expect.stringMatching(/^\d{4}-/) },
    })
    expect(await lastTold(anna)).toMatchObject({
      kind: 'review_hidden',
      title: 'Shop hid your review of “Blue Shirt”',
      body: expect.stringMatching(/fake.*Nobody of this name.*A notice with the reason.*appeal/s),
      path: `/reviews/users/reviews/${id}/appeal`,
      mailed: true,
    })
    const after = await figures()
    expect(after.published).toBe(before.published - 1)
    expect(after.hidden.by_shop).toBe(before.hidden.by_shop + 1)
    expect(after.verified.transparency_score).toBeLessThan(before.verified.transparency_score!)
    expect(after.by_stars[4]).toMatchObject({
      stars: 1,
      received: before.by_stars[4]!.received,
      hidden: before.by_stars[4]!.hidden + 1,
    })
    expect(await hide(sam, id)).toMatchObject({ status: 409, code: 'not_now' })

    expect(await show(other, id)).toMatchObject({ status: 404 })
    expect(await show(sam, id)).toMatchObject({ status: 200, state: 'published' })
    expect(await lastTold(anna)).toMatchObject({ kind: 'review_shown_again', mailed: true })
    expect(await seen(id)).toMatchObject({ hidden: null, body: 'It leaks.' })
    const { verified, hidden } = await figures()
    expect({ verified, hidden }).toEqual({ verified: before.verified, hidden: before.hidden })
  })

  test('the form has the words of the review, the reasons, and what was said', async () => {
    const id = await review()
    await hide(sam, id, { reason: 'spam', words: 'An advert for another shop.' })
    const form = await answered<{ reasons: { value: string }[]; explanation: string }>(
      await sam.get(`/business/reviews/${id}/hide.json`),
    )
    expect(form.reasons.map(reason => reason.value)).toEqual([...HIDING_REASONS])
    expect(form).toMatchObject({ state: 'hidden', explanation: 'An advert for another shop.' })
    expect((await other.get(`/business/reviews/${id}/hide.json`)).status).toBe(404)
  })
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
    expect(await lastTold(sam)).toMatchObject({ kind: 'flag_decided', title: expect.stringContaining('stays') })
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
    expect(await lastTold(anna)).toMatchObject({
      kind: 'review_hidden',
      title: expect.stringMatching(/^A moderator hid/),
    })
    expect(await lastTold(other)).toMatchObject({
      kind: 'flag_decided',
      title: expect.stringContaining('is now hidden'),
    })
    expect(await show(sam, id)).toMatchObject({ status: 409, code: 'shop_hid' })
    await appeal(anna, id)
    // an appeal against a moderator's own hiding goes to another moderator, as long as there is one
    expect(await decide(ada, id, 'uphold')).toMatchObject({ status: 409, code: 'not_own_hiding' })
    expect(await caseOf(ada, id)).toMatchObject({ decisions: [], closed: expect.stringContaining('another moderator') })
    expect(await decide(ben, id, 'uphold')).toMatchObject({ status: 200, state: 'upheld' })
    expect(await lastTold(anna)).toMatchObject({
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
    expect(await lastTold(sam)).toMatchObject({
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
      expect(await lastTold(user)).toMatchObject({
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

describe('reviews that are held', () => {
  const LINK = 'Cheaper at https://elsewhere.example/kettle'

  test('the author is told why, moderators read the words, the public sees nothing', async () => {
    const id = await review(LINK)
    expect(await lastTold(anna)).toMatchObject({
      kind: 'review_held',
      title: 'Your review of “Blue Shirt” from Shop is waiting for a moderator',
      body: expect.stringContaining('It contains a web address.'),
      mailed: true,
    })
    expect(await seen(id)).toBeUndefined()
    expect(await hide(sam, id)).toMatchObject({ status: 409, detail: 'This review is waiting for a moderator.' })
    expect((await sam.get(`/business/reviews/${id}/hide.json`)).status).toBe(404)
    expect((await sam.get(`/moderation/reviews/${id}.json`)).status).toBe(403)
    expect(await report(other, id)).toMatchObject({ status: 404 })
    expect(await onDesk(ada, id)).toMatchObject({
      state: 'held',
      why: [expect.stringContaining('web address')],
      review: { body: LINK },
    })
    expect(await decide(ada, id, 'release', { words: '' })).toMatchObject({ status: 200, state: 'published' })
    expect(await lastTold(anna)).toMatchObject({ kind: 'review_released' })
    expect(await seen(id)).toMatchObject({ hidden: null, body: LINK })
  })

  test('one that is refused keeps its place as a notice, with a reason, and can be appealed for', async () => {
    const id = await review(LINK)
    expect(await decide(ada, id, 'refuse', { reason: 'spam', words: 'It is an advert.' })).toMatchObject({
      status: 200,
      state: 'hidden',
    })
    expect(await seen(id)).toMatchObject({ body: null, hidden: { reason: 'spam', by: 'moderator' } })
    expect(await lastTold(anna)).toMatchObject({
      kind: 'review_refused',
      body: expect.stringContaining('It is an advert.'),
      mailed: true,
    })
    expect(await appeal(anna, id)).toMatchObject({ status: 200, state: 'appealed' })
  })

  test('a decision on words that have changed meanwhile is refused and told', async () => {
    const id = await review(LINK)
    const { version } = await caseOf(ada, id)
    const edited = { rating: 2, body: `${LINK} and www.other.example` }
    expect((await anna.send('PUT', `/reviews/users/reviews/${id}`, edited)).status).toBe(200)
    expect(await decide(ada, id, 'release', { version })).toMatchObject({ status: 409, code: 'moved' })
    expect(await seen(id)).toBeUndefined()
    expect(await decide(ada, id, 'release', { version: (await caseOf(ada, id)).version })).toMatchObject({
      status: 200,
    })
  })

  test('an edit of a public review that begins a wait is told too', async () => {
    const id = await review()
    await anna.send('PUT', `/reviews/users/reviews/${id}`, { rating: 4, body: LINK })
    expect(await lastTold(anna)).toMatchObject({ kind: 'review_held' })
    expect(await onDesk(ada, id)).toMatchObject({ state: 'held' })
  })
})

test('no moderator decides on their own review or of a shop they belong to', async () => {
  const id = await review('Look at https://elsewhere.example/x')
  const annaToo = await signInAs(server, { email: 'anna@post.example', roles: ['moderator'] })
  const samToo = await signInAs(server, { reviewerId: sam.reviewerId, roles: ['moderator'] })
  for (const user of [annaToo, samToo]) {
    expect(await onDesk(user, id)).toBeUndefined()
    expect(await decide(user, id, 'release')).toMatchObject({ status: 403, code: 'not_yours' })
    expect(await caseOf(user, id)).toMatchObject({
      decisions: [],
      closed: expect.stringContaining('another moderator'),
    })
  }
  expect(await onDesk(ada, id)).toBeDefined()
  await rowsOf(`DELETE FROM role_grants WHERE reviewer_id IN (${anna.reviewerId}, ${sam.reviewerId})`)
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
