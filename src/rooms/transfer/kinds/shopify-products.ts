import { htmlToText } from '../../../lib/text/html-to-text.ts'
import { normalizeGtin } from '../../catalog/identity/rules.ts'
import { PRODUCTS } from '../columns-rules/products.ts'
import type { Source } from '../read/source.ts'
import { asInFile, type KindOptions, leftOut, type Row, rowOf, skippedRow, withNote } from '../rows.ts'
import { filledCell, parseAmount } from './cells.ts'
import { readTable } from './table.ts'

type Lines = { line: number; cells: Record<keyof typeof PRODUCTS.columns, string> }[]

/** Most images per product besides the main one. */
export const MOST_PICTURES = 20

const MOST_KEYWORDS = 50

export const LONGEST_BRAND = 200
const LONGEST_MPN = 100

/**
 * The GTIN that all variants share. Variants with several are several articles, and a barcode that is no GTIN is the shop's
 * own: then the product has none.
 */
export function onlyGtin(barcodes: readonly string[]): string | undefined {
  const filled = new Set(barcodes.map(barcode => barcode.replace(/^'/, '').trim()).filter(Boolean))
  const gtins = new Set([...filled].map(normalizeGtin))
  return gtins.size === 1 ? ([...gtins][0] ?? undefined) : undefined
}

/**
 * Shopify's product export as products of one shop (X-import-11): consecutive lines with one handle are one product, whose
 * external id is the handle. A line without handle and title is a variant of the product above; one with a title alone is
 * known by its SKU, else by its title. A product has a GTIN if all its variants share one. The lowest and highest price are those of its variants. Drafts and unpublished
 * products are left out with a note; archived ones are imported, because their reviews remain.
 */
export async function* readShopifyProducts(source: Source, options: KindOptions): AsyncGenerator<Row> {
  const firstLines = new Map<string, number>()
  let product: Lines = []
  for await (const row of readTable(source, PRODUCTS, options.mapping)) {
    if (row.reason !== undefined) {
      yield skippedRow(row.line, undefined, row.reason)
      continue
    }
    const { line, cells } = row
    const [above] = product
    const own = cells.handle || (cells.title && (stockKeepingUnit(cells) || cells.title))
    const handle = own || above?.cells.handle
    const first = handle === undefined ? undefined : firstLines.get(handle)
    if (handle === undefined) yield skippedRow(line, 'Handle', 'it is missing')
    else if (handle === above?.cells.handle && (cells.handle !== '' || own === '')) {
      product.push(row)
      if (cells.title !== '' && cells.title !== above.cells.title)
        yield withNote(
          line,
          'Title',
          `its title differs from that of line ${above.line}, whose handle it shares; that title was kept`,
        )
    } else if (first !== undefined && cells.handle === '')
      yield skippedRow(line, 'Handle', `it is missing, and "${handle.slice(0, 60)}" is what line ${first} goes by`)
    else if (first !== undefined && cells.title === '')
      yield skippedRow(line, 'Handle', `the product starts on line ${first}; keep its lines together`)
    else {
      if (product.length > 0) yield await productOf(product, options)
      if (first !== undefined) yield withNote(line, 'Handle', `line ${first} has it too; this product took its place`)
      firstLines.set(handle, first ?? line)
      product = [{ line, cells: { ...cells, handle } }]
    }
  }
  if (product.length > 0) yield await productOf(product, options)
}

/** Excel prefixes numbers stored as text with an apostrophe. */
const stockKeepingUnit = ({ sku }: Lines[number]['cells']) => sku.replace(/^'/, '')

async function productOf(lines: Lines, { shop, categoryNamed, mapping }: KindOptions): Promise<Row> {
  const { line, cells } = lines[0]!
  const published = cells.published.toLowerCase()
  const status = cells.status.toLowerCase()
  if (status === 'draft' || (status !== 'archived' && published === 'false'))
    return leftOut(line, 'Status', `"${cells.handle}" is not published in its shop and was left out`, lines.length)
  const prices = lines.flatMap(({ cells }) => filledCell(parseAmount(cells.price)) ?? [])
  const wrong = lines.find(({ cells }) => cells.price !== '' && !/^\d+(\.\d+)?$/.test(parseAmount(cells.price)))
  if (wrong)
    return skippedRow(
      wrong.line,
      'Variant Price',
      `"${wrong.cells.price.slice(0, 40)}": an amount such as "12.90" is expected`,
      lines.length,
    )
  const sorted = prices.sort((a, b) => Number(a) - Number(b))
  const pictures = picturesOf(lines)
  const record = {
    type: 'product',
    shop,
    external_id: cells.handle,
    handle: cells.handle,
    title: cells.title,
    description: filledCell(htmlToText(cells.description)),
    category: await categoryNamed(cells.category),
    price: sorted[0] ?? null,
    highest_price: sorted.at(-1),
    image_url: pictures[0],
    picture_urls: pictures.length > 0 ? pictures.slice(1, MOST_PICTURES + 1) : undefined,
    // Shopify's export omits the URL; for other shops' files it is unknown unless mapped.
    external_url:
      filledCell(cells.url) ?? (mapping ? undefined : `https://${shop}/products/${encodeURIComponent(cells.handle)}`),
    keywords: keywordsOf(cells),
    brand: filledCell(cells.brand.slice(0, LONGEST_BRAND)),
    gtin: onlyGtin(lines.map(({ cells }) => cells.gtin)),
    mpn: filledCell(cells.mpn.slice(0, LONGEST_MPN)),
    discontinued: status === 'archived' ? true : undefined,
    skus: [...new Set(lines.flatMap(({ cells }) => filledCell(stockKeepingUnit(cells)) ?? []))],
  }
  const product = rowOf(line, record, lines.length)
  return asInFile(product, OF_PRODUCT)
}

/** The shop's own type and tags of a product, as far as they fit. */
const keywordsOf = ({ type, tags }: Lines[number]['cells']) =>
  [
    ...new Set([type, ...tags.split(',')].map(word => word.trim()).filter(word => word !== '' && word.length <= 200)),
  ].slice(0, MOST_KEYWORDS)

/** The file's column by our field. */
const OF_PRODUCT = {
  external_id: 'Handle',
  handle: 'Handle',
  title: 'Title',
  description: 'Body (HTML)',
  price: 'Variant Price',
  highest_price: 'Variant Price',
}

/** Images by position; variant images if there are no others. */
function picturesOf(lines: Lines): string[] {
  const placed = lines.filter(({ cells }) => cells.image !== '')
  placed.sort((a, b) => (Number(a.cells.position) || 1e9) - (Number(b.cells.position) || 1e9))
  const pictures = placed.map(({ cells }) => cells.image)
  return [
    ...new Set(pictures.length > 0 ? pictures : lines.flatMap(({ cells }) => filledCell(cells.variantImage) ?? [])),
  ]
}
