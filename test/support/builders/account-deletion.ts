import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { exportTo } from '../../../src/rooms/transfer/service.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { emailsTo } from '../emails.ts'
import { useServer } from '../server.ts'
import { type SignedIn, signInAs } from '../sign-in.ts'
import { earlierText } from './earlier.ts'
import { changeReceipts } from './orders.ts'

export const PRIVACY = '/reviews/profile/edit/privacy'
export const EMAIL = 'anna@post.example'

/** A review without an order. */
export const UNTIED = { ...REVIEW, order_item: undefined }

export const RECORDS = [
  SHOP,
  PRODUCT,
  { ...REVIEWER, email: EMAIL, country: 'DE', city: 'Ulm' },
  { type: 'reviewer', external_id: 'bert', name: 'Bert' },
  // With the name that the shop's own copy has of its buyer.
  { ...ORDER, buyer: { name: 'Anna' } },
  { ...REVIEW, picture_urls: ['https://pictures.example/1.jpg'] },
  { ...UNTIED, external_id: 'r2', reviewer: 'bert', rating: 2, body: 'It shrank.' },
]

/** A server on which Anna, who reviewed, deletes her account in each test, and what is left of her. */
export function useAccountDeletion() {
  const server = useServer('empty')
  const person = {} as { anna: SignedIn }

  const rowsOf = (query: string) => server.database.query.raw(query)
  const theReview = async () =>
    (await rowsOf(`SELECT title, body, deleted_at, erased_at FROM reviews WHERE external_id = 'r1'`))[0]!

  beforeEach(async () => {
    await rowsOf(
      // On a cluster no key leads from the tables of search to products.
      `TRUNCATE reviewers, shops, products, orders, line_items, reviews, review_events, erased_names, product_search, search_items,
        product_stats CASCADE`,
    )
    expect((await importText(server.database, 'catalog', RECORDS)).problems).toEqual([])
    person.anna = await signInAs(server, { email: EMAIL })
  })

  const leave = (reviews: string, confirm = 'Delete my  account ') =>
    person.anna.send('POST', `${PRIVACY}/deletion`, { reviews, confirm })

  /** What guests see of the product: its scores and the authors. */
  async function shown() {
    const page = await fetch(`${server.address}/reviews/stores/shop/products/blue-shirt?format=json`)
    const { shop_data, product_data } = await page.json()
    const query = new URLSearchParams({
      platform: 'shopify',
      shop_domain: shop_data.domain,
      api_token: shop_data.public_token,
      external_id: product_data.external_id,
      json_request: 'true',
      sort_by: 'newest',
    })
    const list = await (await fetch(`${server.address}/api/v1/widgets/product_review?${query}`)).json()
    const found = await (await fetch(`${server.address}/reviews/search.json?q=shirt`)).json()
    return {
      count: list.number_of_reviews,
      average: list.average_rating,
      authors: list.reviews.map(({ author }: { author: { name: string } | null }) => author?.name ?? null).sort(),
      found: found.data.search_results.map((item: { number_of_reviews: number }) => item.number_of_reviews),
    }
  }

  /** The public export. */
  async function exported(): Promise<{ type: string; name: string; city?: string }[]> {
    const directory = await mkdtemp(join(tmpdir(), 'candor-leaving-'))
    const { path } = await exportTo(server.database, directory)
    const text = await readFile(path, 'utf8')
    await rm(directory, { recursive: true })
    return text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
  }

  /** Published reviews in the author's statistics. */
  const counted = async () =>
    (await rowsOf(`SELECT published FROM reviewer_stats WHERE reviewer_id = ${person.anna.reviewerId}`))[0]?.published

  /** E-mails with the restore link. */
  const textsTo = async (email: string) => (await emailsTo(server.database, email)).map(({ text }) => text)
  const wayBack = async () => /\/login\/stay\?token=([\w-]{43})/.exec((await textsTo(EMAIL)).at(-1)!)![1]!

  const monthLater = async () => {
    await rowsOf(`UPDATE account_deletions SET asked_at = ${earlierText('asked_at', { days: 31 })}, erase_at = now()`)
    await changeReceipts(server.database, `received_at = ${earlierText('received_at', { days: 32 })}`)
  }

  /** Checks that no table contains the person's name or address. */
  async function expectNoTrace() {
    const tables =
      await rowsOf(`SELECT table_schema || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`)
    for (const { name } of tables) {
      const found = await rowsOf(`SELECT t::text FROM ${name} t WHERE t::text ~* '\\yanna\\y|\\yulm\\y' LIMIT 1`)
      expect([name, ...found]).toEqual([name])
    }
    const [row] = await rowsOf(
      `SELECT name, email, city, left_at FROM reviewers WHERE reviewer_id = ${person.anna.reviewerId}`,
    )
    expect(row).toEqual({ name: 'A former member', email: null, city: null, left_at: expect.any(Date) })
    expect(
      await rowsOf('SELECT FROM accounts UNION ALL SELECT FROM sessions UNION ALL SELECT FROM terms_acceptances'),
    ).toEqual([])
  }

  const events = async () =>
    (
      await rowsOf(`SELECT kind, actor, reason FROM review_events JOIN reviews USING (shop_id, review_id)
      WHERE external_id = 'r1' AND kind IN ('deleted', 'restored') ORDER BY event_id`)
    ).map(({ kind, actor, reason }) => `${kind} ${actor} ${reason}`)

  return {
    server,
    person,
    rowsOf,
    theReview,
    leave,
    shown,
    exported,
    counted,
    textsTo,
    wayBack,
    monthLater,
    expectNoTrace,
    events,
  }
}
