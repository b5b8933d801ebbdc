import { createHash } from 'node:crypto'
import type { WantedProduct } from '../../catalog/ingest.ts'
import { starsBetween } from '../rating-scale-rules.ts'
import type { Source } from '../read/source.ts'
import { readXml, type XmlElement } from '../read/xml.ts'
import { inGroups, type KindOptions, leftOut, type Row, rowOf, skippedRow, withNote } from '../rows.ts'
import { filledCell } from './cells.ts'
import { DATE_HINT, isoDate } from './dates.ts'

/** Reviews per product look-up. */
const AT_ONCE = 500
/** Most products looked up per review; Google groups several with one review. */
const MOST_PRODUCTS = 20
const MOST_PICTURES = 20

/**
 * Google's product review feed, versions 2.3 and 2.4, as reviews of one shop (X-import-36): source `migrated`, never verified.
 * `review_id` identifies a review and `reviewer_id` its author within this shop; the product is found by address, SKU, MPN,
 * GTIN or name. The rating is converted from the range it names to five stars. What the publisher marks as spam is hidden
 * with that reason. Reviews that were written on this site are left as they are.
 */
export async function* readGoogleProductReviews(source: Source, options: KindOptions): AsyncGenerator<Row> {
  const ids = new Set<number>()
  for await (const group of inGroups(readXml(source.chunks, 'feed', 'review'), AT_ONCE)) {
    const reviews = group.flatMap(({ line, element }) => (element ? [{ line, review: element }] : []))
    const references = reviews.flatMap(({ review }) => productsOf(review).map(product => ({ review, product })))
    const found = await options.matchProducts(references.map(({ product }) => product))
    const products = Map.groupBy(
      references.map(({ review }, index) => ({ review, ...found[index]! })),
      ({ review }) => review,
    )
    const uuids = reviews.map(({ review }) => textAt(review, 'review_id')).filter(id => UUID.test(id))
    const own = await options.writtenHere(uuids)
    for (const { line, element, reason } of group) {
      if (!element) {
        yield skippedRow(line, undefined, reason)
        continue
      }
      const id = textAt(element, 'review_id')
      if (own.has(id.toLowerCase())) {
        yield leftOut(line, 'review_id', 'the review was written on Candor and was left unchanged')
        continue
      }
      const key = Number.parseInt(digest(id).slice(0, 12), 16)
      if (ids.has(key))
        yield withNote(line, 'review_id', `"${id.slice(0, 60)}" is also on an earlier line; this one was used`)
      ids.add(key)
      yield* reviewOf(line, id, element, products.get(element) ?? [], options)
    }
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

function* reviewOf(
  line: number,
  id: string,
  element: XmlElement,
  products: readonly { external_id?: string; reason?: string }[],
  { shop }: KindOptions,
): Generator<Row> {
  if (id === '') {
    yield skippedRow(line, 'review_id', 'it is missing')
    return
  }
  const product = products.find(({ external_id }) => external_id !== undefined)?.external_id
  if (product === undefined) {
    yield skippedRow(line, 'products', products[0]?.reason ?? 'it is missing')
    return
  }
  const overall = elementAt(element, 'ratings', 'overall')
  const rating = starsOf(overall)
  if (rating === undefined) {
    const { text = '', attributes = {} } = overall ?? {}
    const range = `from ${attributes.min ?? 1} to ${attributes.max ?? 5}`
    yield skippedRow(
      line,
      'ratings',
      overall ? `"${text.trim().slice(0, 40)}": a rating ${range} is expected` : 'it is missing',
    )
    return
  }
  const date = textAt(element, 'review_timestamp')
  const created_at = INSTANT.test(date) ? date : isoDate(date)
  if (created_at === undefined) {
    yield skippedRow(line, 'review_timestamp', date === '' ? 'it is missing' : `"${date.slice(0, 40)}": ${DATE_HINT}`)
    return
  }
  const reviewerId = textAt(element, 'reviewer', 'reviewer_id')
  // Hashed, since it may be an e-mail address; a name identifies nobody.
  const reviewer = `google-${digest(shop, reviewerId === '' ? `review ${id}` : `reviewer ${reviewerId}`).slice(0, 32)}`
  const pictures = elementsAt(element, 'reviewer_images', 'reviewer_image').map(image => textAt(image, 'url'))
  const review = rowOf(line, {
    type: 'review',
    shop,
    external_id: id,
    product,
    reviewer,
    rating,
    title: filledCell(textAt(element, 'title')),
    body: filledCell(bodyOf(element)),
    created_at,
    hidden: textAt(element, 'is_spam') === 'true' ? { reason: 'spam', at: created_at } : undefined,
    source: 'migrated',
    language: filledCell(textAt(element, 'review_language')),
    picture_urls: pictures.length > 0 ? pictures.slice(0, MOST_PICTURES) : undefined,
  })
  if (review.problem) {
    yield review
    return
  }
  const name = elementAt(element, 'reviewer', 'name')
  const country = textAt(element, 'review_country').toUpperCase()
  const author = rowOf(
    line,
    {
      type: 'reviewer',
      external_id: reviewer,
      name: (name?.attributes.is_anonymous !== 'true' && name?.text.trim()) || 'Anonymous',
      country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    },
    0,
  )
  if (author.problem) {
    yield skippedRow(line, 'reviewer', author.problem.reason)
    return
  }
  yield author
  yield review
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/

/** Text of a review, with the pros and cons that Google's format keeps separate. */
function bodyOf(element: XmlElement): string {
  const signed = (sign: string, ...path: string[]) =>
    elementsAt(element, ...path).flatMap(({ text }) => (text.trim() ? [`${sign} ${text.trim()}`] : []))
  const points = [...signed('+', 'pros', 'pro'), ...signed('−', 'cons', 'con')].join('\n')
  const content = elementAt(element, 'content')?.text ?? ''
  return points === '' ? content : [content, points].filter(Boolean).join('\n\n')
}

/** Whole stars for a rating in its stated range (default 1 to 5); undefined if invalid. */
function starsOf(overall: XmlElement | undefined): number | undefined {
  const [value, least, most] = [overall?.text, overall?.attributes.min ?? '1', overall?.attributes.max ?? '5'].map(
    text => (text && /^-?\d{1,6}(\.\d{1,6})?$/.test(text.trim()) ? Number(text.trim()) : Number.NaN),
  ) as [number, number, number]
  return least < most && value >= least && value <= most ? starsBetween(value, least, most) : undefined
}

/** Products that a review refers to; the first one that the shop has is used. */
function productsOf(review: XmlElement): WantedProduct[] {
  return elementsAt(review, 'products', 'product')
    .slice(0, MOST_PRODUCTS)
    .map(product => {
      const url = textAt(product, 'product_url').slice(0, 2000)
      const codes = ['sku', 'mpn', 'gtin'].flatMap(code =>
        elementsAt(product, 'product_ids', `${code}s`, code).flatMap(({ text }) => filledCell(text.trim()) ?? []),
      )
      const name = textAt(product, 'product_name')
      return {
        ...(url && { url, handle: handleOf(url) }),
        codes: codes.slice(0, MOST_PRODUCTS),
        titles: name === '' ? [] : [name],
      }
    })
}

/** Last segment of a URL's path, which shops derive from a product's handle. */
function handleOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1)
  try {
    return last && decodeURIComponent(last)
  } catch {
    return undefined
  }
}

const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce((found, name) => found.flatMap(parent => parent.children.filter(child => child.name === name)), [element])
const elementAt = (element: XmlElement, ...path: string[]): XmlElement | undefined => elementsAt(element, ...path)[0]
const textAt = (element: XmlElement, ...path: string[]) => elementAt(element, ...path)?.text.trim() ?? ''

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
