import { basename } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { LISTED_PATHS } from '../../src/pages/listed-paths.ts'
import { distribute } from '../../src/platform/postgres/cluster/distribute.ts'
import { migrate } from '../../src/platform/postgres/migrations/migrate.ts'
import { encodeReviewId } from '../../src/rooms/catalog/encoded-id.ts'
import { readSigns } from '../../src/rooms/reviews/self-dealing/service.ts'
import { hasVoted } from '../../src/rooms/reviews/votes/service.ts'
import { recountVotes } from '../../src/rooms/reviews/votes/sql.ts'
import { readAsAuthorsSee } from '../../src/rooms/reviews/writing/authored.ts'
import { refreshItems } from '../../src/rooms/search/results/items.ts'
import { CITUS_URL, recreateDatabase, SHARDS, WITHOUT_CITUS } from '../support/cluster/citus.ts'
import { walkPages } from '../support/cluster/walk-pages.ts'
import { useServer } from '../support/server.ts'
import { asGuest, signInAs } from '../support/sign-in.ts'
import { ALL_SHARDS, REFUSED } from '../support/statements/all-shards.ts'
import { checkShards } from '../support/statements/check-shards.ts'
import { explainStatements, type Shards } from '../support/statements/explain-statements.ts'
import { recordStatements, type SentStatement, takeStatements } from '../support/statements/record-statements.ts'

/**
 * What pages ask of the database, planned by a real Citus on the distributed schema (X-cluster-03). With CANDOR_CITUS=1 so is what any
 * test file sends.
 */
describe.skipIf(!CITUS_URL)(CITUS_URL ? 'on a cluster' : WITHOUT_CITUS, () => {
  if (CITUS_URL) recordStatements()
  const server = useServer('demo')
  let url: string

  beforeAll(async () => {
    url = await recreateDatabase(CITUS_URL!, 'candor_shards')
    await migrate(url)
    await distribute(url, { shards: SHARDS })
  })

  test('statements of pages ask one shard, or are listed', { timeout: 300_000 }, async () => {
    const [shop] = await server.database.query<{ domain: string }>`SELECT domain FROM shops ORDER BY shop_id LIMIT 1`
    const owner = await signInAs(server, { email: 'owner@post.example', shops: { [shop!.domain]: 'owner' } })
    await walkPages(asGuest(server), ['/', ...LISTED_PATHS])
    await walkPages(owner, ['/business', '/reviews/profile', '/reviews/feed', '/reviews/notifications'])
    const sent = takeStatements(basename(new URL(server.database.url).pathname))
    const shards = await explainStatements(url, sent)
    const which = (kind: (asked: Shards) => boolean) => sent.filter((_, index) => kind(shards[index]!))
    const unlisted = (statements: SentStatement[], list: (source: string) => boolean) =>
      [...new Set(statements.map(({ source }) => source))].filter(source => !list(source)).toSorted()
    expect(
      unlisted(
        which(asked => asked === 'several'),
        // With values written out, Citus takes some that it refuses as they were sent.
        source => ALL_SHARDS.has(source) || source in REFUSED,
      ),
    ).toEqual([])
    expect(
      unlisted(
        which(asked => typeof asked === 'object'),
        source => source in REFUSED,
      ),
    ).toEqual([])
    // Otherwise the walk or the plans show nothing.
    expect(which(asked => asked === 'one').length).toBeGreaterThan(50)
  })

  test('rows of one shop by their keys ask its shard alone', async () => {
    const { db, query } = server.database
    const [row] = await query<{ shop_id: number; review_id: number; product_id: number; reviewer_id: number }>`
      SELECT shop_id, review_id, product_id, reviewer_id FROM reviews WHERE published AND product_id IS NOT NULL LIMIT 1`
    const key = { shopId: row!.shop_id, reviewId: row!.review_id }
    takeStatements(basename(new URL(server.database.url).pathname))
    await recountVotes(db, [key])
    await hasVoted(db, row!.reviewer_id, [encodeReviewId(key.shopId, key.reviewId)])
    await readSigns(db, [key])
    await readAsAuthorsSee(db, [key])
    await refreshItems(db, [{ shopId: key.shopId, productId: row!.product_id }])
    const sent = takeStatements(basename(new URL(server.database.url).pathname))
    const shards = await explainStatements(url, sent)
    expect(sent.filter((_, index) => shards[index] === 'several').map(({ source }) => source)).toEqual([])
    expect(shards.filter(asked => asked === 'one').length).toBeGreaterThanOrEqual(5)
  })

  test('what any test file sends to several shards without a line in the list fails it', async () => {
    const source = 'src/rooms/reviews/sql.ts#selectUnlisted'
    const send = (text: string, values: unknown[]) => checkShards(url, [{ text, values, source }])
    await send('SELECT body FROM reviews WHERE shop_id = $1', [7])
    await send('SELECT name FROM shops', [])
    // One shard, to which rows of the coordinator are brought.
    await send(
      'SELECT stats.published FROM products JOIN product_stats stats USING (shop_id, product_id) WHERE products.shop_id = $1',
      [7],
    )
    await expect(send('SELECT body FROM reviews WHERE reviewer_id = $1', [7])).rejects.toThrow(source)
    // EXPLAIN takes no values in it.
    const counts = `
      INSERT INTO reviewer_stats (reviewer_id, published) SELECT reviewer_id, count(*) FROM reviews WHERE reviewer_id = ANY ($1) GROUP BY 1
      ON CONFLICT (reviewer_id) DO NOTHING`
    await expect(send(counts, [[7, 8]])).rejects.toThrow(source)
  })
})
