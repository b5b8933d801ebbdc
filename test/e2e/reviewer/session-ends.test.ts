import { describe, expect, test } from 'vitest'
import { encodeProductId } from '../../../src/rooms/catalog/encoded-id.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** Forms sent after the session has ended: their words go through sign-in and back into them. */
const server = useServer('demo')

describe('a form that is sent after the session has ended', () => {
  /** Somebody whose page is still open after their session ended. */
  async function signedOut() {
    const who = await signInAs(server)
    await who.headers()
    await server.database.query`DELETE FROM sessions WHERE reviewer_id = ${who.reviewerId}`
    return who
  }
  const WORDS = `The sleeve came off. ${'It really did. '.repeat(300)}`
  const DISPUTE = '/reviews/stores/pacific-runner/disputes/new'
  const REVIEW = '/reviews/write-review/new?line_item_public_id=x'

  test.each([
    ['a dispute with a shop', DISPUTE, { description: WORDS, dispute_type: 'damaged' }],
    ['a dispute about a product', '/reviews/stores/pacific-runner/products/x/disputes/new', { description: WORDS }],
    ['a message in a dispute', '/reviews/profile/disputes/x', { action: 'message', body: WORDS, version: '3' }],
    ['a proposal of the shop', '/business/disputes/x', { action: 'propose', body: WORDS, outcome_type: 'refund' }],
    ['an award', '/reviews/arbitrator/x', { action: 'award', body: WORDS }],
    ['a question', '/reviews/questions/new?product_id=x', { body: WORDS }],
    ['an answer', '/reviews/questions/x', { deed: 'answer', body: WORDS }],
    ['an appeal', '/reviews/users/reviews/x/appeal', { words: WORDS }],
    ['a report', '/reviews/report/x', { reason: 'spam', words: WORDS }],
    ['a hiding', '/business/reviews/x/hide', { deed: 'hide', reason: 'spam', words: WORDS }],
    ['a decision', '/moderation/reviews/x', { decision: 'uphold', words: WORDS }],
    ['a reply', '/reviews/replies/x', { body: WORDS }],
    ['a review, too long for an address', REVIEW, { rating: '4', body: WORDS }],
    ['a review that is edited', '/reviews/users/reviews/x/edit', { rating: '4', body: WORDS }],
  ])('%s: the words come along to a page that keeps them', async (_, path, fields) => {
    const who = await signedOut()
    const sent = await who.post(path, fields)
    const to = sent.headers.get('location')!
    expect([sent.status, new URL(to, server.address).searchParams.get('return_to')]).toEqual([307, path])
    const stored = await who.post(to, fields)
    const html = await stored.text()
    expect(stored.status).toBe(200)
    expect(html).toContain(`>${WORDS}</blockquote>`)
    for (const [name, value] of Object.entries(fields))
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  })

  test('words that are sent while nobody can be recognised come along too, and own pages say why they are away', async () => {
    const who = await signInAs(server)
    await who.headers()
    await server.database.query`ALTER TABLE sessions RENAME TO sessions_away`
    try {
      const fields = { rating: '4', body: WORDS }
      const sent = await who.post(REVIEW, fields)
      const to = sent.headers.get('location')!
      expect([sent.status, new URL(to, server.address).searchParams.get('confirm')]).toEqual([307, 'outage'])
      const html = await (await who.post(to, fields)).text()
      expect(html).toContain('We could not load your account just now, so this was not sent.')
      expect(html).toContain(`>${WORDS}</blockquote>`)
      const { status } = await who.get('/reviews/write-review')
      expect(status).toBe(503)
    } finally {
      await server.database.query`ALTER TABLE sessions_away RENAME TO sessions`
    }
  })

  test('a press without words leads to sign-in as ever', async () => {
    const { status, headers } = await (await signedOut()).post('/reviews/profile/disputes/x', { action: 'accept' })
    expect([status, headers.get('location')]).toEqual([302, '/login?return_to=/reviews/profile/disputes/x'])
  })

  test('files are named, and are to be chosen again', async () => {
    const who = await signedOut()
    const { cookie, 'x-csrf-token': token } = await who.headers()
    const send = async (to: string, whose = cookie!) => {
      const body = new FormData()
      body.append('csrf_token', token!)
      body.append('description', 'The sleeve came off.')
      body.append('files', new Blob(['%PDF-1.4']), 'seam.pdf')
      return fetch(server.address + to, { method: 'POST', headers: { cookie: whose }, body, redirect: 'manual' })
    }
    const to = (await send(DISPUTE)).headers.get('location')!
    const html = await (await send(to)).text()
    expect(html).toMatch(/Choose them again in the form:.*seam\.pdf/s)
  })

  test('once signed in, the words go back into their form, and are sent from there, once', async () => {
    const [about] = await server.database.query<{ shop_id: number; product_id: number }>`
      SELECT shop_id, product_id FROM products JOIN shops USING (shop_id) WHERE enable_questions LIMIT 1`
    const path = `/reviews/questions/new?product_id=${encodeProductId(about!.shop_id, about!.product_id)}`
    const before = await signedOut()
    const { 'x-csrf-token': stale } = await before.headers()
    const fields = { body: 'Does it fit a cooker of 18 cm?', idempotency_key: crypto.randomUUID() }
    expect((await before.post(path, fields)).status).toBe(307)
    const now = await signInAs(server, { reviewerId: before.reviewerId })
    const back = await now.post(path, { ...fields, csrf_token: stale! })
    const html = await back.text()
    expect(back.status).toBe(403)
    expect(html).toContain('so it was not sent. Check what you wrote, then send it again.')
    expect(html).toMatch(/<textarea[^>]*name="body"[^>]*>Does it fit a cooker of 18 cm\?<\/textarea>/)
    expect(html).toContain(fields.idempotency_key)
    expect((await now.post(path, fields)).status).toBe(303)
    expect((await now.post(path, fields)).status).toBe(303)
    const requested = await server.database.query`SELECT FROM questions WHERE reviewer_id = ${now.reviewerId}`
    expect(requested).toHaveLength(1)
  })
})
