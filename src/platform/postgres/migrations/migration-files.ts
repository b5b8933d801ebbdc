import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from '../../project-dir.ts'

export interface SqlFile {
  /** Relative to the directory of migrations: `0112-reviews.sql`, `functions/reviews.sql`. */
  name: string
  text: string
  /** SHA-256 in hexadecimal. */
  checksum: string
}

export const migrationsDir = join(projectDir, 'migrations')

/** The names of this version's migrations, in order. */
export const migrationNames = async (directory = migrationsDir): Promise<string[]> =>
  (await readdir(directory)).filter(name => /^\d{4}-[\w-]+\.sql$/.test(name)).sort()

/** This version's migrations, in order. */
export const readMigrations = async (directory = migrationsDir): Promise<SqlFile[]> =>
  readAll(directory, await migrationNames(directory))

/**
 * Files of each room's SQL functions, which can be applied repeatedly; empty if the directory has
 * no `functions/`.
 */
export async function readFunctions(directory = migrationsDir): Promise<SqlFile[]> {
  const names = await readdir(join(directory, 'functions')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter(name => name.endsWith('.sql')).sort()
  return readAll(
    directory,
    files.map(name => FUNCTIONS + name),
  )
}

const FUNCTIONS = 'functions/'

/** Whether a name in schema_migrations is a functions file, applied again whenever it changes. */
export const holdsFunctions = (name: string): boolean => name.startsWith(FUNCTIONS)

const readAll = (directory: string, names: readonly string[]): Promise<SqlFile[]> =>
  Promise.all(
    names.map(async name => {
      // Normalizes line ends, which git may convert.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
