import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { PERSONAL_PARTS } from '../../src/main/server/process/personal-data.ts'
import { eraseDue } from '../../src/rooms/accounts/service/deletion.ts'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { earlier } from '../support/builders/earlier.ts'
import { receivedBefore } from '../support/builders/orders.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** Shops can neither find out about people nor act in their name (H4, H6, H5, M9). */
const server = useServer('empty')
let program: Awaited<ReturnType<typeof aProgram>>
let member: SignedIn
let gone: SignedIn

beforeAll(async () => {
  expect(
    (await importText(server.database, 'catalog', [SHOP, PRODUCT, { ...PRODUCT, external_id: 'p2', handle: 'p2' }]))
      .problems,
  ).toEqual([])
  program = await aProgram(server, 'shop.example')
  member = await signInAs(server, { email: 'member@post.example', name: 'Maria Chosen' })
  await member.send('PUT', '/reviews/profile/reviewers/0', { reviewer: { country: 'MA' } })
  gone = await signInAs(server, { email: 'gone@post.example', name: 'Gone Away' })
  const words = { reviews: 'remove', confirm: 'delete my account' }
  expect((await gone.send('POST', '/reviews/profile/edit/privacy/deletion', words)).status).toBe(200)
})

const order = (id: string, email: string, more: object = {}) => ({
  external_id: id,
  placed_at: '2026-01-02T10:00:00Z',
  buyer: { email, name: 'Total Stranger', country: 'DE' },
  items: [{ external_id: `${id}-1`, product: 'p1' }],
  ...more,
})
async function put(id: string, email: string, more: object = {}) {
  const { status, body } = await program.ask('PUT', `/orders/${id}`, order(id, email, more))
  return { status, outcome: body.outcome, buyer: body.order?.buyer }
}

/** Uploads a review with the given author address to the shop's portal. */
async function uploadReview(email: string, text: string, to = program.owner) {
  const { cookie, ...tokens } = await to.headers()
  const form = new FormData()
  form.set('csrf_token', tokens['x-csrf-token']!)
  form.set('shop', 'shop')
  const table = `product_id,rating,title,body,review_date,reviewer_name,reviewer_email\np1,5,Best,${text},2026-01-02,Named By Shop,${email}\n`
  form.set('table', new File([table], 'reviews.csv', { type: 'text/csv' }))
  const stored = await fetch(`${server.address}/business/shop/import`, {
    method: 'POST',
    headers: { cookie: cookie! },
    body: form,
    redirect: 'manual',
  })
  const path = stored.headers.get('location')!
  return { path, table }
}

describe('what a shop learns of a buyer (H6)', () => {
  const SENT = { name: 'Total Stranger', country: 'DE' }

  test('is what it sent: of a member, of a stranger and of somebody who deleted their account alike', async () => {
    const answers = [
      await put('o-member', 'member@post.example'),
      await put('o-stranger', 'stranger@post.example'),
      await put('o-gone', 'gone@post.example'),
    ]
    expect(answers).toEqual(Array(3).fill({ status: 200, outcome: 'added', buyer: SENT }))
    const again = [await put('o-member', 'member@post.example'), await put('o-gone', 'gone@post.example')]
    expect(again).toEqual(Array(2).fill({ status: 200, outcome: 'unchanged', buyer: SENT }))
  })

  test('also once the account is erased, in every list and file, and in its batch of orders', async () => {
    await sql`UPDATE account_deletions SET asked_at = ${earlier('asked_at', { days: 31 })}, erase_at = now()`.execute(
      server.database.db,
    )
    expect(await eraseDue(server.database.db, PERSONAL_PARTS)).toBe(1)
    expect(await put('o-erased', 'gone@post.example')).toEqual({ status: 200, outcome: 'added', buyer: SENT })
    const { body } = await program.ask('POST', '/orders/batch', {
      orders: ['member', 'stranger', 'gone'].map(who => order(`b-${who}`, `${who}@post.example`)),
    })
    expect(body).toEqual({ added: 3, changed: 0, unchanged: 0, left_out: [] })
    const list = JSON.stringify((await program.get('/orders')).body)
    for (const file of ['orders.csv', 'catalog.jsonl']) {
      const text = await (await program.owner.get(`/business/shop/exports/${file}`)).text()
      expect(text).toContain('Total Stranger')
      expect(text + list).not.toMatch(/Maria|Chosen|former/i)
    }
    const rows = await sql`SELECT 1 FROM reviewers WHERE email = 'gone@post.example'`.execute(server.database.db)
    expect(rows.rows, 'nobody comes back by it').toEqual([])
  })

  test('is not kept for longer than an account that was deleted', async () => {
    const { db } = server.database
    await receivedBefore(server, 'o-member', 31 * 24 * 60)
    const { eraseBuyers } = await import('../../src/rooms/orders/ingest/sql.ts')
    const { queryOn } = await import('../../src/platform/postgres/query.ts')
    await eraseBuyers(queryOn(db), new Date(Date.now() - 30 * 86_400_000))
    expect((await program.get('/orders/o-member')).body.buyer).toBeNull()
    expect((await program.get('/orders/o-stranger')).body.buyer).toEqual(SENT)
  })
})

describe('a review that a shop imports (H4)', () => {
  const reviewsOf = async (body: string) =>
    (
      await sql<{ reviewer_id: number; name: string; email: string | null; verified: boolean }>`
        SELECT r.reviewer_id, p.name, p.email, r.verified FROM reviews r JOIN reviewers p USING (reviewer_id)
        WHERE r.body = ${body}`.execute(server.database.db)
    ).rows

  const imported = async (email: string, text: string) => {
    const { table } = await uploadReview(email, text)
    return importText(server.database, 'judgeme-reviews', table, { shop: 'shop.example' })
  }

  test.each(['member@post.example', 'MEMBER@post.example', 'gone@post.example'])(
    'under the address of an account, %s, goes to an author of its own',
    async email => {
      const { counts, problems } = await imported(email, `Never said by ${email}`)
      expect(problems).toEqual([])
      expect(counts.review).toEqual({ added: 1, changed: 0, unchanged: 0 })
      const [review] = await reviewsOf(`Never said by ${email}`.replace(/\S+@\S+/, '…')).then(async rows =>
        rows.length > 0
          ? rows
          : (
              await sql<{ reviewer_id: number; name: string; email: string | null; verified: boolean }>`
                SELECT r.reviewer_id, p.name, p.email, r.verified FROM reviews r JOIN reviewers p USING (reviewer_id)
                ORDER BY r.review_id DESC LIMIT 1`.execute(server.database.db)
            ).rows,
      )
      expect(review).toMatchObject({ name: 'Named By Shop', email: null, verified: false })
      expect(review!.reviewer_id).not.toBe(member.reviewerId)
      const again = await imported(email, `Never said by ${email}`)
      expect(again.counts.review).toEqual({ added: 0, changed: 0, unchanged: 1 })
    },
  )

  test('leaves the member’s profile as it is', async () => {
    const profile = await (await fetch(`${server.address}/reviews/profile/${member.encodedId}.json`)).text()
    expect(profile).not.toContain('Never said')
    const [row] = (
      await sql<object>`SELECT name, country, city FROM reviewers WHERE reviewer_id = ${member.reviewerId}`.execute(
        server.database.db,
      )
    ).rows
    expect(row).toEqual({ name: 'Maria Chosen', country: 'MA', city: null })
  })

  test('that somebody took over by signing in stays theirs, and its words stay', async () => {
    const base = {
      type: 'review',
      shop: 'shop.example',
      external_id: 'old',
      product: 'p1',
      reviewer: 'theo',
      rating: 4,
      created_at: '2025-01-02T00:00:00Z',
    }
    const theo = { type: 'reviewer', external_id: 'theo', name: 'Theo', email: 'theo@post.example' }
    await importText(server.database, 'catalog', [theo, { ...base, body: 'Mine.' }])
    const own = await signInAs(server, { email: 'theo@post.example' })
    await importText(server.database, 'catalog', [
      { ...theo, city: 'Ulm' },
      { ...base, rating: 1, body: 'Put into my mouth.' },
      { ...base, external_id: 'new', body: 'Also put into it.' },
    ])
    expect(await reviewsOf('Mine.')).toMatchObject([{ reviewer_id: own.reviewerId }])
    expect(await reviewsOf('Put into my mouth.')).toEqual([])
    expect(await reviewsOf('Also put into it.')).toMatchObject([{ name: 'Theo', email: null }])
  })

  test('tells nothing of who is known here', async () => {
    const { path } = await uploadReview('member@post.example', 'Once more.')
    await sql`UPDATE uploads SET state = 'done', kind = 'judgeme-reviews', mapping = '{}', counts = '{"reviewer":{"added":0,"changed":0,"unchanged":1},"review":{"added":1,"changed":0,"unchanged":0}}'`.execute(
      server.database.db,
    )
    const { upload } = await (await program.owner.get(`${path}.json`)).json()
    expect(upload.counts).toEqual({ review: { added: 1, changed: 0, unchanged: 0 } })
  })
})

test('an order reported after a review does not verify it (H5); a reviewed item stays what it was (M9)', async () => {
  const author = await signInAs(server, { email: 'early@post.example' })
  const { product_data } = await (
    await fetch(`${server.address}/reviews/stores/shop/products/blue-shirt?format=json`)
  ).json()
  const early = { product_id: product_data.encoded_id, rating: 5, body: 'Before any order was known.' }
  const { review } = await (await author.send('POST', '/reviews/write-review', early)).json()
  await put('o-late', 'early@post.example', { placed_at: '2025-01-01T00:00:00Z' })
  const verified = async () =>
    (
      await sql<{
        body: string
        verified: boolean
      }>`SELECT body, verified FROM reviews WHERE reviewer_id = ${author.reviewerId} ORDER BY review_id`.execute(
        server.database.db,
      )
    ).rows
  expect(review.verified).toBe(false)
  // An import row that names the review and its order item must not either.
  const { rows } = await sql<{
    external_id: string
  }>`SELECT external_id FROM reviews WHERE reviewer_id = ${author.reviewerId}`.execute(server.database.db)
  await importText(server.database, 'catalog', [
    {
      type: 'review',
      shop: 'shop.example',
      external_id: rows[0]!.external_id,
      product: 'p1',
      reviewer: 'mailto:early@post.example',
      order_item: 'o-late-1',
      rating: 5,
      created_at: '2026-01-05T00:00:00Z',
    },
  ])
  expect(await verified()).toEqual([{ body: early.body, verified: false }])

  await receivedBefore(server, 'o-late', 61)
  await author.send('POST', '/reviews/write-review', { ...early, body: 'Now that it is known.' })
  expect((await verified())[1]).toEqual({ body: 'Now that it is known.', verified: true })
  const page = await (await fetch(`${server.address}/reviews/stores/shop/products/blue-shirt`)).text()
  expect(page, 'readers see whose word the order is').toContain('Nobody else has confirmed it.')
  const moved = await program.ask(
    'PUT',
    '/orders/o-late',
    order('o-late', 'early@post.example', {
      placed_at: '2025-01-01T00:00:00Z',
      items: [{ external_id: 'o-late-1', product: 'p2' }],
    }),
  )
  expect([moved.status, moved.body.code]).toEqual([422, 'bad_record'])
  expect(moved.body.detail).toContain('reviewed as another product')
})
