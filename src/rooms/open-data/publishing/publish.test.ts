import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { canonicalJson, type Json } from '../../public-log/canonical-json.ts'
import { commitmentTo } from '../../public-log/commitment.ts'
import { rankScore } from '../../search/indexing/rank-rules.ts'
import { publish, type Row, readRelease, sequenceAll, type TestRelease, temporaryStorage } from '../testing.ts'

const database = useDatabase('demo')
let storage: Storage
let release: TestRelease

beforeAll(async () => {
  storage = await temporaryStorage()
  await sequenceAll(database.db)
  await publish({ db: database.db, storage })
  release = await readRelease(database.db, storage)
})

/** What the log says of each review, as docs/log.md has it. */
function replay({ rows }: TestRelease) {
  const events = [...rows('events/').toSorted((one, other) => one.index - other.index), ...rows('queued.jsonl.gz')].map(
    ({ entry }) => JSON.parse(entry) as Row,
  )
  const states = new Map<string, Row>()
  const flags: Record<string, [string, boolean]> = {
    'review.withdrawn': ['withdrawn', true],
    'review.published': ['withdrawn', false],
    'review.deleted': ['deleted', true],
    'review.restored': ['deleted', false],
    'review.held': ['held', true],
    'review.released': ['held', false],
    'review.hidden': ['hidden', true],
    'review.shown_again': ['hidden', false],
  }
  for (const { type, review, rating } of events) {
    if (review === undefined || !type.startsWith('review.')) continue
    const state = states.get(review) ?? {}
    const [flag, value] = flags[type] ?? []
    states.set(review, { ...state, ...(rating && { rating }), ...(flag && { [flag]: value }) })
  }
  const listed = [...states].filter(([, state]) => !state.withdrawn && !state.deleted && !state.held)
  return {
    published: new Map(listed.filter(([, state]) => !state.hidden)),
    hidden: listed.filter(([, state]) => state.hidden).map(([review]) => review),
  }
}

function expectReplays(given: TestRelease) {
  const { published, hidden } = replay(given)
  const reviews = given.rows('reviews/')
  expect(reviews.map(({ review }) => review).toSorted()).toEqual([...published.keys()].toSorted())
  for (const { review, rating } of reviews) expect(published.get(review)!.rating).toBe(rating)
  const notices = given.rows('hidden.jsonl.gz').filter(({ notice }) => !notice)
  expect(notices.map(({ review }) => review).toSorted()).toEqual(hidden.toSorted())
}

describe('a release', () => {
  test('is hashed in the log, with the log’s size and root at that moment', async () => {
    const sha256 = createHash('sha256').update(release.text).digest('hex')
    const facts = await database.query`SELECT facts FROM log_outbox WHERE type = 'open_data.published'`
    expect(facts).toEqual([{ facts: { date: release.manifest.date, sha256 } }])
    const [head] = await database.query`SELECT size, root FROM log_checkpoints ORDER BY size DESC LIMIT 1`
    expect(release.manifest.log).toEqual({
      origin: 'candor.invalid/reviews/log',
      size: head!.size,
      root: head!.root.toString('base64'),
    })
    const indexes = release.rows('events/').map(({ index }) => index)
    expect(indexes.toSorted((one, other) => one - other)).toEqual(Array.from({ length: head!.size }, (_, i) => i))
  })

  test('has canonical JSON in every line', () => {
    for (const [path, content] of release.files)
      for (const line of content.split('\n').slice(0, -1)) expect(canonicalJson(JSON.parse(line)), path).toBe(line)
  })

  test('replayed from the log has exactly the published reviews and the notices of hidden ones', () => {
    expect(release.rows('reviews/').length).toBeGreaterThan(50)
    expect(release.rows('hidden.jsonl.gz').length).toBeGreaterThan(0)
    expectReplays(release)
  })

  test('opens the commitments to all published texts', async () => {
    const entries = new Map(release.rows('events/').map(({ index, entry }) => [index, JSON.parse(entry) as Row]))
    for (const { review, body, rating, title, reply, salts, entries: indexes } of release.rows('reviews/')) {
      const ofReview = indexes.map((index: number) => entries.get(index)!)
      const last = (...types: string[]) => ofReview.findLast(({ type }: Row) => types.includes(type))?.commitment
      const texts: { committed?: string; text: Json }[] = [
        { committed: last('review.created', 'review.edited'), text: { body, rating, title } },
        { committed: last('review.replied', 'review.reply_withdrawn'), text: { body: reply?.body ?? null } },
      ]
      for (const { committed, text } of texts) {
        if (committed === undefined) continue
        const { salt } = salts.find(({ commitment }: Row) => commitment === committed) ?? {}
        expect(await commitmentTo(text, Buffer.from(salt ?? '', 'base64')), review).toBe(committed)
      }
    }
  })

  test('has rows from which every shop’s and product’s figures can be counted', () => {
    const reviews = release.rows('reviews/')
    const hidden = release.rows('hidden.jsonl.gz')
    const { site } = JSON.parse(release.files.get('constants.json')!)
    const check = (row: Row, own: Row[]) => {
      const stars = [1, 2, 3, 4, 5].map(star => own.filter(({ rating }) => rating === star).length)
      const verified = own.filter(review => review.verified)
      expect(row).toMatchObject({ published: own.length, stars, verified_published: verified.length })
      const given = Map.groupBy(own, ({ incentive }) => incentive)
      for (const incentive of ['none', 'reward', 'free_product', 'connected'])
        expect(row.by_incentive[incentive]).toBe(given.get(incentive)?.length ?? 0)
      const mean = (of: Row[]) =>
        of.length === 0 ? null : Math.round((10 * of.reduce((sum, { rating }) => sum + rating, 0)) / of.length) / 10
      const rewarded = own.filter(({ incentive }) => incentive !== 'none')
      expect(row.rating_with_incentive).toBe(mean(rewarded))
      expect(row.rating_without_incentive).toBe(mean(given.get('none') ?? []))
      for (const grade of Object.keys(row.evidence))
        expect(row.evidence[grade]).toBe(verified.filter(({ evidence }) => evidence.grade === grade).length)
    }
    for (const shop of release.rows('shops.jsonl.gz')) {
      check(
        shop,
        reviews.filter(review => review.shop === shop.shop),
      )
      const notices = hidden.filter(row => row.shop === shop.shop && row.verified && row.by === 'shop').length
      expect(shop.verified_received).toBe(shop.verified_public + notices + shop.withheld)
      expect(shop.withheld).toBeGreaterThanOrEqual(0)
      const medals = release.rows('medals.jsonl.gz').filter(row => row.shop === shop.shop)
      for (const score of ['transparency', 'authenticity'])
        expect(medals.findLast(row => row.score === score)?.tier ?? null).toBe(shop.medals[score])
    }
    for (const product of release.rows('products.jsonl.gz')) {
      const own = reviews.filter(review => review.product === product.product)
      check(product, own)
      const here = own.filter(({ source }) => !['migrated', 'aliexpress'].includes(source))
      const ratingSum = here.reduce((sum, { rating }) => sum + rating, 0)
      expect(product.rank_score).toBeCloseTo(rankScore({ ratingSum, published: here.length }, site.mean_used), 9)
    }
  })

  test('says what ten searches find, in the order that its rows give', () => {
    const { searches } = JSON.parse(release.files.get('constants.json')!)
    const shops = new Map(release.rows('shops.jsonl.gz').map(row => [row.shop, row]))
    const products = release.rows('products.jsonl.gz')
    const mean = ({ stars, published }: Row) =>
      published === 0
        ? null
        : stars.reduce((sum: number, count: number, at: number) => sum + count * (at + 1), 0) / published
    const down = (one: number, other: number) => other - one
    expect(searches).toHaveLength(10)
    let found = 0
    for (const { query, products: listed } of searches) {
      const given = new URLSearchParams(query)
      const least = (name: string, otherwise: number) => Number(given.get(name) ?? otherwise)
      const matching = products
        .map((row, line): Row => ({ ...row, line }))
        .filter(row => {
          const { transparency, authenticity } = shops.get(row.shop)!
          return (
            row.rank_score !== null &&
            row.published >= least('reviews_count', 0) &&
            (least('min_rating', 0) === 0 || (mean(row) ?? -1) >= least('min_rating', 0)) &&
            (transparency ?? 100) >= least('min_transparency', 80) &&
            (authenticity ?? 0) >= least('min_authenticity', 0)
          )
        })
      const price = ({ price }: Row) => price ?? Number.POSITIVE_INFINITY
      const orders: Record<string, (one: Row, other: Row) => number> = {
        rank: (a, b) => down(a.rank_score, b.rank_score) || a.line - b.line,
        reviews_count: (a, b) => down(a.published, b.published) || down(a.rank_score, b.rank_score) || a.line - b.line,
        newest: (a, b) => down(Date.parse(a.created_at), Date.parse(b.created_at)) || a.line - b.line,
        price_asc: (a, b) => (price(a) === price(b) ? a.line - b.line : price(a) - price(b)),
        price_desc: (a, b) => down(a.price ?? -1, b.price ?? -1) || b.line - a.line,
      }
      const sorted = matching.toSorted(orders[given.get('sort_by') ?? 'rank'])
      expect(listed, query).toEqual(sorted.slice(0, 24).map(({ product }) => product))
      found += listed.length
    }
    expect(found).toBeGreaterThan(50)
  })

  test('names nobody: no e-mail address or name of a person stands in any file but in what people wrote', async () => {
    const people = await database.query<{ email: string | null; name: string }>`SELECT email, name FROM reviewers`
    const names = new Set(people.map(({ name }) => name))
    const shops = new Set((await database.query<{ name: string }>`SELECT name FROM shops`).map(({ name }) => name))
    const WRITTEN = ['title', 'body', 'description', 'reply', 'answers', 'former']
    const values = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([name, part]) => (WRITTEN.includes(name) ? [] : values(part)))
          : []
    for (const [path] of release.files)
      for (const text of values(release.rows(path))) {
        expect(text, path).not.toMatch(/[^\s"]@[^\s"]/)
        if (!shops.has(text)) expect(names.has(text), `${path}: ${text}`).toBe(false)
      }
    const whole = [...release.files.values()].join('')
    for (const { email } of people) if (email !== null) expect(whole).not.toContain(email)
  })

  test('has other pseudonyms than the last one, for the same people', async () => {
    await publish({ db: database.db, storage })
    const next = await readRelease(database.db, storage)
    const byReview = (rows: Row[]) => new Map(rows.map(({ review, author }) => [review, author as string]))
    const [before, after] = [release, next].map(({ rows }) => byReview(rows('authors.jsonl.gz')))
    const groups = (authors: Map<string, string>) =>
      [...Map.groupBy(authors.keys(), review => authors.get(review)!).values()]
        .map(reviews => reviews.toSorted())
        .toSorted()
    expect(groups(after!)).toEqual(groups(before!))
    const known = new Set(before!.values())
    expect([...after!.values()].filter(author => known.has(author))).toEqual([])
  })
})

describe('the next release', () => {
  test('takes over the months in which nothing changed, whatever else did', async () => {
    const monthly = (given: TestRelease) =>
      new Map(given.manifest.files.filter(({ path }) => path.includes('/')).map(file => [file.path, file.sha256]))
    const before = await readRelease(database.db, storage)
    const [chosen] = await database.query`
      SELECT shop_id, review_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month
      FROM reviews WHERE published ORDER BY created_at LIMIT 1`
    await database.query`
      UPDATE reviews SET language = 'nl' WHERE shop_id = ${chosen!.shop_id} AND review_id = ${chosen!.review_id}`
    const published = await publish({ db: database.db, storage })
    const after = await readRelease(database.db, storage)
    const changed = [...monthly(after)].filter(([path, sha256]) => monthly(before).get(path) !== sha256)
    expect(changed.map(([path]) => path)).toEqual([`reviews/${chosen!.month}.jsonl.gz`])
    expect(published!.unchanged).toBe(monthly(after).size - 1)
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    let writes = 0
    const busy: Storage = {
      ...storage,
      async put(key, bytes, type) {
        if (writes < 10) {
          writes += 1
          await database.query`
            WITH one AS (
              UPDATE reviews SET unpublished_at = now()
              WHERE (shop_id, review_id) IN (SELECT shop_id, review_id FROM reviews WHERE published LIMIT 1)
              RETURNING shop_id, review_id)
            INSERT INTO review_events (shop_id, review_id, kind, actor) SELECT shop_id, review_id, 'unpublished', 'author' FROM one`
        }
        return storage.put(key, bytes, type)
      },
    }
    const [{ published: before }] =
      (await database.query`SELECT count(*) AS published FROM reviews WHERE published`) as [{ published: number }]
    await publish({ db: database.db, storage: busy })
    const during = await readRelease(database.db, storage)
    expect(writes).toBe(10)
    expect(during.rows('reviews/')).toHaveLength(before)
    expect(during.rows('authors.jsonl.gz')).toHaveLength(before)
    expectReplays(during)
    // What happened meanwhile is in the next one, before the log has it.
    await publish({ db: database.db, storage })
    const next = await readRelease(database.db, storage)
    expect(next.rows('reviews/')).toHaveLength(before - 10)
    expect(next.rows('queued.jsonl.gz').length).toBeGreaterThanOrEqual(10)
    expect(next.rows('withdrawn.jsonl').filter(({ why }) => why === 'withdrawn').length).toBeGreaterThanOrEqual(10)
    expectReplays(next)
  })
})
