import { beforeAll, describe, expect, test } from 'vitest'
import { answered } from '../../../../test/support/answered.ts'
import { useModeration } from '../../../../test/support/builders/moderated-shop.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { HIDING_REASONS } from '../../reviews/rules.ts'

/** What shops hide, and reviews that wait for a moderator. */
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
  onDesk,
  seen,
  figures,
  lastNotification,
} = useModeration()
let anna: SignedIn
let sam: SignedIn
let other: SignedIn
let ada: SignedIn
beforeAll(() => {
  ;({ anna, sam, other, ada } = people)
})

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
    expect(await lastNotification(anna)).toMatchObject({
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
    expect(await lastNotification(anna)).toMatchObject({ kind: 'review_shown_again', mailed: true })
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

describe('reviews that are held', () => {
  const LINK = 'Cheaper at https://elsewhere.example/kettle'

  test('the author is told why, moderators read the words, the public sees nothing', async () => {
    const id = await review(LINK)
    expect(await lastNotification(anna)).toMatchObject({
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
    expect(await lastNotification(anna)).toMatchObject({ kind: 'review_released' })
    expect(await seen(id)).toMatchObject({ hidden: null, body: LINK })
  })

  test('one that is refused keeps its place as a notice, with a reason, and can be appealed for', async () => {
    const id = await review(LINK)
    expect(await decide(ada, id, 'refuse', { reason: 'spam', words: 'It is an advert.' })).toMatchObject({
      status: 200,
      state: 'hidden',
    })
    expect(await seen(id)).toMatchObject({ body: null, hidden: { reason: 'spam', by: 'moderator' } })
    expect(await lastNotification(anna)).toMatchObject({
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
    expect(await lastNotification(anna)).toMatchObject({ kind: 'review_held' })
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
