import { AsyncLocalStorage } from 'node:async_hooks'
import { relative } from 'node:path'
import { DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { projectDir } from '../../../src/platform/project-dir.ts'

/** A statement that the product sent, with the values of the first time, and the place in its source. */
export interface SentStatement {
  text: string
  values: readonly unknown[]
  source: string
}

/** Statements by database and text. */
const sent = new Map<string, Map<string, SentStatement>>()
/** Where the statement that is executed now comes from: only its caller's stack says so, not that of the driver. */
const origin = new AsyncLocalStorage<string | undefined>()
let isRecording = false

/** Records from now on what this process sends to each database: what the product's own sources send, not what tests do. */
export function recordStatements(): void {
  if (isRecording) return
  isRecording = true
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
  const execute = executor.executeQuery
  executor.executeQuery = function (this: DefaultQueryExecutor, query) {
    return origin.run(sourceOfCall(), () => execute.call(this, query))
  } as typeof execute
  const client = pg.Client.prototype
  const query = client.query as (...args: unknown[]) => unknown
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [{ text, values = [] } = {} as { text?: string; values?: unknown[] }] = args as [never]
    const source = origin.getStore()
    if (typeof text === 'string' && source) note(this.database ?? '', { text, values, source })
    return query.apply(this, args)
  } as typeof client.query
}

/** What was sent to a database; it is forgotten here. */
export function takeStatements(database: string): SentStatement[] {
  const found = [...(sent.get(database)?.values() ?? [])]
  sent.delete(database)
  return found
}

function note(database: string, statement: SentStatement): void {
  const known = sent.get(database) ?? new Map<string, SentStatement>()
  sent.set(database, known)
  if (!known.has(statement.text)) known.set(statement.text, statement)
}

/** Where in src the running statement comes from, such as `src/rooms/reviews/sql.ts#selectListed`; undefined for a test's own. */
function sourceOfCall(): string | undefined {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const lines = (new Error().stack ?? '').split('\n')
  Error.stackTraceLimit = limit
  for (const line of lines) {
    const [, path] = line.match(/(?:file:\/\/)?(\/[^\s():]+\.tsx?)/) ?? []
    if (!path?.startsWith(projectDir) || path.includes('/node_modules/')) continue
    const file = relative(projectDir, path)
    if (file.startsWith('src/platform/') || file.startsWith('test/support/statements/')) continue
    if (!file.startsWith('src/') || /\.test\.tsx?$|testing/.test(file)) return
    const [, name = ''] = line.match(/at (?:async )?(?:Object\.|Module\.)?([\w$.]+) \(/) ?? []
    return name ? `${file}#${name}` : file
  }
  return
}
