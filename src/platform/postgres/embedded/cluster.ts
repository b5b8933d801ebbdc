import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { explainFailure, OperatorError } from '../../failure.ts'
import { superuser } from '../roles.ts'
import { type Binaries, majorVersion, runBinary } from './binaries.ts'
import { handOver, type Identity } from './identity.ts'
import { isAlive } from './postmaster.ts'

/** Paths within a DATA_DIR. */
export const clusterDir = (dataDir: string) => join(dataDir, 'postgres')
export const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password')

/** Unique suffix of temporary names, with the process id. */
const unique = () => `${process.pid}-${randomBytes(4).toString('hex')}`

/**
 * Creates DATA_DIR if it does not exist and checks that it is writable; throws OperatorError if
 * not.
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${unique()}`)
  await explainFailure(
    async () => {
      await mkdir(dataDir, { recursive: true })
      await writeFile(probe, 'x')
      await rm(probe)
    },
    ({ code, message }) => {
      // Removes the empty file that a full disk leaves.
      rm(probe, { force: true }).catch(() => {})
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
        return `DATA_DIR ${dataDir} cannot be written to (${code === 'EROFS' ? 'the disk is read-only' : 'no permission'}). Make it writable for this user, or set DATA_DIR to another folder.`
      if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(dataDir)
      return `DATA_DIR ${dataDir} cannot be used: ${message}. Set DATA_DIR to another folder.`
    },
  )
}

export const fullDisk = (dataDir: string) =>
  `The disk that holds DATA_DIR ${dataDir} is full. Free some space, then start again; what was saved is safe.`

/**
 * The database password, generated once and stored in a file with mode 600. Throws OperatorError if
 * the file is damaged, or missing although a database exists.
 */
export async function ensurePassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir)
  const mend = 'Put it back from your backup of DATA_DIR'
  if (!existsSync(file)) {
    if (existsSync(clusterDir(dataDir)))
      throw new OperatorError(`The database's password file ${file} is missing. ${mend}.`)
    await createPassword(dataDir, file)
  }
  const text = await explainFailure(
    async () => (await readFile(file, 'utf8')).trim(),
    ({ code }) =>
      `The database's password file ${file} cannot be read (${code}). Start Candor as the user who owns it.`,
  )
  if (!/^[0-9a-f]{32}$/.test(text)) throw new OperatorError(`The database's password file ${file} is damaged. ${mend}.`)
  return text
}

/** Concurrent processes: one creates the file, all read the same. */
async function createPassword(dataDir: string, file: string): Promise<void> {
  const draft = `${file}.new-${unique()}`
  await writeFile(draft, `${randomBytes(16).toString('hex')}\n`, { mode: 0o600, flush: true })
  const { uid, gid } = await stat(dataDir)
  if (process.geteuid?.() === 0) await handOver(draft, { uid, gid })
  await link(draft, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
}

/**
 * Creates the cluster if there is none, in a temporary folder that is then renamed, so that a
 * killed initdb leaves no half cluster; changes an existing one's owner to the server's user. Only
 * while no server runs on it. Throws OperatorError: another major version, full disk, or initdb's
 * message.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  identity: Identity,
  password: string,
): Promise<void> {
  const cluster = clusterDir(dataDir)
  await removeLeftovers(dataDir)
  if (!existsSync(cluster)) await createCluster(dataDir, binaries, identity, password)
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version !== majorVersion) {
    const found = version ? `was made by PostgreSQL ${version}` : 'is not a database of PostgreSQL'
    throw new OperatorError(
      `${cluster} ${found}; this Candor brings PostgreSQL ${majorVersion}. Use the Candor that made it, or another DATA_DIR (docs/operations.md, "Upgrade").`,
    )
  }
  await handOver(cluster, identity.owner)
}

async function createCluster(dataDir: string, binaries: Binaries, identity: Identity, password: string): Promise<void> {
  const draft = `${clusterDir(dataDir)}.new-${unique()}`
  const secret = `${passwordFile(dataDir)}.copy-${unique()}`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(secret, password, { mode: 0o600 })
    await handOver(draft, identity.owner)
    await handOver(secret, identity.owner)
    const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = [`--username=${superuser}`, `--pwfile=${secret}`, '--auth=scram-sha-256', '--data-checksums']
    const command = [...identity.prefix, binaries.initdb, `--pgdata=${draft}`, ...text, ...access]
    const { status, output } = await runBinary(command, { ...identity.credentials, cwd: dataDir })
    if (status !== 0) throw new OperatorError(initdbFailure(dataDir, output))
    await chmod(draft, 0o700)
    await rename(draft, clusterDir(dataDir)).catch(error => {
      // Another process created the cluster first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(secret, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

function initdbFailure(dataDir: string, output: string): string {
  if (/No space left on device|Disk quota exceeded/.test(output)) return fullDisk(dataDir)
  const message = output.split('\n').find(line => /error|FATAL|could not|cannot|not found/i.test(line)) ?? output.trim()
  return `The database could not be made in ${dataDir}: ${message.trim()}. Mend that, or set DATABASE_URL to a PostgreSQL 15 or later.`
}

/** Removes leftovers of killed processes. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const prefixes = [clusterDir(dataDir), passwordFile(dataDir)].map(path => basename(path))
  for (const entry of await readdir(dataDir)) {
    const [, name, pid] = /^(.+)\.(?:new|copy)-(\d+)-\w+$/.exec(entry) ?? []
    if (!name || !prefixes.includes(name) || isAlive(Number(pid))) continue
    await rm(join(dirname(clusterDir(dataDir)), entry), { recursive: true, force: true })
  }
}
