import { describe, expect, test } from 'vitest'
import { EARLIER, failure, NOW, useReviewCases } from '../../../../test/support/builders/review-cases.ts'

/** What shops, readers and authors do about a review: its row, reports and appeals, and who is notified. */
const { signedIn, shop, rowOf, historyOf, notificationsOf, reviewed, flagsOf, appealsOf, heard } = useReviewCases()
const unknown = failure(404, 'not_found')

describe('a shop', () => {
  test('hides a review for a reason, and its author is told', async () => {
    const found = await reviewed()
    expect(await found.hide()).toMatchObject({ state: 'hidden' })
    expect(await rowOf(found.key)).toMatchObject({ hidden_at: NOW, hidden_by: 'shop', hidden_reason: 'spam' })
    expect((await historyOf(found.key))[0]).toMatchObject({
      kind: 'hidden',
      actor: 'shop',
      details: { reviewer_id: found.member.reviewerId, words: 'An advert.' },
    })
    const [notification] = await notificationsOf(found.author)
    expect(notification!.body).toContain('An advert.')
    expect(await heard(found.member, found.reader)).toEqual([0, 0])
    expect(found.followed).toEqual([found.author.reviewerId])
    await expect(found.hide()).rejects.toMatchObject(failure(409, 'not_now'))
  })

  test('shows it again, and an appeal that waits is conceded', async () => {
    const found = await reviewed()
    await found.hide()
    await found.appeal()
    expect(await found.show()).toMatchObject({ state: 'published' })
    expect(await rowOf(found.key)).toMatchObject({ hidden_at: null, published: true })
    expect(await appealsOf(found)).toMatchObject([{ state: 'conceded', decided: NOW }])
    expect(await heard(found.author)).toEqual([2])
    await expect(found.show()).rejects.toMatchObject(failure(409, 'not_now'))
  })

  test('learns nothing of the reviews of others', async () => {
    const found = await reviewed()
    const other = await signedIn({ shops: [await shop()] })
    for (const person of [other, found.reader, found.author]) {
      await expect(found.hide(person)).rejects.toMatchObject(unknown)
      await expect(found.show(person)).rejects.toMatchObject(unknown)
    }
    expect(await historyOf(found.key)).toEqual([])
  })

  test('does not hide again what a moderator put back, even if its author edits it; a moderator may', async () => {
    const found = await reviewed()
    await found.hide()
    await found.appeal()
    await found.decide('overturn')
    await expect(found.hide()).rejects.toMatchObject(failure(409, 'reinstated'))
    await found.edit({ body: 'Other words, for the same pan.' })
    await expect(found.hide()).rejects.toMatchObject(failure(409, 'reinstated'))
    expect(await rowOf(found.key)).toMatchObject({ hidden_at: null, published: true })
    await found.report(found.member)
    expect(await found.decide('remove', { reason: 'spam' })).toMatchObject({ state: 'hidden' })
  })
})

describe('a report', () => {
  test('is made once by each, and by nobody of their own review', async () => {
    const found = await reviewed()
    expect(await found.report()).toMatchObject({ state: 'flagged' })
    expect(await found.report(found.member)).toMatchObject({ state: 'flagged' })
    expect(await flagsOf(found)).toEqual([
      { by: found.reader.reviewerId, reason: 'fake', words: 'Look.', state: 'open', at: EARLIER, decided: null },
      { by: found.member.reviewerId, reason: 'fake', words: 'Look.', state: 'open', at: EARLIER, decided: null },
    ])
    await expect(found.report()).rejects.toMatchObject(failure(409, 'first'))
    await expect(found.report(found.author)).rejects.toMatchObject(failure(403, 'not_yours'))
    expect(await historyOf(found.key)).toEqual([])
  })

  test('of what nobody sees is a report of nothing; of what is hidden it is too late', async () => {
    const found = await reviewed()
    await found.hold()
    await expect(found.report()).rejects.toMatchObject(unknown)
    const hidden = await reviewed()
    await hidden.hide()
    await expect(hidden.report()).rejects.toMatchObject(failure(409, 'not_now'))
  })
})

describe('an appeal', () => {
  test('is its author’s, once against each hiding, and the shop that hid it is told', async () => {
    const found = await reviewed()
    await expect(found.appeal()).rejects.toMatchObject(failure(409, 'not_now'))
    await found.hide()
    await expect(found.appeal(found.reader)).rejects.toMatchObject(unknown)
    expect(await found.appeal()).toMatchObject({ state: 'appealed' })
    expect(await appealsOf(found)).toEqual([
      { words: 'I bought it myself.', state: 'open', at: EARLIER, decided: null },
    ])
    await expect(found.appeal()).rejects.toMatchObject(failure(409, 'not_now'))
    const [notification] = await notificationsOf(found.member)
    expect(notification!.body).toContain('I bought it myself.')
  })

  test('against a moderator is told to no shop', async () => {
    const found = await reviewed()
    await found.report()
    await found.decide('remove', { reason: 'fake' })
    const before = await heard(found.member)
    await found.appeal()
    expect(await heard(found.member)).toEqual(before)
  })
})
