import type { Mapping } from '../../transfer/mapping-rules.ts'

/** Name of the form field for the column at a position; columns' own names may not be valid field names. */
export const columnField = (at: number) => `column_${at}`

/** Name of the form field for the column's second use. */
export const secondField = (at: number) => `column_${at}_too`

/** The mapping from a submitted form; of two columns with the same name the first counts. */
export function mappingOf(form: { get(name: string): unknown }, header: readonly string[]): Mapping {
  const mapping: Record<string, string | string[]> = {}
  for (const [at, name] of header.entries()) {
    const fields = [columnField(at), secondField(at)].map(field => String(form.get(field) ?? ''))
    const [first, ...more] = new Set(fields.filter(field => field !== ''))
    if (first !== undefined && !Object.hasOwn(mapping, name)) mapping[name] = more.length > 0 ? [first, ...more] : first
  }
  return mapping
}

/** A mapping as the form's entries: the inverse of `mappingOf`. */
export const mappingEntries = (mapping: Mapping, header: readonly string[]): [name: string, field: string][] =>
  Object.entries(mapping).flatMap(([column, fields]) => {
    const at = header.indexOf(column)
    return [fields]
      .flat()
      .slice(0, 2)
      .map((field, index): [string, string] => [index === 0 ? columnField(at) : secondField(at), field])
  })
