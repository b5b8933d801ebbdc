import { createHash } from 'node:crypto'
import { trimEnd } from '../../../lib/trim-end.ts'
import { REVIEWS } from '../columns-rules/reviews.ts'
import type { Source } from '../read/source.ts'
import { inFileWords, inGroups, type KindOptions, type Row, rowOf, skipped, stars } from '../rows.ts'
import { filled, isoDate } from './cells.ts'
import { readTable, type TableRow } from './table.ts'

type Column = keyof typeof REVIEWS.columns

/** Rows whose products are looked up together. */
const AT_ONCE = 500
const MOST_PICTURES = 20

/**
 * Judge.me's review file as reviews of one shop: source `migrated` (or `aliexpress`), never verified. The format has no id:
 * a review is known again by its product, person, date and words. A row with an e-mail address is by the person of that
 * address; one without is by a person of its own, since a name is no identity. A row without a product is about the shop.
 *
 * `curated`: `ok` or nothing is published; `spam` is hidden with that reason, which all can see in its place; `not-yet`
 * waits for a moderator. The sender's network address is never read.
 */
export async function* readJudgemeReviews(source: Source, options: KindOptions): AsyncGenerator<Row> {
  const rows = readTable(source, REVIEWS, options.mapping)
  for await (const group of inGroups(rows, AT_ONCE)) {
    const products = await options.matchProducts(
      group.map(({ cells }) => ({
        external_id: cells && filled(cells.productId),
        handle: cells && filled(cells.productHandle),
      })),
    )
    for (const [index, row] of group.entries()) yield* reviewOf(row, products[index]!, options)
  }
}

function* reviewOf(
  { line, cells, reason }: TableRow<Column>,
  product: { external_id?: string; reason?: string },
  { shop, ratingScale, now }: KindOptions,
): Generator<Row> {
  if (reason !== undefined) {
    yield skipped(line, undefined, reason)
    return
  }
  const ofProduct = cells.productId !== '' || cells.productHandle !== ''
  if (ofProduct && product.external_id === undefined) {
    yield skipped(line, cells.productId ? 'product_id' : 'product_handle', product.reason!)
    return
  }
  const visibility = VISIBILITY.get(cells.curated.toLowerCase().replace(/[\s_]/g, '-'))
  if (!visibility) {
    yield skipped(line, 'curated', `"${cells.curated.slice(0, 40)}": ok, spam or not-yet is expected`)
    return
  }
  const external_id = `judgeme-${hash(product.external_id ?? '', cells.email.toLowerCase() || cells.name, cells.date, cells.title, cells.body)}`
  const created_at = cells.date === '' ? now.toISOString() : isoDate(cells.date)
  const email = cells.email.replace(/^mailto:/i, '').toLowerCase()
  const reviewer = email === '' ? external_id : `mailto:${email}`
  const country = /^[A-Z]{2}$/.test(cells.location) ? cells.location : undefined
  const review = rowOf(line, {
    type: 'review',
    shop,
    external_id,
    product: product.external_id,
    reviewer,
    rating: ratingOf(cells.rating, ratingScale),
    title: filled(cells.title),
    body: filled(cells.body),
    created_at,
    published: visibility === 'held' ? false : undefined,
    hidden: visibility === 'spam' ? { reason: 'spam', at: created_at } : undefined,
    source: /aliexpress/i.test(cells.source) ? 'aliexpress' : 'migrated',
    reply: filled(cells.reply),
    reply_at: cells.reply && cells.replyDate ? isoDate(cells.replyDate) : undefined,
    picture_urls: picturesOf(cells.pictures),
  })
  if (review.problem) {
    yield inFileWords(review, NAMES)
    return
  }
  const person = rowOf(line, {
    type: 'reviewer',
    external_id: reviewer,
    name: cells.name || 'Anonymous',
    email: filled(email),
    country,
    city: country ? undefined : filled(cells.location.slice(0, 100)),
  })
  if (person.problem) {
    yield {
      problem: { ...person.problem, column: person.problem.column === 'name' ? 'reviewer_name' : 'reviewer_email' },
    }
    return
  }
  yield person
  yield cells.date === '' && review.record.type === 'review'
    ? { line, record: { ...review.record, undated: true } }
    : review
}

const VISIBILITY = new Map<string, 'published' | 'spam' | 'held'>([
  ['', 'published'],
  ['ok', 'published'],
  ['spam', 'spam'],
  ['not-yet', 'held'],
])

/** Columns of the file by our fields. */
const NAMES: Record<string, string> = { created_at: 'review_date', reply_at: 'reply_date', 'hidden.at': 'review_date' }

const ratingOf = (text: string, scale: number) => (text === '' ? undefined : stars(text, scale))

function picturesOf(text: string): string[] | undefined {
  const pictures = text.split(/[,;|](?=https?:)|\s/i).flatMap(url => filled(trimEnd(url, /[,;|]/)) ?? [])
  return pictures.length > 0 ? [...new Set(pictures)].slice(0, MOST_PICTURES) : undefined
}

const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
