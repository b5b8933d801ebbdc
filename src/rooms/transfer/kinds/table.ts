import { OperatorError } from '../../../platform/failure.ts'
import type { Table } from '../columns-rules/table.ts'
import { type Mapping, pairsOf, plainName } from '../mapping-rules.ts'
import { readCsv } from '../read/csv.ts'
import { readLines } from '../read/lines.ts'
import type { Source } from '../read/source.ts'

/** A row of a table by field; a missing column is ''. */
export type TableRow<C extends string> =
  | { line: number; cells: Record<C, string>; reason?: undefined }
  | { line: number; cells?: undefined; reason: string }

/**
 * Reads a CSV file with a header line, in any column order and case; ignores unknown columns.
 * @param mapping columns to read; without it, columns are recognised by the table's own names
 * Fails with an OperatorError if a required column is missing.
 */
export async function* readTable<C extends string>(
  source: Source,
  table: Table<C>,
  mapping: Mapping | undefined,
): AsyncGenerator<TableRow<C>> {
  let columns: C[][] | undefined
  const { verbatim = [] } = table
  const empty = Object.fromEntries(Object.keys(table.columns).map(column => [column, ''])) as Record<C, string>
  for await (const { line, fields, reason } of readCsv(readLines(source.chunks))) {
    if (!columns) {
      if (reason !== undefined)
        throw new OperatorError(`Nothing could be read. The columns' names on line ${line}: ${reason}.`)
      columns = nameColumns(fields, table, mapping)
    } else if (reason !== undefined) yield { line, reason }
    else if (fields.length < columns.length || fields.slice(columns.length).some(field => field.trim() !== ''))
      yield { line, reason: `it has ${fields.length} fields where the first line has ${columns.length}` }
    else {
      const cells = { ...empty }
      for (const [index, own] of columns.entries())
        for (const column of own) cells[column] = verbatim.includes(column) ? fields[index]! : fields[index]!.trim()
      yield { line, cells }
    }
  }
}

function nameColumns<C extends string>(
  header: string[],
  { columns: namesOf, required }: Table<C>,
  mapping: Mapping | undefined,
): C[][] {
  const entries = Object.entries(namesOf) as [C, Table<C>['columns'][C]][]
  const named = mapping
    ? pairsOf(mapping).flatMap(([fileColumn, ours]) =>
        entries
          .filter(([, { names }]) => names[0] === ours)
          .map(([column]) => [plainName(fileColumn), column] as const),
      )
    : entries.flatMap(([column, { names }]) => names.map(name => [plainName(name), column] as const))
  const byName = Map.groupBy(named, ([name]) => name)
  const found = new Set<C>()
  const columns = header.map(name => {
    // Of several columns with one name the first is used.
    const own = (byName.get(plainName(name)) ?? []).map(([, column]) => column).filter(column => !found.has(column))
    for (const column of own) found.add(column)
    return own
  })
  for (const need of required) {
    const alternatives = [need].flat() as C[]
    if (alternatives.some(column => found.has(column))) continue
    const names = alternatives.map(column => `"${namesOf[column].names[0]}"`).join(' or ')
    const has = header
      .slice(0, 30)
      .map(name => name.trim().slice(0, 40))
      .join(', ')
    throw new OperatorError(
      `Nothing could be read. The column ${names} is missing; the first line has: ${has}.${mapping ? '' : ' A mapping says which column is which.'}`,
    )
  }
  return columns
}
