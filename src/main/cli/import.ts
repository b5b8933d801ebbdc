import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { loadConfig } from '../../platform/config.ts'
import { OperatorError, reportFailure } from '../../platform/failure.ts'
import { type Db, openDatabase } from '../../platform/postgres/database.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { migrate } from '../../platform/postgres/migrations/migrate.ts'
import { forceReadOnly, refuseWhileReadOnly } from '../../platform/read-only.ts'
import { recordSecurityEvent } from '../../rooms/accounts/service/security-events.ts'
import { isTableKind, TABLE_KINDS } from '../../rooms/transfer/columns-rules.ts'
import { type Mapping, mappingFault } from '../../rooms/transfer/mapping-rules.ts'
import { mappingFile } from '../../rooms/transfer/mapping-schemas.ts'
import { RATING_SCALES, type RatingScale } from '../../rooms/transfer/rating-scale-rules.ts'
import {
  type ImportResult,
  importFile,
  KINDS,
  openSource,
  ProblemList,
  problemLine,
} from '../../rooms/transfer/service.ts'

/**
 * npm run import -- KIND FILE (X-import-01 to X-import-10, docs/importing.md). Exit status 0 success, 2 some rows
 * skipped, 1 nothing could be read.
 */

/** Maximum number of problem causes printed; if there are more, a file lists all of them. */
const MAX_CAUSES = 20

const USAGE = `Usage: npm run import -- KIND FILE [--dry-run] [--shop DOMAIN] [--rating-scale ${RATING_SCALES.join('|')}] [--map MAPPING] [--language TAG]
FILE is plain or .gz, or - for standard input. MAPPING is a JSON file that matches columns
to fields: {"columns":{"Bewertung":"rating", …}}. With a language (de, pt-BR) a taxonomy's names
stand beside those of the categories, for search, and replace none. KIND is one of:
${Object.entries(KINDS)
  .map(([name, { about }]) => `  ${name.padEnd(22)} ${about}`)
  .join('\n')}`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      shop: { type: 'string' },
      'rating-scale': { type: 'string', default: '5' },
      map: { type: 'string' },
      language: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [kind, file, ...more] = positionals
  if (values.help) return { help: true as const }
  if (kind === undefined || file === undefined) throw new OperatorError(USAGE)
  if (!Object.hasOwn(KINDS, kind))
    throw new OperatorError(`Unknown kind ${kind}. Use one of ${Object.keys(KINDS).join(', ')}.`)
  if (more.length > 0) throw new OperatorError(`Import one file at a time; unexpected: ${more.join(' ')}.`)
  if (values.language !== undefined && kind !== 'google-taxonomy')
    throw new OperatorError('--language works only for google-taxonomy.')
  const scale = RATING_SCALES.find(scale => scale === values['rating-scale'])
  if (!scale) throw new OperatorError(`--rating-scale must be one of ${RATING_SCALES.join(', ')}.`)
  return {
    help: false as const,
    kind,
    file,
    dryRun: values['dry-run'],
    shop: values.shop,
    ratingScale: scale as RatingScale,
    language: values.language,
    mapping: values.map === undefined ? undefined : readMapping(kind, values.map),
  }
}

/** Reads a column mapping file, as downloaded from a shop's dashboard: `{"columns":{"Bewertung":"rating"}}`. */
function readMapping(kind: string, path: string): Mapping {
  if (!isTableKind(kind)) throw new OperatorError(`--map works only for ${TABLE_KINDS.join(', ')}.`)
  let parsed: ReturnType<typeof mappingFile.safeParse>
  try {
    parsed = mappingFile.safeParse(JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', path), 'utf8')))
  } catch (error) {
    throw new OperatorError(`Cannot read the mapping ${path}: ${(error as Error).message}.`)
  }
  if (!parsed.success)
    throw new OperatorError(`${path} is not a mapping. A mapping looks like {"columns":{"Name of a column":"rating"}}.`)
  const { kind: meant = kind, columns } = parsed.data
  if (meant !== kind) throw new OperatorError(`${path} is a mapping for ${meant}, not for ${kind}.`)
  const fault = mappingFault(kind, columns)
  if (fault) throw new OperatorError(`${path}: ${fault}`)
  return columns
}

/** Prints the first causes of problems with their lines, and writes all of them to a file if there are more. */
async function report(problems: ProblemList, path: string, show: (line: string) => void) {
  const { groups, unlisted } = problems
  for (const group of groups.slice(0, MAX_CAUSES)) show(problemLine(group))
  if (groups.length <= MAX_CAUSES) return
  const lines = [...groups.map(problemLine), ...(unlisted > 0 ? [`${unlisted} more, of other kinds`] : [])]
  try {
    await writeFile(path, `${lines.join('\n')}\n`)
    show(`${groups.length - MAX_CAUSES} more; the full list is in ${path}`)
  } catch (error) {
    show(`Cannot write ${path}: ${(error as Error).message}`)
  }
}

/** Path of a new file in the data folder for this import's problems. */
async function problemsFile(dataDir: string, file: string): Promise<string> {
  const folder = join(dataDir, 'import-problems')
  await mkdir(folder, { recursive: true })
  const when = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(folder, `${when} ${file === '-' ? 'standard-input' : basename(file)}.txt`)
}

function summary({ counts, rows, totals, leftOut, notes }: ImportResult, dryRun: boolean): string {
  const lines = Object.entries(counts).map(
    ([type, { added, changed, unchanged }]) =>
      `  ${type.padEnd(10)} ${added} added, ${changed} changed, ${unchanged} unchanged`,
  )
  const { added, changed, unchanged, refused } = totals
  return [
    ...lines,
    `${rows} rows in = ${added} new + ${changed} changed + ${unchanged} unchanged + ${refused} refused`,
    leftOut > 0 && `Of the refused rows, ${leftOut} are marked in the file as not to be imported.`,
    notes > 0 && `${notes} were imported with a note.`,
    dryRun && 'Dry run: nothing was saved.',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Records the import in the audit log, unless it is a dry run, which changes nothing. */
async function recordImport(
  db: Db,
  { kind, shop, dryRun }: { kind: string; shop: string | undefined; dryRun: boolean },
) {
  if (dryRun) return
  const event = { kind: 'import_started', actorId: null, actorRole: 'command_line' } as const
  await recordSecurityEvent(db, { ...event, details: { kind, ...(shop && { shop }) } })
}

async function run(): Promise<number> {
  const input = readArguments()
  if (input.help) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const source = await openSource(input.file === '-' ? '-' : resolve(process.env.INIT_CWD ?? '.', input.file))
  const config = loadConfig()
  const server = await openDatabaseServer(config)
  const abort = new AbortController()
  const leave = () => abort.abort()
  process.on('SIGINT', leave).on('SIGTERM', leave)
  try {
    await migrate(server.url)
    const database = openDatabase(server.url, { connections: 4 })
    try {
      if (config.readOnly) forceReadOnly(database.db)
      if (!input.dryRun) await refuseWhileReadOnly(database.db)
      const bar =
        process.stderr.isTTY && source.size
          ? new SingleBar({ format: '{bar} {percentage} %, {rows} rows, {eta_formatted} left', hideCursor: true })
          : undefined
      bar?.start(source.size!, 0, { rows: 0 })
      const problems = new ProblemList()
      const path = await problemsFile(config.dataDir, input.file)
      let reportedAt = Date.now()
      await recordImport(database.db, input)
      const result = await importFile(database, input.kind, source, {
        dryRun: input.dryRun,
        shop: input.shop,
        ratingScale: input.ratingScale,
        language: input.language,
        mapping: input.mapping,
        onProblem: problems.add,
        onProgress: rows => {
          if (bar) bar.update(source.read(), { rows })
          else if (Date.now() - reportedAt > 5000) {
            reportedAt = Date.now()
            process.stderr.write(`${rows} rows\n`)
          }
        },
        signal: abort.signal,
      }).finally(async () => {
        bar?.stop()
        await report(problems, path, line => process.stderr.write(`${line}\n`))
      })
      process.stdout.write(`${summary(result, input.dryRun)}\n`)
      if (abort.signal.aborted) process.stderr.write('Stopped before the end. Run it again to import the rest.\n')
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
