import { type Incoming, type Ingested, nothingIngested } from '../../../lib/ingest.ts'
import { outsideAddress, requestOutsidePictures } from '../../../platform/outside/outside-pictures.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { slug } from './slug.ts'

/** Deepest category level that is imported. */
const DEEPEST = 20

/** Width of a tile's picture, in px. */
const PICTURE_WIDTH = 640

/** A category as an import states it. */
export interface CategoryRow {
  handle: string
  /** Id in Google's product taxonomy. Such a category keeps its handle, whatever language it is imported in. */
  google_id?: number | undefined
  name: string
  /** Language of `name` (BCP 47): a known category keeps its own name, and has this one in that language as well. */
  language?: string | undefined
  /** Names in other languages by BCP 47 tag; those that it has already stay. */
  names?: Record<string, string> | undefined
  /** A handle, or `google:` and an id; null for a top category. */
  parent: string | null
  image_url?: string | undefined
  bar_order?: number | undefined
  bar_flat_view?: boolean | undefined
  page_order?: number | undefined
}

interface Stored {
  category_id: number
  handle: string
  google_id: number | null
  name: string
  parent_id: number | null
  path: number[]
  image_url: string | null
  bar_flat_view: boolean
  bar_order: number
  page_order: number
  /** By language, in alphabetical order. */
  names: Record<string, string>
}

/** Names by which rows refer to a category: its handle, and `google:` plus its id. */
const namesOf = (category: { handle: string; google_id?: number | null | undefined }) =>
  category.google_id ? [category.handle, googleName(category.google_id)] : [category.handle]

const googleName = (id: number) => `google:${id}`

/** Look-up key of a category's name in a row; handles as they are stored. */
export const categoryKey = (name: string) => (/^google:\d{1,9}$/.test(name) ? name : slug(name))

/** Finds category ids by `categoryKey`. */
export async function findCategories(sql: Query, names: Iterable<string>): Promise<Map<string, number>> {
  const existing = await loadCategories(sql, [...names].map(categoryKey))
  return new Map(existing.flatMap(category => namesOf(category).map(name => [name, category.category_id] as const)))
}

/**
 * Upserts categories by Google id or handle, then repairs the levels and paths of moved subtrees. Rejects a row whose
 * parent is unknown, its own descendant, or already at level 20.
 */
export async function ingestCategories(sql: Query, rows: Incoming<CategoryRow>[]): Promise<Ingested> {
  const result = nothingIngested()
  const names = rows.flatMap(({ record }) => [...namesOf(record), ...(record.parent === null ? [] : [record.parent])])
  const existing = await loadCategories(sql, names.map(categoryKey))
  const byName = new Map(existing.flatMap(category => namesOf(category).map(name => [name, category] as const)))
  const byId = new Map(existing.map(category => [category.category_id, category]))
  const ids = await nextIds(sql, rows.length)
  const stored = new Map<number, Stored>()

  for (const { line, record } of rows) {
    const refuse = (column: string, reason: string) =>
      result.problems.push({ line, column, reason, outcome: 'skipped' })
    const handle = slug(record.handle)
    if (!handle) {
      refuse('handle', `the handle "${record.handle}" has no letter or digit`)
      continue
    }
    const parent = record.parent === null ? null : byName.get(categoryKey(record.parent))
    if (parent === undefined) {
      refuse('parent', `the category "${record.parent}" is not known`)
      continue
    }
    const before = (record.google_id && byName.get(googleName(record.google_id))) || byName.get(handle)
    const category_id = before?.category_id ?? ids.shift()!
    const above = ancestors(parent, byId)
    if (above.includes(category_id)) {
      refuse('parent', `the category "${record.parent}" is below this one`)
      continue
    }
    if (above.length >= DEEPEST) {
      refuse('parent', `the category would be ${above.length + 1} levels deep, ${DEEPEST} are possible`)
      continue
    }
    const after: Stored = {
      category_id,
      handle: before?.handle ?? handle,
      google_id: record.google_id ?? before?.google_id ?? null,
      name: record.language === undefined ? record.name : (before?.name ?? record.name),
      parent_id: parent?.category_id ?? null,
      path: [...above, category_id],
      image_url:
        record.image_url === ''
          ? null
          : ((record.image_url && outsideAddress(record.image_url, PICTURE_WIDTH)) ?? before?.image_url ?? null),
      bar_flat_view: record.bar_flat_view ?? before?.bar_flat_view ?? false,
      bar_order: record.bar_order ?? before?.bar_order ?? 1000,
      page_order: record.page_order ?? before?.page_order ?? 1000,
      names: inOrder({
        ...before?.names,
        ...record.names,
        ...(record.language !== undefined && { [record.language]: record.name }),
      }),
    }
    for (const name of namesOf(after)) byName.set(name, after)
    byId.set(category_id, after)
    if (before && JSON.stringify(before) === JSON.stringify(after)) result.outcomes.set(record, 'unchanged')
    else {
      result.outcomes.set(record, before ? 'changed' : 'added')
      stored.set(category_id, after)
    }
  }
  await requestOutsidePictures(
    sql,
    rows.map(({ record }) => record.image_url),
  )
  if (stored.size > 0) {
    await storeCategories(sql, [...stored.values()])
    await storeNames(sql, [...stored.values()])
    await repairPaths(sql)
  }
  return result
}

const inOrder = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Ids from the top down to `category`, inclusive. */
function ancestors(category: Stored | null, byId: Map<number, Stored>): number[] {
  const path: number[] = []
  for (let at = category; at && path.length <= DEEPEST; at = byId.get(at.parent_id ?? 0) ?? null)
    path.unshift(at.category_id)
  return path
}

/** Categories by name, with all their ancestors. */
const loadCategories = (sql: Query, names: string[]) => {
  const googleIds = names.flatMap(name => /^google:(\d+)$/.exec(name)?.[1] ?? [])
  return sql<Stored>`
    SELECT category_id, handle, google_id, name, parent_id, path, image_url, bar_flat_view, bar_order, page_order,
           (SELECT coalesce(json_object_agg(language, n.name ORDER BY language COLLATE "C"), '{}')
              FROM category_names n WHERE n.category_id = categories.category_id) AS names
    FROM categories
    WHERE category_id IN (SELECT unnest(path) FROM categories
                          WHERE handle = ANY(${names}) OR google_id = ANY(${googleIds}::text[]::int[]))
    ORDER BY category_id`
}

async function nextIds(sql: Query, count: number): Promise<number[]> {
  const ids = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('categories', 'category_id')) AS id FROM generate_series(1, ${count}::int)`
  return ids.map(({ id }) => id)
}

const storeCategories = (sql: Query, categories: Stored[]) => sql`
  INSERT INTO categories (category_id, handle, google_id, name, parent_id, level, path, image_url, bar_flat_view,
                          bar_order, page_order)
  SELECT category_id, handle, google_id, name, parent_id, cardinality(path), path, image_url, bar_flat_view, bar_order,
         page_order
  FROM json_to_recordset(${JSON.stringify(categories)}::text::json) AS _(
    category_id bigint, handle text, google_id int, name text, parent_id bigint, path bigint[], image_url text,
    bar_flat_view boolean, bar_order int, page_order int)
  ON CONFLICT (category_id) DO UPDATE SET
    google_id = excluded.google_id, name = excluded.name, parent_id = excluded.parent_id, level = excluded.level,
    path = excluded.path, image_url = excluded.image_url, bar_flat_view = excluded.bar_flat_view,
    bar_order = excluded.bar_order, page_order = excluded.page_order`

const storeNames = (sql: Query, categories: Stored[]) => sql`
  INSERT INTO category_names (category_id, language, name)
  SELECT category_id, names.key, names.value
  FROM json_to_recordset(${JSON.stringify(categories)}::text::json) AS _(category_id bigint, names json),
       json_each_text(names) names
  ON CONFLICT (category_id, language) DO UPDATE SET name = excluded.name WHERE category_names.name <> excluded.name`

/** Repairs levels and paths below moved categories. */
const repairPaths = (sql: Query) => sql`
  WITH RECURSIVE tree AS (
    SELECT category_id, ARRAY[category_id] AS path FROM categories WHERE parent_id IS NULL
    UNION ALL
    SELECT below.category_id, tree.path || below.category_id
    FROM tree JOIN categories below ON below.parent_id = tree.category_id)
  UPDATE categories SET path = tree.path, level = cardinality(tree.path)
  FROM tree WHERE tree.category_id = categories.category_id AND tree.path <> categories.path`
