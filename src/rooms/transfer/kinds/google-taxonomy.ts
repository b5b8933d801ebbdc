import type { Line } from '../read/lines.ts'
import { type Row, rowOf, skippedRow } from '../rows.ts'

/**
 * Google's product taxonomy with ids as categories: `1604 - Apparel & Accessories > Clothing` (X-import-15).
 * Its id identifies a category, so the file in another language renames the same categories; with `language` it adds its
 * names to theirs.
 */
export async function* readGoogleTaxonomy(lines: AsyncIterable<Line>, language?: string): AsyncGenerator<Row> {
  const ids = new Map<string, string>()
  for await (const { line, text, reason } of lines) {
    if (reason !== undefined) yield skippedRow(line, undefined, reason)
    else if (text.trim() !== '' && !text.startsWith('#')) {
      const [, id, path] = /^(\d{1,9})\s+-\s+(\S.*)$/.exec(text.trim()) ?? []
      if (!id || !path) yield skippedRow(line, undefined, 'an id, " - " and the names of the category are expected')
      else yield categoryOf(line, id, path.split(' > '), ids, language)
    }
  }
}

function categoryOf(line: number, id: string, names: string[], ids: Map<string, string>, language?: string): Row {
  const above = names.slice(0, -1).join(' > ')
  const name = names.at(-1)!
  const parent = above === '' ? null : ids.get(above)
  if (parent === undefined) return skippedRow(line, 'parent', `the category "${above}" must come before it`)
  ids.set(names.join(' > '), id)
  return rowOf(line, {
    type: 'category',
    handle: `${name} ${id}`.slice(-200),
    google_id: Number(id),
    name,
    ...(language !== undefined && { language }),
    parent: parent === null ? null : `google:${parent}`,
  })
}
