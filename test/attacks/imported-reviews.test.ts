import { beforeAll, describe, expect, test } from 'vitest'
import { PERSONAL_PARTS } from '../../src/main/server/process/personal-data.ts'
import { eraseDue } from '../../src/rooms/accounts/service/deletion.ts'
import { rankScore } from '../../src/rooms/search/indexing/rank-rules.ts'
import { earlier } from '../support/builders/earlier.ts'
import { PAGE, useImportedReviews } from '../support/builders/imported-reviews.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** A shop brings reviews in the name of people who may never have written them (P1.6): whose they are and what they are worth. */
const { server, shop, shopImports, stored, waitingOf, widget, onPage } = useImportedReviews()
let owner: SignedIn
beforeAll(() => {
  owner = shop.owner
})

describe('whose a review is that a shop imported', () => {
  let maria: SignedIn
  beforeAll(async () => {
    maria = await signInAs(server, { email: 'maria@post.example', name: 'Maria Chosen' })
  })

  test.each([
    ['a member', 'maria@post.example', 'p1'],
    ['a member, spelt otherwise', 'MARIA@post.example', 'p2'],
    ['an alias of a member', 'maria+shop@post.example', 'p1'],
    ['a stranger', 'stranger@post.example', 'p1'],
  ])('under the address of %s: nobody’s who has an account, and marked', async (_, email, product) => {
    const body = `Under ${email.replace('@', ' at ')}`
    await shopImports({ email, body, product })
    expect(await stored(body)).toMatchObject({ author: 'Named By Shop', email: null, source: 'migrated' })
    expect((await stored(body))!.reviewer_id).not.toBe(maria.reviewerId)
    expect(await onPage(body, product)).toMatchObject({
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
    await server.database
      .query`UPDATE account_deletions SET asked_at = ${earlier('asked_at', { days: 31 })}, erase_at = now()`
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
    const invented = Array.from({ length: 50 }, (_, at) => ({
      email: `nobody-${at}@post.example`,
      body: `Invented ${at}`,
    }))
    await shopImports(...invented)
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
