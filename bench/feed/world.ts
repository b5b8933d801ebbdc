import type { Database } from '../../src/platform/postgres/database.ts'

/** People who follow 1,000 others each, by kind of followed people. */
export const READERS = [
  { id: 1, follows: '600 people, 200 products, 200 stores', people: 600, products: 200, shops: 200 },
  { id: 2, follows: '1,000 people', people: 1000, products: 0, shops: 0 },
  { id: 3, follows: '1,000 products', people: 0, products: 1000, shops: 0 },
  { id: 4, follows: '1,000 stores', people: 0, products: 0, shops: 1000 },
] as const

/**
 * Fills an empty, migrated database with reviews over four years, by a twentieth as many people, of a fiftieth as many
 * products in at most 10,000 shops, unevenly distributed. Rows are minimal: without texts, and without indexes and keys
 * that the feed does not use, so that ten million load within minutes.
 */
export async function fillFeedWorld({ query }: Database, reviews: number) {
  const shops = Math.min(10_000, Math.max(1_000, reviews / 1_000))
  const people = Math.max(5_000, reviews / 20)
  const products = Math.max(2_000, reviews / 50)
  const run = (text: string) => query.raw(text)
  const keys = await query<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE conrelid = 'reviews'::regclass AND contype IN ('f', 'u')`
  const indexes = await query<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'reviews' AND indexname ~ '^reviews_(reviewer|product_newest)$'`
  const others = await query<{ name: string }>`
    SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'reviews'::regclass AND NOT indisprimary
      AND NOT indisunique`
  await run(`
    ${keys.map(({ name }) => `ALTER TABLE reviews DROP CONSTRAINT ${name} CASCADE;`).join('\n')}
    ${others.map(({ name }) => `DROP INDEX ${name};`).join('\n')}
    ALTER TABLE reviews DROP COLUMN words;
    ALTER TABLE reviews DISABLE TRIGGER reviews_are_events;
    SELECT setseed(0.5);
    INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
      SELECT i, 'shop' || i || '.example', 'custom', 'shop-' || i, 'Shop ' || i, 'DE', 'EUR', 'token-' || i
      FROM generate_series(1, ${shops}) i;
    INSERT INTO reviewers (reviewer_id, name) SELECT i, 'Person ' || i FROM generate_series(1, ${people}) i;
    INSERT INTO products (shop_id, product_id, external_id, handle, title, currency, created_at)
      SELECT 1 + i % ${shops}, i, 'p' || i, 'p' || i, 'Product ' || i, 'EUR',
             now() - random() * interval '1500 days'
      FROM generate_series(1, ${products}) i;
    INSERT INTO shop_medal_changes (shop_id, score, tier, rise, created_at)
      SELECT 1 + i % ${shops}, 'transparency', 'gold', i % 3 > 0, now() - random() * interval '1500 days'
      FROM generate_series(1, ${shops * 5}) i`)
  await run(`
    SET synchronous_commit = off;
    SET maintenance_work_mem = '512MB';
    INSERT INTO reviews (shop_id, reviewer_id, product_id, rating, title, body, source, created_at, unpublished_at)
      SELECT 1 + product % ${shops}, 1 + floor(power(random(), 2) * ${people})::bigint, product, 1 + floor(random() * 5),
             'A title', 'The words of a review.', 'organic', at, CASE WHEN random() < 0.02 THEN at END
      FROM (SELECT 1 + floor(power(random(), 2) * ${products})::bigint AS product,
                   now() - power(random(), 1.5) * interval '1500 days' AS at
            FROM generate_series(1, ${reviews})) one`)
  for (const { definition } of indexes) await run(definition)
  // the trigger's work in bulk, in key order, which is faster than row by row
  await run(`INSERT INTO shop_events SELECT shop_id, created_at, 0, review_id FROM reviews WHERE published
    ORDER BY shop_id, created_at`)
  await followSome(query)
  await run('VACUUM ANALYZE')
}

/** Lets the readers follow people, products and stores of a filled database, chosen at random. */
export async function followSome(query: Database['query']): Promise<void> {
  for (const reader of READERS) {
    const some = (table: string, columns: string, count: number) =>
      `SELECT ${reader.id}, ${columns} FROM (SELECT ${columns} FROM ${table} WHERE ${columns.split(', ').at(-1)} > 10
         ORDER BY random() LIMIT ${count}) picked`
    await query.raw(`
      INSERT INTO followed_reviewers (reviewer_id, followee_id) ${some('reviewers', 'reviewer_id', reader.people)};
      INSERT INTO followed_products (reviewer_id, shop_id, product_id) ${some('products', 'shop_id, product_id', reader.products)};
      INSERT INTO followed_shops (reviewer_id, shop_id) ${some('shops', 'shop_id', reader.shops)}`)
  }
}

/** Takes the readers' follows away again. */
export async function unfollowAll(query: Database['query']): Promise<void> {
  const ids = READERS.map(({ id }) => id).join()
  await query.raw(`
    DELETE FROM followed_reviewers WHERE reviewer_id IN (${ids});
    DELETE FROM followed_products WHERE reviewer_id IN (${ids});
    DELETE FROM followed_shops WHERE reviewer_id IN (${ids})`)
}
