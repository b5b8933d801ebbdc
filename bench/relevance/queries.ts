import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerRule, type CataloguedProduct, parseAnswerRule } from './answer-rules.ts'
import type { Grade } from './scores.ts'

/**
 * The queries and their answers: two tables of tab-separated columns, `queries-tuning.tsv` to work with and
 * `queries-held-out.tsv` to measure by. Of each data set and kind, every other query in the order of their SHA-256 is
 * held out. New ones are added in pairs: the one with the lower SHA-256 goes to tuning.
 */

/** Catalogues that are searched; all but the demo world come from files. */
export const DATA_SETS = ['demo', 'clothing', 'books', 'marketplace'] as const
export type DataSetName = (typeof DATA_SETS)[number]

/** What a query tests. */
export const QUERY_KINDS = [
  'category',
  'synonym',
  'compound',
  'typo',
  'language',
  'extra words',
  'number',
  'title',
  'author',
  'brand',
] as const
export type QueryKind = (typeof QUERY_KINDS)[number]

export const HALVES = ['tuning', 'held-out'] as const
export type Half = (typeof HALVES)[number]

export interface Query {
  data: DataSetName
  kind: QueryKind
  half: Half
  text: string
  /** By falling grade; the first rule that matches a product is its grade. */
  rules: readonly { grade: Grade; source: string; matches: AnswerRule }[]
}

const COLUMNS = ['data', 'kind', 'query', 'grade 3', 'grade 2', 'grade 1']

/** The queries of one file. Throws if a line is not understood. */
export function readQueries(half: Half): Query[] {
  const path = join(import.meta.dirname, `queries-${half}.tsv`)
  const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  if (header !== COLUMNS.join('\t')) throw new Error(`${path} must start with the columns ${COLUMNS.join(', ')}`)
  return lines.map((line, index) => {
    try {
      return parseQuery(line, half)
    } catch (error) {
      throw new Error(`${path}, line ${index + 2}: ${(error as Error).message}`)
    }
  })
}

function parseQuery(line: string, half: Half): Query {
  const [dataCell, kindCell, text, ...sources] = line.split('\t')
  const data = DATA_SETS.find(name => name === dataCell)
  const kind = QUERY_KINDS.find(name => name === kindCell)
  if (!data || !kind || !text) throw new Error(`not a data set, a kind and a query: ${dataCell}, ${kindCell}, ${text}`)
  if (sources.length > 3) throw new Error('more than three grades')
  const rules = sources.flatMap((source, index) =>
    source === '' ? [] : [{ grade: (3 - index) as Grade, source, matches: parseAnswerRule(source) }],
  )
  if (rules[0]?.grade !== 3) throw new Error('no product of grade 3')
  return { data, kind, half, text, rules }
}

/** The grades of all products that answer a query, by `idOf`. */
export function answersOf(query: Query, products: readonly CataloguedProduct[]): Map<string, Grade> {
  const answers = new Map<string, Grade>()
  for (const product of products) {
    const rule = query.rules.find(({ matches }) => matches(product))
    if (rule) answers.set(idOf(product), rule.grade)
  }
  return answers
}

/** A product's identification across engines and imports. */
export const idOf = ({ shop, externalId }: Pick<CataloguedProduct, 'shop' | 'externalId'>) => `${shop}/${externalId}`
