import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { FACET_LETTERS, type Term } from '../facets/lexeme-rules.ts'

/** Document counts of facets, for plans and estimates. */
export interface Facets {
  /** Number of all products. */
  rows: number
  /** Number of products by facet lexeme. */
  documents: ReadonlyMap<string, number>
}

/** Reads all facets in use: some thousands, most of them categories. */
export async function selectFacets(db: Db): Promise<Facets> {
  const startsWith = (letter: string) => sql`lexeme >= ${sql.lit(`${letter}:`)} and lexeme < ${sql.lit(`${letter};`)}`
  const { rows } = await sql<{ lexeme: string | null; documents: number }>`
    select lexeme, documents from search_lexemes where ${sql.join(FACET_LETTERS.map(startsWith), sql` or `)}
    union all select null, products from search_site`.execute(db)
  return {
    rows: rows.find(row => row.lexeme === null)?.documents ?? 0,
    documents: new Map(rows.flatMap(row => (row.lexeme === null ? [] : [[row.lexeme, row.documents]]))),
  }
}

/** The text's words in order, as PostgreSQL tokenises them, with their document counts. */
export async function selectTerms(db: Db, text: string): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select word, prefix, common, coalesce(titled.documents, 0) as titled, coalesce(anywhere.documents, 0) as anywhere
    from search_terms(${text}) with ordinality as terms (word, prefix, common, place)
    left join search_lexemes titled on titled.lexeme = word
    left join search_lexemes anywhere on anywhere.lexeme = '~' || word
    order by place`.execute(db)
  return rows
}

/** Upper bound of the products that have words with this prefix, in the title and anywhere. */
export async function countPrefix(db: Db, prefix: string): Promise<{ titled: number; anywhere: number }> {
  const sum = (beginning: string) => sql`
    (select coalesce(sum(documents), 0) from search_lexemes
      where lexeme >= ${beginning} and lexeme < ${beginning} || chr(1114111))`
  const { rows } = await sql<{ titled: number; anywhere: number }>`
    select ${sum(prefix)}::bigint as titled, ${sum(`~${prefix}`)}::bigint as anywhere`.execute(db)
  return rows[0]!
}
