// Runs before anything is installed: nothing but what Node 20 brings.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/** Where Node keeps our sources as it has read and compiled them: with them a start takes a quarter less. */
export const compileCacheEnv = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules/.cache/node'),
}

const stampFile = join(root, 'node_modules/.candor-lock')

/** Ends the process with one line for the person at the terminal. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Installs the dependencies when they are missing or other than package-lock.json says; quick when they are right. */
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

/** Notes what is installed. Who may not write here goes without: the next start compares everything again. */
function writeStamp(stamp) {
  try {
    // A new file in its place: a copy of this folder made of hard links keeps its own.
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

/** The first package of npm's own record whose folder is gone or empty, by its path; undefined where there is none. */
function missingPackage() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return undefined
  const paths = Object.keys(JSON.parse(readFileSync(record, 'utf8')).packages)
  return paths.find(path => !existsSync(join(root, path, 'package.json')))?.replace(/^.*node_modules\//, '')
}

/** True when someone ran npm by hand and what it put there is what package-lock.json asks for. */
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
  // A lock file made where a registry lacks the parts for other platforms is not whole for `npm ci`. This takes it as
  // far as it goes, and leaves it as it is.
  if (/EUSAGE/.test(output)) [status, output] = await npm(['install', '--no-save', ...flags, '--loglevel=error'])
  if (status === 0 && existsSync(pinnedNode)) return
  // What is half installed must not pass for installed.
  rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
  const reason = output.split('\n').find(line => /^npm (error|ERR!) (?!code|errno|syscall|path|dest)/.test(line))
  const why = reason?.replace(/^npm (error|ERR!) /, '') ?? (status ? `npm ended with ${status}` : 'Node 24 is missing')
  fail(
    `The dependencies could not be installed: ${why}. See that the npm registry is reachable, the disk has 1 GB free and ${root} is writable, then try again.`,
  )
}

function npm(args) {
  // npm tells its scripts where it is; started by hand it is on the PATH.
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

/** Lets one process at a time install into this folder; the lock of a process that is gone does not count. */
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
