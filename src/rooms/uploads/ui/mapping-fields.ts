import type { Mapping } from '../../transfer/mapping-rules.ts'

/** The form's field for the column at a place: columns may have names that no form can carry. */
export const columnField = (at: number) => `column_${at}`

/** The field for what that column is beside. */
export const secondField = (at: number) => `column_${at}_too`

/** The mapping that a form says; of two columns with one name the first counts. */
export function mappingOf(form: { get(name: string): unknown }, header: readonly string[]): Mapping {
  const mapping: Record<string, string | string[]> = {}
  for (const [at, name] of header.entries()) {
    const given = [columnField(at), secondField(at)].map(field => String(form.get(field) ?? ''))
    const [first, ...more] = new Set(given.filter(field => field !== ''))
    if (first !== undefined && !Object.hasOwn(mapping, name)) mapping[name] = more.length > 0 ? [first, ...more] : first
  }
  return mapping
}
