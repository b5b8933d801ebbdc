import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { FACET_LETTERS } from '../facets/lexeme-rules.ts'

/** Document counts of facets, for plans and estimates. */
export interface Facets {
  /** Number of all products. */
  rows: number
  /** Number of products by facet lexeme. */
  documents: ReadonlyMap<string, number>
}

/** Number of products of a shop, by its statistics; 0 for an unknown one. */
export async function selectShopProducts(db: Db, shopId: string): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select products from shop_stats where shop_id = ${shopId}::bigint`.execute(db)
  return rows[0]?.products ?? 0
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
