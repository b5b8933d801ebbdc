/** A column that is read. */
export interface Column {
  /** What it is called in the files that the kind is named after; each is known without a mapping. */
  names: readonly [string, ...string[]]
  /** What it means, for who maps a column to it. */
  about: string
  /** What other shops call it, in any language, in lower case and without accents: the likeliest first. */
  words: readonly string[]
}

/** A table by its fields, as its reader names them. */
export interface Table<C extends string = string> {
  columns: Readonly<Record<C, Column>>
  /** Fields without which nothing can be read; of a list within, one is enough. */
  required: readonly (C | readonly C[])[]
  /** Fields whose white space at the ends stays. */
  verbatim?: readonly C[]
}

/** A table, whose required fields are among its columns. */
export const defineTable = <C extends string>(
  columns: Record<C, Column>,
  rest: Omit<Table<NoInfer<C>>, 'columns'>,
): Table<C> => ({
  columns,
  ...rest,
})
