import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'

/** Where the stems of a product's category, keywords and shop come from. */
export interface ProductNames {
  /** Joins to `p` (products), `s` (shops) and `c` (categories), and the columns that they give. */
  joins: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** The parameters of search_vector: stems of the nearest names, of those above, and of those far away. */
  stems: RawBuilder<unknown>
}

/** Computed for each row. */
const NAMES_OF_ROW: ProductNames = {
  joins: sql``,
  columns: sql`search_other_names(c.path, p.keywords, p.skus, s.name) as names`,
  stems: sql`search_name_stems(names[1]), search_name_stems(names[2]), search_name_stems(names[3])`,
}

/**
 * For the few products that `where` selects (on `p`). Computed for each row, but for a cluster: no function may read the names of
 * categories where a part of a distributed statement runs.
 */
export const namesOfFew = async (db: Db, where: RawBuilder<unknown>): Promise<ProductNames> =>
  (await isDistributed(db)) ? readNameStems(db, where) : NAMES_OF_ROW

/**
 * Computed once for each category and shop, of all products or those that `where` selects (on `p`). Stems are passed as text, since lists of
 * lists cannot be of different lengths.
 */
export async function readNameStems(db: Db, where?: RawBuilder<unknown>): Promise<ProductNames> {
  const of = where && (await selectWhose(db, where))
  const categories = await selectCategories(db, of?.categories)
  const shops = await selectShops(db, of?.shops)
  const names = [...categories.flatMap(({ own, above, far }) => [own, above, far]), ...shops.map(({ name }) => name)]
  const stems = await stemNames(db, names)
  const stemsOf = (texts: readonly string[]) => sql`${texts.map(text => stems.get(text) ?? '')}::text[]`
  const categoryStems = sql.join(
    (['own', 'above', 'far'] as const).map(which => stemsOf(categories.map(category => category[which]))),
  )
  return {
    joins: sql`
      left join unnest(${categories.map(row => row.category_id)}::bigint[], ${categoryStems})
        as category_stems (category_id, own, above, far) on category_stems.category_id = c.category_id
      join unnest(${shops.map(row => row.shop_id)}::bigint[], ${stemsOf(shops.map(({ name }) => name))})
        as shop_stems (shop_id, far) on shop_stems.shop_id = p.shop_id`,
    columns: sql`
      string_to_array(category_stems.own, ' ') || search_name_stems(search_keywords(p.keywords, p.skus)) as own,
      string_to_array(category_stems.above, ' ') as above,
      string_to_array(category_stems.far, ' ') || string_to_array(shop_stems.far, ' ') as far`,
    stems: sql`own, above, far`,
  }
}

/** The categories and shops of products. */
async function selectWhose(db: Db, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ shop_id: number; category_id: number | null }>`
    select distinct p.shop_id, p.category_id from products p where ${where}`.execute(db)
  return {
    shops: [...new Set(rows.map(({ shop_id }) => shop_id))],
    categories: [...new Set(rows.flatMap(({ category_id }) => category_id ?? []))],
  }
}

const among = (ids: readonly number[] | undefined, id: RawBuilder<unknown>) =>
  ids ? sql`where ${id} = any(${ids}::bigint[])` : sql``

/** Each category with the names that search_other_names has: its own, of those between, and of the top one. */
async function selectCategories(db: Db, ids: readonly number[] | undefined) {
  const { rows } = await sql<{ category_id: number; path: number[] }>`
    select category_id, path from categories ${among(ids, sql`category_id`)}`.execute(db)
  const named = ids && [...new Set(rows.flatMap(({ path }) => path))]
  const names = await selectNames(db, named)
  const textOf = (path: readonly number[]) => path.flatMap(id => names.get(id) ?? []).join(' ')
  return rows.map(({ category_id, path }) => ({
    category_id,
    own: textOf(path.slice(-1)),
    above: textOf(path.slice(1, -1)),
    far: textOf(path.length > 1 ? path.slice(0, 1) : []),
  }))
}

/** Names of categories, in every language that is stored. On a cluster the two tables are joined by nobody. */
async function selectNames(db: Db, ids: readonly number[] | undefined): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>()
  for (const table of ['categories', 'category_names']) {
    const { rows } = await sql<{ category_id: number; name: string }>`
      select category_id, name from ${sql.table(table)} ${among(ids, sql`category_id`)}`.execute(db)
    for (const { category_id, name } of rows) names.set(category_id, [...(names.get(category_id) ?? []), name])
  }
  return names
}

async function selectShops(db: Db, ids: readonly number[] | undefined) {
  const { rows } = await sql<{ shop_id: number; name: string }>`
    select shop_id, name from shops ${among(ids, sql`shop_id`)}`.execute(db)
  return rows
}

/** Stems of names, by their text. */
async function stemNames(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; stems: string }>`
    select name, array_to_string(search_name_stems(name), ' ') as stems
      from unnest(${[...new Set(names)]}::text[]) as name`.execute(db)
  return new Map(rows.map(({ name, stems }) => [name, stems]))
}
