import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import { migrate } from '../../src/platform/postgres/migrations/migrate.ts'
import { migrationNames, migrationsDir } from '../../src/platform/postgres/migrations/migration-files.ts'
import { commitmentTo } from '../../src/rooms/public-log/commitment.ts'
import { readImported } from '../../src/rooms/reviews/imported/service.ts'
import { recountSite } from '../../src/rooms/reviews/recount/site.ts'
import { databaseUrl, onServer } from '../support/database.ts'

/** All migrations since version 0.2.0, run on an installation with reviews of every kind rather than on empty tables. */

const [ANNA, BEA, CARL, DORA, EMIL, FRITZ] = [1, 2, 3, 4, 5, 6]
const server = inject('databaseServer')
const name = `test_upgrade_${process.pid}`
let database: Database
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor upgrade '))
  await onServer(server, it => it.raw(`CREATE DATABASE ${name} TEMPLATE template0`))
  const url = databaseUrl(server, name)
  await cp(join(migrationsDir, 'functions'), join(directory, 'functions'), { recursive: true })
  for (const file of (await migrationNames()).filter(file => file.startsWith('01')))
    await cp(join(migrationsDir, file), join(directory, file))
  await migrate(url, directory)
  database = openDatabase(url, { connections: 2 })
  await database.query.raw(await readFile('test/contracts/upgrade/version-0.2.0.sql', 'utf8'))
  await migrate(url)
})
afterAll(async () => {
  await database?.close()
  await onServer(server, it => it.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  await rm(directory, { recursive: true })
})

interface ReviewRow {
  external_id: string
  reviewer_id: number
  name: string
  imported_by: string | null
  accepted: boolean
  evidence: string | null
  source: string
}

const reviews = async () =>
  new Map(
    (
      await database.query<ReviewRow>`
        SELECT r.external_id, r.reviewer_id, p.name, r.imported_by, r.accepted_at IS NOT NULL AS accepted, r.evidence, r.source
        FROM reviews r JOIN reviewers p USING (reviewer_id) ORDER BY review_id`
    ).map(row => [row.external_id, row]),
  )

describe('an installation of version 0.2.0', () => {
  test('has who imported each review, by what 0.2.0 let shops import', async () => {
    const found = [...(await reviews()).values()].map(row => [row.external_id, row.imported_by, row.evidence])
    expect(found).toEqual([
      ['taken over', 'shop', null],
      ['edited since', 'shop', null],
      ['not signed in', 'shop', null],
      ['left', 'shop', null],
      ['catalog', 'operator', null],
      ['catalog with order', 'operator', 'archive'],
      ['written here', null, 'shop_reported'],
      ['of the shop', null, null],
      ['hidden', null, null],
    ])
  })

  test('gives what a shop imported back to imported authors, unless the person changed it here', async () => {
    const rows = await reviews()
    const authorOf = (review: string) => rows.get(review)!.reviewer_id
    const accounts = [ANNA, BEA, CARL, DORA, EMIL, FRITZ]
    expect(accounts).not.toContain(authorOf('taken over'))
    expect(rows.get('taken over')).toMatchObject({ name: 'Anna Alt', accepted: false })
    expect(accounts).not.toContain(authorOf('not signed in'))
    expect(rows.get('edited since')).toMatchObject({ reviewer_id: ANNA, accepted: true })
    expect(['left', 'catalog', 'catalog with order', 'written here'].map(authorOf)).toEqual([DORA, CARL, FRITZ, EMIL])
  })

  test('asks people about the reviews that name them, and shows them what they have answered', async () => {
    const { waiting, waitingCount, answered } = await readImported(database.db, ANNA)
    expect(waitingCount).toBe(1)
    expect(waiting.map(review => review.body)).toEqual(['Never wrote this.'])
    expect(answered.map(review => [review.body, review.state])).toEqual([['Changed it here.', 'accepted']])
    expect((await readImported(database.db, CARL)).waitingCount).toBe(0)
  })

  test('needs no recount: every count is right after the migrations', async () => {
    expect(await recountSite(database.db, () => {})).toMatchObject({ wrong: 0 })
  })

  test('has amounts in the minor units of ISO 4217, worth what they were', async () => {
    const [amounts] = await database.query`
      SELECT (SELECT json_agg(json_build_array(currency, lowest_price, highest_price) ORDER BY product_id)
                FROM products WHERE shop_id = 2) AS products,
             (SELECT json_agg(json_build_array(currency, price) ORDER BY line_item_id) FROM line_items) AS bought,
             (SELECT json_agg(discount_value ORDER BY rule_id) FROM reward_rules) AS rewards,
             (SELECT award_amount FROM disputes) AS awarded, (SELECT amount FROM dispute_proposals) AS proposed`
    expect(amounts).toEqual({
      products: [
        ['HUF', 1_290_000, 1_490_000],
        ['HUF', null, null],
        ['IQD', 25_000_000, 25_000_000],
        ['JPY', 8400, 8400],
      ],
      bought: [
        ['EUR', 4900],
        ['EUR', 4900],
        ['HUF', 1_290_000],
      ],
      rewards: [50_000, 10],
      awarded: 600_000,
      proposed: 300_000,
    })
  })

  test('has each review in the public log’s outbox', async () => {
    const logged = await database.query<{ review_id: number; source: string }>`
      SELECT review_id, facts->>'source' AS source FROM log_outbox WHERE type = 'review.created' ORDER BY review_id`
    const rows = [...(await reviews()).values()]
    expect(logged.map(entry => entry.source)).toEqual(rows.map(row => row.source))
  })

  test('logs what happened before there was a log with its own date, marked with the day on which it was logged', async () => {
    const facts = await database.query<{ type: string; at: Date; review_id: number; backfilled: string | null }>`
      SELECT type, at, review_id, facts->>'backfilled' AS backfilled FROM log_outbox
      WHERE type IN ('review.created', 'review.edited', 'review.hidden', 'review.replied', 'product.version')
      ORDER BY outbox_id`
    const [{ today }] = (await database.query`
      SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today`) as [{ today: string }]
    expect(facts.filter(({ backfilled }) => backfilled !== today)).toEqual([])
    const told = facts.map(({ type, at, review_id }) => `${type} ${review_id} ${at.toISOString().slice(0, 10)}`)
    expect(told).toEqual(
      expect.arrayContaining([
        'review.created 7 2026-04-20',
        'review.edited 2 2026-05-10',
        'review.hidden 9 2026-05-22',
        'review.replied 1 2026-04-15',
      ]),
    )
  })

  test('commits to the texts that it has, and can open what it committed to', async () => {
    const committed = await database.query<{
      commitment: string
      salt: Buffer
      type: string
      rating: number
      title: string
      body: string
      reply: string
    }>`
      SELECT commitment, salt, type, rating, title, review.body, reply.body AS reply
      FROM log_outbox queued JOIN log_salts USING (shop_id, review_id) JOIN reviews review USING (shop_id, review_id)
      LEFT JOIN review_replies reply USING (shop_id, review_id) WHERE queued.facts->>'commitment' = commitment`
    expect(committed).toHaveLength(10)
    for (const { commitment, salt, type, rating, title, body, reply } of committed)
      expect(
        await commitmentTo(
          type === 'review.replied' ? { body: reply } : { body, rating, title },
          Uint8Array.from(salt),
        ),
      ).toBe(commitment)
  })
})
