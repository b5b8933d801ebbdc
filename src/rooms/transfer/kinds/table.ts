import { OperatorError } from '../../../platform/failure.ts'
import { readCsv } from '../read/csv.ts'
import { readLines } from '../read/lines.ts'
import type { Source } from '../read/source.ts'

/** A row of a table by the names we give its columns; a column that the file lacks is ''. */
export type TableRow<C extends string> =
  | { line: number; cells: Record<C, string>; reason?: undefined }
  | { line: number; cells?: undefined; reason: string }

/**
 * Reads a CSV file whose first line names the columns, in any order and case; columns we do not know are passed over.
 * @param known for each column the names it goes by
 * @param verbatim columns whose white space at the ends stays
 * @param required columns without which nothing can be read; of a list within, one is enough. Fails with an OperatorError.
 */
export async function* readTable<C extends string>(
  source: Source,
  known: Record<C, readonly string[]>,
  required: readonly (NoInfer<C> | readonly NoInfer<C>[])[],
  verbatim: readonly NoInfer<C>[] = [],
): AsyncGenerator<TableRow<C>> {
  let columns: (C | undefined)[] | undefined
  const empty = Object.fromEntries(Object.keys(known).map(column => [column, ''])) as Record<C, string>
  for await (const { line, fields, reason } of readCsv(readLines(source.chunks))) {
    if (!columns) {
      if (reason !== undefined)
        throw new OperatorError(`Nothing could be read. The columns' names on line ${line}: ${reason}.`)
      columns = nameColumns(fields, known, required)
    } else if (reason !== undefined) yield { line, reason }
    else if (fields.length < columns.length || fields.slice(columns.length).some(field => field.trim() !== ''))
      yield { line, reason: `it has ${fields.length} fields where the first line has ${columns.length}` }
    else {
      const cells = { ...empty }
      for (const [index, column] of columns.entries())
        if (column) cells[column] = verbatim.includes(column) ? fields[index]! : fields[index]!.trim()
      yield { line, cells }
    }
  }
}

function nameColumns<C extends string>(
  header: string[],
  known: Record<C, readonly string[]>,
  required: readonly (C | readonly C[])[],
): (C | undefined)[] {
  const byName = new Map(
    (Object.entries(known) as [C, readonly string[]][]).flatMap(([column, names]) =>
      names.map(name => [plain(name), column] as const),
    ),
  )
  const found = new Set<C>()
  const columns = header.map(name => {
    const column = byName.get(plain(name))
    // Of two columns of one name the first counts.
    if (column === undefined || found.has(column)) return undefined
    found.add(column)
    return column
  })
  for (const need of required) {
    const ways = [need].flat() as C[]
    if (ways.some(column => found.has(column))) continue
    const names = ways.map(column => `"${known[column][0]}"`).join(' or ')
    const has = header
      .slice(0, 30)
      .map(name => name.trim().slice(0, 40))
      .join(', ')
    throw new OperatorError(`Nothing could be read. The column ${names} is missing; the first line has: ${has}.`)
  }
  return columns
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
