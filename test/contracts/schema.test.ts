import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../support/database.ts'

/** Database constraints, independent of the writing code. */
const database = useDatabase()

beforeAll(async () => {
  await database.query.raw(`
    INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
    VALUES (1, 'a.example', 'custom', 'a', 'A', 'DE', 'EUR', 'token-a'), (2, 'b.example', 'custom', 'b', 'B', 'DE', 'EUR', 'token-b');
    INSERT INTO reviewers (reviewer_id, external_id, name) VALUES (1, 'buyer', 'Buyer'), (2, 'other', 'Other');
    INSERT INTO products (shop_id, product_id, external_id, handle, title, currency)
    VALUES (1, 1, 'p', 'p', 'P', 'EUR'), (2, 2, 'q', 'q', 'Q', 'EUR');
    INSERT INTO orders (shop_id, order_id, external_id, reviewer_id, feed, placed_at, received_at)
    VALUES (1, 1, 'o', 1, 'api', '2026-01-01', '2026-01-02');
    INSERT INTO line_items (shop_id, line_item_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
    VALUES (1, 1, 1, 1, 'i', 1, 1, 1000, 'EUR')`)
})

/** Inserts a review with some fields changed. */
function addReview(fields: Record<string, string | number | null>) {
  const row = { shop_id: 1, external_id: crypto.randomUUID(), reviewer_id: 1, rating: 5, source: 'organic', ...fields }
  return database.db
    .insertInto('reviews')
    .values({ ...row, created_at: '2026-02-01' })
    .returningAll()
    .execute()
}

describe('reviews', () => {
  test.each([0, 6, -1])('a rating of %i is refused', async rating => {
    await expect(addReview({ rating })).rejects.toThrow('reviews_rating_check')
  })

  test('only the buyer can review a line item, and only once', async () => {
    await expect(addReview({ line_item_id: 1, product_id: 1, reviewer_id: 2 })).rejects.toThrow('foreign key')
    const [review] = await addReview({ line_item_id: 1, product_id: 1 })
    expect(review).toMatchObject({ verified: true, published: true, listed: true })
    await expect(addReview({ line_item_id: 1, product_id: 1 })).rejects.toThrow('reviews_shop_id_line_item_id_key')
  })

  test('verified cannot be claimed', async () => {
    await expect(
      database.query.raw(
        `INSERT INTO reviews (shop_id, reviewer_id, rating, source, created_at, verified) VALUES (1, 1, 5, 'organic', now(), true)`,
      ),
    ).rejects.toThrow('verified')
  })

  test('a product of another shop is refused', async () => {
    await expect(addReview({ product_id: 2 })).rejects.toThrow('foreign key')
  })

  test('hiding takes a reason of the list and who did it', async () => {
    await expect(addReview({ hidden_at: '2026-03-01' })).rejects.toThrow('check')
    await expect(addReview({ hidden_at: '2026-03-01', hidden_by: 'shop', hidden_reason: 'dislike' })).rejects.toThrow(
      'check',
    )
    const [review] = await addReview({ hidden_at: '2026-03-01', hidden_by: 'shop', hidden_reason: 'spam' })
    expect(review).toMatchObject({ published: false, listed: true })
  })

  test('what happened to a review is never rewritten', async () => {
    const [review] = await addReview({})
    await database.query`INSERT INTO review_events (shop_id, review_id, kind, actor)
      VALUES (1, ${review!.review_id}, 'created', 'author')`
    await expect(database.query`UPDATE review_events SET actor = 'shop'`).rejects.toThrow('append-only')
    await expect(database.query`DELETE FROM review_events`).rejects.toThrow('append-only')
  })
})

describe('shops and products', () => {
  test('a domain and a slug are one shop', async () => {
    await expect(
      database.query.raw(`INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
        VALUES (3, 'a.example', 'custom', 'c', 'C', 'DE', 'EUR', 'token-c')`),
    ).rejects.toThrow('shops_domain_key')
    await expect(
      database.query.raw(`INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
        VALUES (3, 'c.example', 'custom', 'a', 'C', 'DE', 'EUR', 'token-c')`),
    ).rejects.toThrow('shops_slug_key')
  })

  test('a price range is not upside down', async () => {
    await expect(
      database.query.raw(`INSERT INTO products (shop_id, product_id, external_id, handle, title, currency, lowest_price, highest_price)
        VALUES (1, 3, 'x', 'x', 'X', 'EUR', 200, 100)`),
    ).rejects.toThrow('check')
  })
})

test('a dispute has one open question, which only those who were asked answer', async () => {
  await database.query.raw(`
    INSERT INTO disputes (shop_id, dispute_id, reviewer_id, line_item_id, product_id, dispute_type, description,
      desired_outcome_type, state, last_act_at, submitted_at)
    VALUES (1, 1, 1, 1, 1, 'damaged', 'Torn.', 'refund', 'escalated', '2026-02-01', '2026-02-01');
    INSERT INTO dispute_events (shop_id, dispute_id, event_no, action, acted_by, to_state, created_at)
    SELECT 1, 1, n, 'ask', 'arbitrator', 'escalated', '2026-02-01' FROM generate_series(1, 4) n`)
  const ask = (no: number, values: string) =>
    database.query.raw(`INSERT INTO dispute_questions (shop_id, dispute_id, event_no, asked_at, answer_by, asked, status,
      reviewer_event_no, shop_event_no) VALUES (1, 1, ${no}, '2026-02-01', '2026-02-08', ${values})`)
  await expect(ask(1, `'shop', 'open', 4, null`)).rejects.toThrow('check')
  await expect(ask(1, `'both', 'answered', 4, null`)).rejects.toThrow('check')
  await expect(ask(1, `'both', 'unanswered', 3, 4`)).rejects.toThrow('check')
  await ask(1, `'both', 'open', null, null`)
  await expect(ask(2, `'shop', 'open', null, null`)).rejects.toThrow('dispute_questions_open')
  await ask(2, `'shop', 'answered', null, 4`)
})
