import type { Mapping } from '../../transfer/mapping-rules.ts'

/** The form's field for the column at a place: columns may have names that no form can carry. */
export const columnField = (at: number) => `column_${at}`

/** The mapping that a form says; of two columns with one name the first counts. */
export function mappingOf(form: { get(name: string): unknown }, header: readonly string[]): Mapping {
  const mapping: Record<string, string> = {}
  for (const [at, name] of header.entries()) {
    const field = String(form.get(columnField(at)) ?? '')
    if (field !== '' && !Object.hasOwn(mapping, name)) mapping[name] = field
  }
  return mapping
}
