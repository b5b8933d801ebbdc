import { createWriteStream, readFileSync, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import type { Problem } from '../lib/ingest.ts'
import { loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { openDatabaseServer } from '../platform/embedded-postgres.ts'
import { OperatorError, reportFailure } from '../platform/failure.ts'
import { migrate } from '../platform/migrate.ts'
import { isTableKind, TABLE_KINDS } from '../rooms/transfer/columns-rules.ts'
import { mappingFile } from '../rooms/transfer/mapping-contract.ts'
import { type Mapping, mappingFault } from '../rooms/transfer/mapping-rules.ts'
import { type ImportResult, importFile, KINDS, openSource } from '../rooms/transfer/service.ts'

/** npm run import -- KIND FILE: docs/importing.md. Exit status 0 clean, 2 when rows were skipped, 1 when nothing could be read. */

/** Problems that are shown; from there on they go to a file, which holds all of them. */
const SHOWN = 20

const USAGE = `Usage: npm run import -- KIND FILE [--dry-run] [--shop DOMAIN] [--rating-scale 10|100] [--map MAPPING]
FILE is plain or .gz, or - for standard input. MAPPING is a JSON file that says which
column is which: {"columns":{"Bewertung":"rating", …}}. KIND is one of:
${Object.entries(KINDS)
  .map(([name, { about }]) => `  ${name.padEnd(17)} ${about}`)
  .join('\n')}`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      shop: { type: 'string' },
      'rating-scale': { type: 'string', default: '5' },
      map: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [kind, file, ...more] = positionals
  if (values.help) return { help: true as const }
  if (kind === undefined || file === undefined) throw new OperatorError(USAGE)
  if (!Object.hasOwn(KINDS, kind))
    throw new OperatorError(`No kind ${kind} is known. It is one of ${Object.keys(KINDS).join(', ')}.`)
  if (more.length > 0) throw new OperatorError(`One file at a time: ${more.join(' ')} is too much.`)
  const scale = Number(values['rating-scale'])
  if (scale !== 5 && scale !== 10 && scale !== 100)
    throw new OperatorError('--rating-scale is 10 or 100 (or 5, which is taken anyway).')
  return {
    help: false as const,
    kind,
    file,
    dryRun: values['dry-run'],
    shop: values.shop,
    ratingScale: scale as 5 | 10 | 100,
    mapping: values.map === undefined ? undefined : readMapping(kind, values.map),
  }
}

/** The mapping in a file, as a shop's own side gives it to download: `{"columns":{"Bewertung":"rating"}}`. */
function readMapping(kind: string, path: string): Mapping {
  if (!isTableKind(kind)) throw new OperatorError(`--map is for tables: ${TABLE_KINDS.join(', ')}.`)
  let parsed: ReturnType<typeof mappingFile.safeParse>
  try {
    parsed = mappingFile.safeParse(JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', path), 'utf8')))
  } catch (error) {
    throw new OperatorError(`Cannot read the mapping ${path}: ${(error as Error).message}.`)
  }
  if (!parsed.success)
    throw new OperatorError(`${path} is no mapping. It looks like {"columns":{"Name of a column":"rating"}}.`)
  const { kind: meant = kind, columns } = parsed.data
  if (meant !== kind) throw new OperatorError(`${path} is a mapping for ${meant}, not for ${kind}.`)
  const fault = mappingFault(kind, columns)
  if (fault) throw new OperatorError(`${path}: ${fault}`)
  return columns
}

/** Shows the first problems and writes all of them to a file when there are more. */
class Problems {
  #count = 0
  #early: string[] = []
  #file: WriteStream | undefined
  readonly #path: string
  readonly #show: (line: string) => void
  constructor(path: string, show: (line: string) => void) {
    this.#path = path
    this.#show = show
  }
  add = ({ line, column, reason, outcome }: Problem) => {
    const text = `line ${line}${column ? `, ${column}` : ''}: ${reason}${outcome === 'skipped' ? ' (skipped)' : ''}`
    this.#count++
    if (this.#count <= SHOWN) this.#show(text)
    if (this.#file) this.#file.write(`${text}\n`)
    else this.#early.push(text)
    if (this.#count === SHOWN + 1) {
      this.#show(`More follow; all of them are written to ${this.#path}`)
      this.#file = createWriteStream(this.#path).on('error', error =>
        this.#show(`Cannot write ${this.#path}: ${error.message}`),
      )
      this.#file.write(`${this.#early.splice(0).join('\n')}\n`)
    }
  }
  close = () => new Promise<void>(resolve => (this.#file ? this.#file.end(() => resolve()) : resolve()))
}

/** A file of its own for this import's problems, in the data folder. */
async function problemsFile(dataDir: string, file: string): Promise<string> {
  const folder = join(dataDir, 'import-problems')
  await mkdir(folder, { recursive: true })
  const when = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(folder, `${when} ${file === '-' ? 'standard-input' : basename(file)}.txt`)
}

function summary({ counts, rows, skipped, notes }: ImportResult, dryRun: boolean): string {
  const lines = Object.entries(counts).map(
    ([type, { added, changed, unchanged }]) =>
      `  ${type.padEnd(10)} ${added} added, ${changed} changed, ${unchanged} unchanged`,
  )
  const tail = [`${rows} rows read, ${skipped} skipped`, notes > 0 && `${notes} taken with a note`]
    .filter(Boolean)
    .join(', ')
  return [...lines, dryRun ? `${tail}. A dry run: nothing was kept.` : `${tail}.`].join('\n')
}

async function run(): Promise<number> {
  const asked = readArguments()
  if (asked.help) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const source = await openSource(asked.file === '-' ? '-' : resolve(process.env.INIT_CWD ?? '.', asked.file))
  const config = loadConfig()
  const server = await openDatabaseServer(config)
  const abort = new AbortController()
  const leave = () => abort.abort()
  process.on('SIGINT', leave).on('SIGTERM', leave)
  try {
    await migrate(server.url)
    const database = openDatabase(server.url, { connections: 4 })
    try {
      const bar =
        process.stderr.isTTY && source.size
          ? new SingleBar({ format: '{bar} {percentage} %, {rows} rows, {eta_formatted} left', hideCursor: true })
          : undefined
      bar?.start(source.size!, 0, { rows: 0 })
      const problems = new Problems(await problemsFile(config.dataDir, asked.file), line => {
        if (bar) process.stderr.write(`\r\x1b[K${line}\n`)
        else process.stderr.write(`${line}\n`)
      })
      let told = Date.now()
      const result = await importFile(database, asked.kind, source, {
        dryRun: asked.dryRun,
        shop: asked.shop,
        ratingScale: asked.ratingScale,
        mapping: asked.mapping,
        onProblem: problems.add,
        onProgress: rows => {
          if (bar) bar.update(source.read(), { rows })
          else if (Date.now() - told > 5000) {
            told = Date.now()
            process.stderr.write(`${rows} rows\n`)
          }
        },
        signal: abort.signal,
      }).finally(async () => {
        bar?.stop()
        await problems.close()
      })
      process.stdout.write(`${summary(result, asked.dryRun)}\n`)
      if (abort.signal.aborted) process.stderr.write('Stopped before the end; run it again to bring in the rest.\n')
      return result.skipped > 0 || abort.signal.aborted ? 2 : 0
    } finally {
      await database.close()
    }
  } finally {
    await server.release()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  reportFailure(
    error instanceof TypeError && 'code' in error ? new OperatorError(error.message.split('. To ')[0]!) : error,
  )
  process.exitCode = 1
}
