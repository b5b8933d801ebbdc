import { beforeAll, describe, expect, test } from 'vitest'
import { PERSONAL_PARTS } from '../../src/main/server/process/personal-data.ts'
import { eraseDue } from '../../src/rooms/accounts/service/deletion.ts'
import { encodeReviewId } from '../../src/rooms/catalog/encoded-id.ts'
import { rankScore } from '../../src/rooms/search/indexing/rank-rules.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** A shop brings reviews in the name of people who may never have written them, and people who lend their name (P1.6). */
const server = useServer('empty')
const BASE = '/reviews/users/imported-reviews'
const PAGE = '/reviews/stores/shop/products/blue-shirt'
let owner: SignedIn

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...PRODUCT, external_id: 'p2', handle: 'p2', title: 'Red Hat' },
  ])
  expect(problems).toEqual([])
  owner = await signInAs(server, { email: 'owner@shop.example', shops: { 'shop.example': 'owner' } })
})

interface Given {
  email: string
  body: string
  id?: string
  product?: string
  rating?: number
  name?: string
}

/** Imports as the shop's upload does. */
function shopImports({ email, body, id = '', product = 'p1', rating = 5, name = 'Named By Shop' }: Given) {
  const table = `review_id,product_id,rating,title,body,review_date,reviewer_name,reviewer_email\n${id},${product},${rating},Best,"${body}",2026-01-02,${name},${email}\n`
  return importText(server.database, 'judgeme-reviews', table, { shop: 'shop.example', origin: { feed: 'file' } })
}

interface Stored {
  public_id: string
  author: string
  email: string | null
  reviewer_id: number
  published: boolean
  source: string
  held_reason: string | null
}

async function stored(body: string): Promise<Stored | undefined> {
  const [row] = await server.database.query<Stored & { shop_id: number; review_id: number }>`
    SELECT r.shop_id, r.review_id, p.name AS author, p.email, r.reviewer_id, r.published, r.source, r.held_reason
    FROM reviews r JOIN reviewers p USING (reviewer_id) WHERE r.body = ${body}`
  return row && { ...row, public_id: encodeReviewId(row.shop_id, row.review_id) }
}

const listed = async (person: SignedIn) => (await person.get(`${BASE}.json`)).json()
const waitingOf = async (person: SignedIn): Promise<{ public_id: string; body: string; version: string }[]> =>
  (await listed(person)).waiting
async function answer(person: SignedIn, publicId: string, act: 'accept' | 'reject' | 'undo', body: object = {}) {
  const response = await person.send('PUT', `${BASE}/${publicId}/${act}`, body)
  const { state, code } = await response.json()
  return [response.status, state ?? code]
}
async function accept(person: SignedIn, publicId: string) {
  const { waiting, answered } = await listed(person)
  const found = [...waiting, ...answered].find(one => one.public_id === publicId)
  return answer(person, publicId, 'accept', { version: found?.version ?? 'none' })
}
/** The product's reviews and figures, as its page and its widget show them. */
async function widget(query = '') {
  const [shop] = await server.database.query<{ token: string }>`SELECT public_token AS token FROM shops`
  const named = `shop_domain=shop.example&external_id=p1&api_token=${shop!.token}`
  const url = `${server.address}/api/v1/widgets/product_review?${named}&json_request=true&per_page=100${query}`
  return (await fetch(url)).json()
}
const onPage = async (body: string): Promise<Record<string, unknown> | undefined> =>
  (await widget()).reviews.find((review: { body: string }) => review.body === body)

describe('whose a review is that a shop imported', () => {
  let maria: SignedIn
  beforeAll(async () => {
    maria = await signInAs(server, { email: 'maria@post.example', name: 'Maria Chosen' })
  })

  test.each([
    ['a member', 'maria@post.example'],
    ['a member, spelt otherwise', 'MARIA@post.example'],
    ['an alias of a member', 'maria+shop@post.example'],
    ['a stranger', 'stranger@post.example'],
  ])('under the address of %s: nobody’s who has an account, and marked', async (_, email) => {
    const body = `Under ${email.replace('@', ' at ')}`
    await shopImports({ email, body })
    expect(await stored(body)).toMatchObject({ author: 'Named By Shop', email: null, source: 'migrated' })
    expect((await stored(body))!.reviewer_id).not.toBe(maria.reviewerId)
    expect(await onPage(body)).toMatchObject({
      verified: false,
      imported: { by: 'shop', at: expect.stringMatching(/^\d{4}-/), accepted_at: null },
      author: { name: 'Named By Shop' },
    })
  })

  test('nobody is asked but who signed in with that very address', async () => {
    const bodies = (await waitingOf(maria)).map(({ body }) => body)
    expect(bodies.toSorted()).toEqual(['Under MARIA at post.example', 'Under maria at post.example'])
    const stranger = await signInAs(server, { email: 'stranger@post.example', name: 'Sal' })
    expect((await waitingOf(stranger)).map(({ body }) => body)).toEqual(['Under stranger at post.example'])
    expect(await waitingOf(owner)).toEqual([])
  })

  test('signing in does not make it theirs', async () => {
    const body = 'Before she ever came here.'
    await shopImports({ email: 'later@post.example', body })
    const later = await signInAs(server, { email: 'later@post.example', name: 'Lena' })
    const profile = await (await fetch(`${server.address}/reviews/profile/${later.encodedId}.json`)).text()
    expect(profile).not.toContain(body)
    expect((await stored(body))!.reviewer_id).not.toBe(later.reviewerId)
  })

  test('whoever deleted their account is not brought back, and whoever returns is asked', async () => {
    const gone = await signInAs(server, { email: 'gone@post.example', name: 'Gone' })
    const words = { reviews: 'remove', confirm: 'delete my account' }
    expect((await gone.send('POST', '/reviews/profile/edit/privacy/deletion', words)).status).toBe(200)
    await server.database.query`UPDATE account_deletions SET asked_at = asked_at - interval '31 days', erase_at = now()`
    expect(await eraseDue(server.database.db, PERSONAL_PARTS)).toBe(1)
    const body = 'By somebody who left.'
    const { counts } = await shopImports({ email: 'gone@post.example', body })
    expect(counts.review).toEqual({ added: 1, changed: 0, unchanged: 0 })
    expect(await server.database.query`SELECT 1 FROM reviewers WHERE email = 'gone@post.example'`).toEqual([])
    const back = await signInAs(server, { email: 'gone@post.example', name: 'Back' })
    expect((await waitingOf(back)).map(one => one.body)).toEqual([body])
  })

  test('the page says who imported it and when, beside the badge', async () => {
    const html = await (await fetch(`${server.address}${PAGE}`)).text()
    expect(html).toMatch(/Imported by the shop on \d{1,2} \w+ \d{4}/)
    expect(html).toContain('As named by the shop')
  })
})

describe('what imports are worth', () => {
  test('fifty invented ones move the displayed mean and authenticity, not the rank nor structured data', async () => {
    const author = await signInAs(server)
    const { product_data } = await (await fetch(`${server.address}${PAGE}?format=json`)).json()
    await author.send('POST', '/reviews/write-review', {
      product_id: product_data.encoded_id,
      rating: 2,
      body: 'Written here.',
    })
    for (let at = 0; at < 50; at++)
      await shopImports({ email: `nobody-${at}@post.example`, body: `Invented ${at}`, product: 'p1' })
    const { average_rating, product_metrics } = await widget()
    expect(average_rating).toBeGreaterThan(4.8)
    expect(product_metrics.authenticity_score).toBe(0)
    const [row] = await server.database.query<{ rank_score: number; site_mean: number }>`
      SELECT rank_score, site_mean FROM product_search JOIN products USING (shop_id, product_id), search_site
      WHERE external_id = 'p1'`
    expect(row!.rank_score).toBeCloseTo(rankScore({ ratingSum: 2, published: 1 }, row!.site_mean), 9)
    const html = await (await fetch(`${server.address}${PAGE}`)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    const structured = blocks.map(([, text]) => text).join('\n')
    expect(structured).toMatch(/"reviewCount":1\b/)
    expect(structured).toMatch(/"ratingValue":2\b/)
    expect(structured).not.toContain('Invented')
  })

  test('they pass the checks of other reviews', async () => {
    const cases = [
      ['Buy more at https://pills.example/now', 'link'],
      ['Write to me: 0171 234 567 89 any time', 'contact'],
      ['I will kill you if you buy this', 'threat'],
    ] as const
    for (const [body, sign] of cases) {
      await shopImports({ email: `${sign}@post.example`, body })
      expect(await stored(body)).toMatchObject({ published: false, held_reason: sign })
    }
    const [event] = await server.database.query<{ actor: string }>`
      SELECT actor FROM review_events JOIN reviews USING (shop_id, review_id) WHERE kind = 'held' AND held_reason = 'link'`
    expect(event!.actor, 'so no later import releases it').toBe('system')
  })

  test('a list of reviews can be filtered by them', async () => {
    const { total_count, reviews, published_by_source } = await widget('&evidence=imported')
    expect(total_count).toBe(published_by_source.migrated)
    for (const review of reviews) expect(review.imported.by).toBe('shop')
    const here = await widget('&review_source=organic')
    expect(here.reviews.map((review: { imported: unknown }) => review.imported)).toEqual([null])
  })
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
    const told = notifications.filter(({ kind }: { kind: string }) => kind === 'import_removed')
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toMatch(/ruth|account|signed in/i)
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
    const words = { reviews: 'keep', confirm: 'delete my account' }
    expect((await ruth.send('POST', '/reviews/profile/edit/privacy/deletion', words)).status).toBe(200)
    await server.database.query`UPDATE account_deletions SET asked_at = asked_at - interval '31 days', erase_at = now()`
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
    const words = { rating: 5, title: 'Best', body: 'Paid for, and even better.' }
    expect((await theo.send('PUT', `/reviews/users/reviews/${id}`, words)).status).toBe(200)
    expect(await onPage(words.body)).toMatchObject({ verified: false, source: 'migrated', imported: { by: 'shop' } })
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
    expect(await onPage(body)).toMatchObject({ author: { name: 'Named By Shop' }, imported: { accepted_at: null } })
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
