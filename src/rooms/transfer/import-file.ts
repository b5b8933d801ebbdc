import type { Problem, Totals } from '../../lib/ingest.ts'
import { OperatorError } from '../../platform/failure.ts'
import { importedRows } from '../../platform/logging/metrics.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { matchProducts, namedCategories } from '../catalog/ingest.ts'
import { findByUuid, findImported } from '../reviews/ingest.ts'
import { KINDS } from './kinds.ts'
import { type Mapping, pairsOf } from './mapping-rules.ts'
import type { RatingScale } from './rating-scale-rules.ts'
import type { Source } from './read/source.ts'
import { type KindOptions, type Row, skippedRow } from './rows.ts'
import { type ImportOptions, type ImportResult, importRows } from './write/import-rows.ts'

export interface FileOptions extends Omit<ImportOptions, 'past' | 'batchwise'> {
  /** Domain of the shop that the rows belong to; optional if there is only one shop. */
  shop?: string
  /** Defaults to '5'. */
  ratingScale?: RatingScale
  /** Column mapping of a table, validated by `mappingFault`. */
  mapping?: Mapping | undefined
  /** Language of a taxonomy's names (BCP 47), if they are to stand beside the site's own. */
  language?: string | undefined
}

/**
 * Imports a file of one of the `KINDS`. Reports problems of single rows to `options.onProblem`. Fails with an
 * OperatorError if the file as a whole cannot be read: unknown shop, UTF-16, missing column, or no valid row.
 */
export async function importFile(
  database: Database,
  kindName: string,
  source: Source,
  options: FileOptions = {},
): Promise<ImportResult> {
  const kind = KINDS[kindName]!
  const { shop: domain, ratingScale = '5', mapping, language, ...rest } = options
  const shop = kind.ofOneShop || domain !== undefined ? await findShop(database, domain) : undefined
  const read = { rows: 0, unreadable: 0, first: undefined as string | undefined }

  async function* rows(): AsyncGenerator<Row> {
    let last = 0
    for await (const row of kind!.read(source, { ...readerOptions(database, shop, ratingScale), mapping, language })) {
      if (row.problem?.outcome === 'skipped' && row.problem.column === undefined) {
        read.unreadable++
        read.first ??= `line ${row.problem.line}: ${row.problem.reason}`
      } else read.rows++
      last = row.problem ? row.problem.line : row.line
      yield row
    }
    const cut = source.cut()
    if (cut !== undefined) {
      read.unreadable++
      read.first ??= cut
      yield skippedRow(last + 1, undefined, cut)
    }
  }

  const result = await importRows(database, rows(), {
    ...rest,
    // Rows of these kinds don't refer to earlier ones.
    batchwise: kind.ofOneShop,
    onProblem: inFileTerms(rest, mapping),
  })
  if (!rest.dryRun) countRows(kindName, result.totals)
  if (read.rows === 0)
    throw new OperatorError(`Nothing could be read. ${read.first ? `At ${read.first}.` : 'The file is empty.'}`)
  return result
}

function countRows(kind: string, { added, ...others }: Totals) {
  for (const [outcome, rows] of Object.entries({ new: added, ...others })) importedRows.inc({ kind, outcome }, rows)
}

/** Reports problems with the file's own column names. */
function inFileTerms({ onProblem }: Pick<FileOptions, 'onProblem'>, mapping: Mapping | undefined) {
  if (!onProblem || !mapping) return onProblem
  const columnByField = new Map(pairsOf(mapping).map(([column, field]) => [field, column]))
  return (problem: Problem) =>
    onProblem({ ...problem, column: columnByField.get(problem.column ?? '') ?? problem.column })
}

interface ShopKey {
  shop_id: number
  domain: string
}

/** Look-ups for the reader of a file; `shop` is set for kinds of one shop. */
function readerOptions({ db, query }: Database, shop: ShopKey | undefined, ratingScale: RatingScale): KindOptions {
  let categories: ReturnType<typeof namedCategories> | undefined
  return {
    shop: shop?.domain as string,
    ratingScale,
    now: new Date(),
    matchProducts: references => matchProducts(query, shop!.shop_id, references),
    knownReviews: (ids, beginnings) => findImported(db, shop!.shop_id, ids, beginnings),
    writtenHere: uuids => findByUuid(db, shop!.shop_id, uuids),
    categoryNamed: async text => {
      if (text === '') return undefined
      categories ??= namedCategories(query)
      return (await categories).get(text.toLowerCase())
    },
  }
}

/** The shop of a domain, or the only shop. */
async function findShop({ db }: Database, domain: string | undefined): Promise<ShopKey> {
  const create =
    'To create a shop, import one line of Candor JSONL with the kind catalog, such as {"type":"shop","domain":"shop.example","platform":"shopify","name":"Shop","country":"US","currency":"USD"}.'
  const shops = await db
    .selectFrom('shops')
    .select(['domain', 'shop_id'])
    .$if(domain !== undefined, query => query.where('domain', '=', domain!.trim().toLowerCase()))
    .limit(2)
    .execute()
  const [shop] = shops
  if (domain !== undefined && !shop) throw new OperatorError(`There is no shop ${domain}. ${create}`)
  if (!shop) throw new OperatorError(`There is no shop yet that these rows could belong to. ${create}`)
  if (shops.length > 1) throw new OperatorError('Give the shop that these rows belong to: --shop DOMAIN.')
  return shop
}
