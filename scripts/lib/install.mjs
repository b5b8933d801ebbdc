// Runs before dependencies are installed: uses only what Node 20 has built in.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/** Node's compile cache, which makes a start a quarter shorter. */
export const compileCacheEnv = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules/.cache/node'),
}

const stampFile = join(root, 'node_modules/.candor-lock')

/** Exits with one line for the user. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Installs dependencies if they are missing or differ from package-lock.json; quick if they match. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Candor needs Node 20 or later; this is ${process.version}. Install it from https://nodejs.org.`)
  const stamp = wantedStamp()
  if (isInstalled(stamp)) return
  const lock = await takeLock()
  try {
    if (isInstalled(stamp)) return
    const missing = missingPackage()
    if (missing) process.stderr.write(`The package ${missing} is missing from node_modules.\n`)
    if (missing || !matchesNpmsOwnRecord()) await install()
    writeStamp(stamp)
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Records the installed state. Without write access it is skipped, and the next start compares everything again. */
function writeStamp(stamp) {
  try {
    // Replaces the file instead of writing into it: hard-linked copies of this folder keep their own.
    writeFileSync(`${stampFile}.new`, stamp)
    renameSync(`${stampFile}.new`, stampFile)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

function isInstalled(stamp) {
  return (
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && existsSync(pinnedNode) && !missingPackage()
  )
}

/** The path of the first package in npm's own record whose folder is missing or empty; undefined if none is. */
function missingPackage() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return undefined
  const paths = Object.keys(JSON.parse(readFileSync(record, 'utf8')).packages)
  return paths.find(path => !existsSync(join(root, path, 'package.json')))?.replace(/^.*node_modules\//, '')
}

/** Whether a manual npm install matches package-lock.json. */
function matchesNpmsOwnRecord() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(pinnedNode)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const same = ([path, entry]) =>
    path === '' || (present[path] ? present[path].integrity === entry.integrity : entry.optional === true)
  return Object.entries(wanted).every(same) && Object.keys(present).every(path => path in wanted)
}

async function install() {
  process.stderr.write('Installing dependencies (npm ci) …\n')
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]
  let [status, output] = await npm(['ci', ...flags, '--loglevel=error'])
  // `npm ci` rejects a lock file without the packages of other platforms. `npm install --no-save` installs what is
  // available and keeps the lock unchanged.
  if (/EUSAGE/.test(output)) [status, output] = await npm(['install', '--no-save', ...flags, '--loglevel=error'])
  if (status === 0 && existsSync(pinnedNode)) return
  // A partial install must not count as complete.
  rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
  const reason = output.split('\n').find(line => /^npm (error|ERR!) (?!code|errno|syscall|path|dest)/.test(line))
  const why = reason?.replace(/^npm (error|ERR!) /, '') ?? (status ? `npm ended with ${status}` : 'Node 24 is missing')
  fail(
    `The dependencies could not be installed: ${why}. See that the npm registry is reachable, the disk has 1 GB free and ${root} is writable, then try again.`,
  )
}

function npm(args) {
  // npm sets its own path for its scripts; without npm it is looked up on the PATH.
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const child = script
    ? spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return new Promise(resolve => {
    child.on('error', error => resolve([1, `npm error ${error.message}`]))
    child.on('close', (code, signal) => resolve([code ?? signal, output]))
  })
}

/** Install lock: one process at a time; a dead process's lock is ignored. */
async function takeLock() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `candor-install-${userInfo().uid}-${name}.lock`)
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return file
    } catch (error) {
      if (error.code !== 'EEXIST')
        fail(`Cannot write to ${tmpdir()}: ${error.message}. Free or fix it, then try again.`)
    }
    const holder = Number(existsSync(file) && readFileSync(file, 'utf8'))
    if (holder && !isAlive(holder)) rmSync(file, { force: true })
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
