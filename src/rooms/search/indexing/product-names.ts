import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'

/** Where the stems of a product's category, keywords and shop come from. */
export interface ProductNames {
  /** Joins to `p` (products), `s` (shops) and `c` (categories), and the columns that they give. */
  joins: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Parameters of search_vector: stems of the nearest names, of what its category holds, of names above, and of far ones. */
  stems: RawBuilder<unknown>
}

/** Computed for each row. */
const NAMES_OF_ROW: ProductNames = {
  joins: sql``,
  columns: sql`
      search_other_names(c.path, p.keywords, p.skus, s.name) as names,
      search_category_kinds(c.category_id, search_noun_first(p.language)) as kinds`,
  stems: sql`search_name_stems(names[1]), kinds, search_name_stems(names[2]), search_name_stems(names[3])`,
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
  const kinds = await selectKinds(
    db,
    categories.map(({ names }) => names),
  )
  return {
    joins: sql`
      left join unnest(${categories.map(row => row.category_id)}::bigint[], ${categoryStems},
                       ${kinds.map(({ last }) => last)}::text[], ${kinds.map(({ first }) => first)}::text[])
        as category_stems (category_id, own, above, far, noun_last, noun_first) on category_stems.category_id = c.category_id
      join unnest(${shops.map(row => row.shop_id)}::bigint[], ${stemsOf(shops.map(({ name }) => name))})
        as shop_stems (shop_id, far) on shop_stems.shop_id = p.shop_id`,
    columns: sql`
      string_to_array(category_stems.own, ' ') || search_name_stems(search_keywords(p.keywords, p.skus)) as own,
      coalesce(string_to_array(case when search_noun_first(p.language) then noun_first else noun_last end, ' '), '{}') as kinds,
      string_to_array(category_stems.above, ' ') as above,
      string_to_array(category_stems.far, ' ') || string_to_array(shop_stems.far, ' ') as far`,
    stems: sql`own, kinds, above, far`,
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
  const namesOf = (path: readonly number[]) => path.flatMap(id => names.get(id) ?? [])
  const textOf = (path: readonly number[]) =>
    namesOf(path)
      .map(({ name }) => name)
      .join(' ')
  return rows.map(({ category_id, path }) => ({
    category_id,
    names: namesOf(path.slice(-1)),
    own: textOf(path.slice(-1)),
    above: textOf(path.slice(1, -1)),
    far: textOf(path.length > 1 ? path.slice(0, 1) : []),
  }))
}

interface Name {
  name: string
  /** Null for the category's own name, whose language is not stored. */
  language: string | null
}

/** Names of categories, in every language that is stored. On a cluster the two tables are joined by nobody. */
async function selectNames(db: Db, ids: readonly number[] | undefined): Promise<Map<number, Name[]>> {
  const names = new Map<number, Name[]>()
  for (const [table, language] of [
    ['categories', sql`null`],
    ['category_names', sql`language`],
  ] as const) {
    const { rows } = await sql<Name & { category_id: number }>`
      select category_id, name, ${language} as language from ${sql.table(table)} ${among(ids, sql`category_id`)}`.execute(
      db,
    )
    for (const { category_id, ...name } of rows) names.set(category_id, [...(names.get(category_id) ?? []), name])
  }
  return names
}

/** Stems of what each category holds by its names, its own one read as of a language with the noun last, and first. */
async function selectKinds(db: Db, categories: readonly (readonly Name[])[]) {
  const names = categories.flat()
  const { rows } = await sql<{ last: string; first: string }>`
    select array_to_string(search_kinds(name, search_noun_first(language)), ' ') as last,
           array_to_string(search_kinds(name, language is null or search_noun_first(language)), ' ') as first
      from unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ language }) => language)}::text[])
        with ordinality as names (name, language, place) order by place`.execute(db)
  let at = 0
  return categories.map(own => {
    const kinds = rows.slice(at, at + own.length)
    at += own.length
    const joined = (which: 'last' | 'first') =>
      [...new Set(kinds.flatMap(row => row[which].split(' ').filter(Boolean)))].join(' ')
    return { last: joined('last'), first: joined('first') }
  })
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
