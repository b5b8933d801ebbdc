import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * A template tag that runs a statement and resolves to its rows; values become parameters, `sql`
 * fragments are inlined.
 */
export interface Query {
  // biome-ignore lint/suspicious/noExplicitAny: rows of a statement whose caller does not say what they are.
  <Row extends object = any>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /**
   * Runs SQL without parameters: one statement, or several separated by semicolons (then without
   * rows).
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  raw<Row extends object = any>(text: string): Promise<Row[]>
  /** What it runs on. */
  readonly on: QueryExecutorProvider
}

/** The tag for a `Db`, which may be a transaction. */
export function queryOn(db: QueryExecutorProvider): Query {
  const query = async <Row extends object>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await sql<Row>(strings, ...values).execute(db)).rows
  const raw = async <Row extends object>(text: string) => (await sql.raw<Row>(text).execute(db)).rows
  return Object.assign(query, { raw, on: db })
}
