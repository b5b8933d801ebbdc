import { beforeAll, describe, expect, test } from 'vitest'
import { PERSONAL_PARTS } from '../../src/main/server/process/personal-data.ts'
import { eraseDue } from '../../src/rooms/accounts/service/deletion.ts'
import { collectFacts } from '../../src/rooms/public-log/service.ts'
import { earlier } from '../support/builders/earlier.ts'
import { PAGE, useImportedReviews } from '../support/builders/imported-reviews.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** People accept or reject reviews that a shop imported in their name, some of whom lend their name (P1.6). */
const { server, shop, shopImports, stored, waitingOf, answer, accept, widget, onPage } = useImportedReviews()
let owner: SignedIn
beforeAll(() => {
  owner = shop.owner
})

describe('who rejects it', () => {
  const body = 'I never wrote this.'
  let ruth: SignedIn
  let id: string
  beforeAll(async () => {
    await shopImports({ email: 'ruth@post.example', body })
    ruth = await signInAs(server, { email: 'ruth@post.example', name: 'Ruth Real' })
    id = (await waitingOf(ruth))[0]!.public_id
  })

  test('removes it at once, with an event, and the counts follow', async () => {
    const before = (await widget()).number_of_reviews
    expect(await answer(ruth, id, 'reject')).toEqual([200, 'rejected'])
    expect(await answer(ruth, id, 'reject'), 'twice').toEqual([200, 'rejected'])
    expect((await widget()).number_of_reviews).toBe(before - 1)
    expect(await onPage(body)).toBeUndefined()
    const events = await server.database.query<{ kind: string; actor: string; reason: string | null }>`
      SELECT e.kind, e.actor, e.reason FROM review_events e JOIN reviews r USING (shop_id, review_id)
      WHERE r.body = ${body} ORDER BY event_id`
    expect(events.at(-1)).toEqual({ kind: 'deleted', actor: 'system', reason: 'not_confirmed' })
    await collectFacts(server.database.db)
    const facts = await server.database.query<{ type: string; facts: object }>`
      SELECT type, facts FROM log_outbox UNION ALL SELECT type, entry::jsonb FROM log_entries`
    const removed = facts.filter(({ type }) => type === 'review.removed')
    expect(removed).toHaveLength(1)
    expect(removed[0]!.facts).toMatchObject({ by: 'system', reason: 'not_confirmed' })
    expect(JSON.stringify(removed)).not.toMatch(/ruth|account/i)
  })

  test.each([
    ['as it was', {}],
    ['with other words', { body: 'I never wrote this either.' }],
    ['about another product', { body: 'Nor this.', product: 'p2' }],
    ['under an id of its own', { body: 'Nor that.', id: 'fresh-id' }],
    ['spelt otherwise', { body: 'Nor those.', email: 'RUTH@post.example' }],
  ])('and importing it again %s does not bring it back', async (_, change) => {
    const { counts } = await shopImports({ email: 'ruth@post.example', body, ...change })
    expect(counts.review).toEqual({ added: 0, changed: 0, unchanged: 1 })
    if ('body' in change && change.body !== undefined) expect(await stored(change.body)).toBeUndefined()
    else expect(await stored(body)).toMatchObject({ published: false })
  })

  test('tells the shop that it is gone and why, nothing of who', async () => {
    const { notifications } = await (await owner.get('/notifications.json')).json()
    const removals = notifications.filter(({ kind }: { kind: string }) => kind === 'import_removed')
    expect(removals).toHaveLength(1)
    expect(JSON.stringify(removals)).not.toMatch(/ruth|account|signed in/i)
  })

  test('may take it back; then it waits again, and imports of theirs are taken again', async () => {
    expect(await accept(ruth, id), 'not before').toEqual([409, 'rejected'])
    expect(await answer(ruth, id, 'undo')).toEqual([200, 'waiting'])
    expect(await answer(ruth, id, 'undo'), 'twice').toEqual([200, 'waiting'])
    expect(await onPage(body)).toMatchObject({ author: { name: 'Named By Shop' } })
    await shopImports({ email: 'ruth@post.example', body: 'Nor those.' })
    expect(await stored('Nor those.')).toBeDefined()
  })

  test('and stays unknown once their account is erased, while nothing comes back', async () => {
    expect(await answer(ruth, id, 'reject')).toEqual([200, 'rejected'])
    const choices = { reviews: 'keep', confirm: 'delete my account' }
    expect((await ruth.send('POST', '/reviews/profile/edit/privacy/deletion', choices)).status).toBe(200)
    await server.database
      .query`UPDATE account_deletions SET asked_at = ${earlier('asked_at', { days: 31 })}, erase_at = now()`
    expect(await eraseDue(server.database.db, PERSONAL_PARTS)).toBe(1)
    expect(await server.database.query`SELECT 1 FROM import_answers WHERE reviewer_id = ${ruth.reviewerId}`).toEqual([])
    await shopImports({ email: 'ruth@post.example', body })
    expect(await stored(body)).toMatchObject({ published: false })
  })
})

describe('who accepts it', () => {
  const body = 'I did write this, elsewhere.'
  let theo: SignedIn
  let id: string
  beforeAll(async () => {
    await shopImports({ email: 'theo@post.example', body, rating: 4 })
    theo = await signInAs(server, { email: 'theo@post.example', name: 'Theo Own' })
    id = (await waitingOf(theo))[0]!.public_id
  })

  test('accepts what they read: words that the shop changed since are refused', async () => {
    const given = { email: 'theo@post.example', id: 'bait' }
    await shopImports({ ...given, body: 'Fair enough.' })
    const bait = (await waitingOf(theo)).find(one => one.body === 'Fair enough.')!
    await shopImports({ ...given, body: 'The best of all, buy ten.' })
    expect(await answer(theo, bait.public_id, 'accept', { version: bait.version })).toEqual([409, 'moved'])
    expect(await answer(theo, bait.public_id, 'reject')).toEqual([200, 'rejected'])
  })

  test('makes it theirs, under their name; it stays marked, unverified and out of the rank', async () => {
    const rank = () => server.database.query`SELECT rank_score FROM product_search ORDER BY product_id`
    const before = await rank()
    expect((await theo.send('POST', '/reviews/profile/helpful', { review: id, is_helpful: true })).status).toBe(200)
    expect(await accept(theo, id)).toEqual([200, 'accepted'])
    expect(await accept(theo, id), 'twice').toEqual([200, 'accepted'])
    expect(await onPage(body)).toMatchObject({
      verified: false,
      source: 'migrated',
      author: { name: 'Theo Own', reviews_count: 1 },
      imported: { by: 'shop', accepted_at: expect.stringMatching(/^\d{4}-/) },
      helpful_count: 0,
    })
    expect(await rank()).toEqual(before)
    const html = await (await fetch(`${server.address}${PAGE}?evidence=imported&sort_by=lowest`)).text()
    expect(html).toMatch(/Imported by the shop on [^<]*, accepted by its author/)
    const events = await server.database.query<{ kind: string; actor: string }>`
      SELECT e.kind, e.actor FROM review_events e JOIN reviews r USING (shop_id, review_id)
      WHERE r.body = ${body} AND e.kind = 'accepted'`
    expect(events).toEqual([{ kind: 'accepted', actor: 'author' }])
  })

  test('so five stars accepted for money stay marked, whatever their new author writes', async () => {
    const content = { rating: 5, title: 'Best', body: 'Paid for, and even better.' }
    expect((await theo.send('PUT', `/reviews/users/reviews/${id}`, content)).status).toBe(200)
    expect(await onPage(content.body)).toMatchObject({ verified: false, source: 'migrated', imported: { by: 'shop' } })
  })

  test('keeps it from the shop’s later imports: words, stars, pictures, date and visibility', async () => {
    await shopImports({ email: 'theo@post.example', body, rating: 1 })
    const [row] = await server.database.query<{
      rating: number
      body: string
      reviewer_id: number
      published: boolean
    }>`
      SELECT rating, body, reviewer_id, published FROM reviews WHERE reviewer_id = ${theo.reviewerId}`
    expect(row).toMatchObject({ rating: 5, body: 'Paid for, and even better.', published: true })
  })

  test('may still say that it isn’t theirs, and then it is gone from their profile', async () => {
    expect(await answer(theo, id, 'reject')).toEqual([200, 'rejected'])
    const profile = await (await fetch(`${server.address}/reviews/profile/${theo.encodedId}.json`)).json()
    expect(profile.extra_data.reviews_data.reviews).toEqual([])
    expect(profile.extra_data.counts.reviews ?? 0).toBe(0)
  })
})

describe('who may not', () => {
  test('a shop’s member accept what the shop imported under their address', async () => {
    const body = 'The best shop there is.'
    await shopImports({ email: 'owner@shop.example', body })
    const { public_id } = (await waitingOf(owner)).find(one => one.body === body)!
    expect(await accept(owner, public_id)).toEqual([409, 'own_shop'])
    expect(await stored(body), 'and it waits for a moderator').toMatchObject({
      author: 'Named By Shop',
      published: false,
      held_reason: 'shop_address member_address',
    })
  })

  test('anybody answer for somebody else, nor for a review that was written here', async () => {
    const body = 'Zoe wrote this.'
    await shopImports({ email: 'zoe@post.example', body })
    const { public_id } = (await stored(body))!
    const other = await signInAs(server)
    const written = await other.aReview()
    for (const id of [public_id, written, 'zzzz', '%00'])
      for (const act of ['accept', 'reject', 'undo'] as const)
        expect(await answer(other, id, act, { version: 'x' }), `${act} ${id}`).toEqual([404, 'not_found'])
    expect(await onPage(body)).toBeDefined()
    const zoe = await signInAs(server, { email: 'zoe@post.example', name: 'Zoe' })
    expect(await accept(zoe, public_id)).toEqual([200, 'accepted'])
    expect(await answer(other, public_id, 'reject'), 'nor afterwards').toEqual([404, 'not_found'])
  })

  test('its author bring back by accepting what is withdrawn', async () => {
    const body = 'Withdrawn again.'
    await shopImports({ email: 'wim@post.example', body })
    const wim = await signInAs(server, { email: 'wim@post.example', name: 'Wim' })
    const { public_id } = (await waitingOf(wim))[0]!
    expect(await accept(wim, public_id)).toEqual([200, 'accepted'])
    expect((await wim.send('DELETE', `/reviews/users/reviews/${public_id}`, {})).status).toBe(200)
    expect(await accept(wim, public_id), 'changes nothing').toEqual([200, 'accepted'])
    expect(await onPage(body)).toBeUndefined()
    await shopImports({ email: 'wim@post.example', body })
    expect(await onPage(body), 'nor does its shop').toBeUndefined()
  })

  test('a shop learn that somebody left who had accepted a review, from a file without addresses', async () => {
    const left = await signInAs(server, { email: 'left@post.example', name: 'Left' })
    const given = { id: 'left-1', email: 'left@post.example', body: 'Known by its id.' }
    await shopImports(given)
    expect(await accept(left, (await stored(given.body))!.public_id)).toEqual([200, 'accepted'])
    const choices = { reviews: 'keep', confirm: 'delete my account' }
    expect((await left.send('POST', '/reviews/profile/edit/privacy/deletion', choices)).status).toBe(200)
    const { problems, totals } = await shopImports({ ...given, email: '' })
    expect([problems, totals]).toMatchObject([[], { unchanged: 1, refused: 0 }])
  })

  test('a shop learn from its import report whether an address is known here', async () => {
    await signInAs(server, { email: 'known@post.example', name: 'Known' })
    const reports = []
    for (const email of ['known@post.example', 'unknown@post.example']) {
      const { counts, problems, totals } = await shopImports({ email, body: `Same words by ${email.slice(0, 3)}` })
      reports.push({ counts, problems, totals })
    }
    expect(reports[0]).toEqual(reports[1])
  })
})
