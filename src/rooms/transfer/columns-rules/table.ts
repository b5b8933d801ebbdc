/** A column that an import reads. */
export interface Column {
  /** Names of the column in the source system's own files, recognised without a mapping. */
  names: readonly [string, ...string[]]
  /** What it holds, in a shop's own words. */
  label: string
  /** How it is read, as a sentence. */
  hint?: string
  /** Names in other shops' files, in any language, lower-cased and without accents, most likely first. */
  words: readonly string[]
  /** In other systems' files `names` means something else: beside a column with one of `words`, they are not guessed. */
  yields?: true
}

/** A table's columns by field. */
export interface Table<C extends string = string> {
  columns: Readonly<Record<C, Column>>
  /** Fields that a file must have; of a nested list, at least one. */
  required: readonly (C | readonly C[])[]
  /** Fields whose surrounding white space is kept. */
  verbatim?: readonly C[]
}

/** Types a table, so that its required fields are among its columns. */
export const defineTable = <C extends string>(
  columns: Record<C, Column>,
  rest: Omit<Table<NoInfer<C>>, 'columns'>,
): Table<C> => ({
  columns,
  ...rest,
})
