// node scripts/complete-lock.mjs: adds optional packages of other platforms to package-lock.json if the registry lacked
// them when the lock was written. Without them `npm ci` rejects the lock everywhere (EUSAGE).
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  if (path === '') continue
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(name)) continue
    packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) }
    added++
  }
}

const paths = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(paths.map(path => [path, packages[path]]))
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} parts for other platforms were added to package-lock.json\n`)

/** @param {string} name of a package, at any path */
function isLocked(name) {
  return Object.keys(packages).some(path => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
}

/**
 * Platform of a package by its name: `@scope/core-linux-arm64-musl`. npm skips it elsewhere.
 * @param {string} name
 */
function platformOf(name) {
  const found = /-?(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name)
  if (!found) throw new Error(`${name} does not say which platform it is for: add it to package-lock.json by hand.`)
  const [, os, cpu, abi = ''] = found
  return { os: [os], cpu: [cpu], ...(os === 'linux' && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }) }
}
