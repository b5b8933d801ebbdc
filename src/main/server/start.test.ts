import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { endSites, Site } from '../../../test/support/processes/site-process.ts'
import { clusterDir } from '../../platform/postgres/embedded/cluster.ts'
import { findPostmaster, isAlive, stopPostmaster } from '../../platform/postgres/embedded/postmaster.ts'
import { projectDir } from '../../platform/project-dir.ts'

const isRoot = process.geteuid?.() === 0
let base: string

const postmaster = (dataDir: string) => findPostmaster(clusterDir(dataDir))

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'candor start '))
  execFileSync(process.execPath, [join(projectDir, 'src/main/cli/build.ts')], { stdio: 'ignore' })
})
afterEach(endSites)
afterAll(async () => {
  for (const entry of await readdir(base)) await stopPostmaster(clusterDir(join(base, entry)))
  await rm(base, { recursive: true, force: true })
})

describe('on one DATA_DIR', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = join(base, 'one')
  })

  test('starts from nothing, answers, and stops on SIGTERM with nothing left running', async () => {
    const site = new Site({ DATA_DIR: dataDir })
    const answer = await fetch(`${await site.listening()}/api/openapi.json`)
    expect(answer.status).toBe(200)
    const { pid } = (await postmaster(dataDir))!
    expect(await site.stop()).toBe(0)
    expect(site.errors).toBe('')
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(dataDir, 'site.json'))).toBe(false)
  })

  test('listens the next time, and takes a Ctrl-C that arrives twice for one', async () => {
    const site = new Site({ DATA_DIR: dataDir })
    await site.listening()
    site.signal('SIGINT')
    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
    expect(await postmaster(dataDir)).toBeUndefined()
  })

  test('a signal while it starts stops it in order', async () => {
    for (const delay of [150, 300, 450]) {
      const site = new Site({ DATA_DIR: dataDir })
      await sleep(delay)
      const status = await site.stop()
      // Until our handler is installed, the signal's default action ends the process.
      expect([0, 'SIGTERM']).toContain(status)
      expect(site.errors).toBe('')
    }
    await expect.poll(() => postmaster(dataDir), { timeout: 10_000 }).toBeUndefined()
  })

  test('a second one is told who runs, whatever port it asks for, and the first goes on', async () => {
    const first = new Site({ DATA_DIR: dataDir })
    const address = await first.listening()
    const line = `Candor already runs on DATA_DIR ${dataDir} (process `
    const same = new Site({ DATA_DIR: dataDir, PORT: new URL(address).port })
    expect(await same.refusal()).toContain(line)
    const other = new Site({ DATA_DIR: dataDir })
    expect(await other.refusal()).toContain(address)
    expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  })

  test('after kill -9 of the site alone its PostgreSQL is taken over, and stopped at the end', async () => {
    const first = new Site({ DATA_DIR: dataDir })
    await first.listening()
    const { pid } = (await postmaster(dataDir))!
    first.signal('SIGKILL')
    await first.ended
    expect(isAlive(pid)).toBe(true)
    const next = new Site({ DATA_DIR: dataDir })
    await next.listening()
    expect((await postmaster(dataDir))?.pid).toBe(pid)
    expect(await next.stop()).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  test('after kill -9 of everything the next start recovers', async () => {
    const first = new Site({ DATA_DIR: dataDir })
    await first.listening()
    process.kill((await postmaster(dataDir))!.pid, 'SIGKILL')
    first.signal('SIGKILL')
    await first.ended
    const next = new Site({ DATA_DIR: dataDir })
    await next.listening()
    expect(await next.stop()).toBe(0)
  })
})

test('through npm, from a copy in a folder with a space in its name that only its owner may enter', async () => {
  const folder = join(base, 'a copy')
  await mkdir(folder)
  chmodSync(folder, 0o700)
  const copied = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'vite.config.ts',
    'vite.widget.config.ts',
    'scripts',
    'migrations',
    'src',
    'dist',
  ]
  for (const entry of copied) await cp(join(projectDir, entry), join(folder, entry), { recursive: true })
  // Hard links: a real copy of the folder, but fast.
  const linked = spawnSync('cp', ['-al', join(projectDir, 'node_modules'), folder])
  if (linked.status !== 0) await cp(join(projectDir, 'node_modules'), join(folder, 'node_modules'), { recursive: true })
  const site = new Site({}, { command: ['npm', 'start'], cwd: folder })
  const address = await site.listening()
  expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200)
  const dataDir = join(folder, '.data')
  expect(await postmaster(dataDir)).toBeDefined()
  await site.stop()
  await expect.poll(() => postmaster(dataDir), { timeout: 10_000 }).toBeUndefined()
})

test.runIf(isRoot)('as an ordinary user, who leaves the folder usable for root and gets it back', async ({ skip }) => {
  const nobody = 65534
  const reachable = spawnSync('test', ['-r', join(projectDir, 'src/main/server/start.ts')], {
    uid: nobody,
    gid: nobody,
  })
  if (reachable.status !== 0) skip('the checkout is closed to other users')
  const dataDir = join(base, 'nobody')
  await mkdir(dataDir)
  chmodSync(base, 0o711)
  chownSync(dataDir, nobody, nobody)
  for (const uid of [nobody, undefined, nobody]) {
    const site = new Site({ DATA_DIR: dataDir }, { uid })
    await site.listening()
    expect(await site.stop()).toBe(0)
  }
})

test('a taken port: one line, and nothing is started', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const dataDir = join(base, 'port')
  const site = new Site({ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' })
  expect(await site.refusal()).toMatch(new RegExp(`^Port ${port} is taken by another program`))
  expect(existsSync(dataDir)).toBe(false)
  other.close()
})

test('an unreachable DATABASE_URL: one line without the password', async () => {
  const site = new Site({ DATA_DIR: join(base, 'far'), DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/shop' })
  const line = await site.refusal()
  expect(line).toMatch(/^No PostgreSQL answers at 127\.0\.0\.1:1\/shop/)
  expect(line).not.toContain('secret')
})

test('two sites may serve one DATABASE_URL', async () => {
  const url = new URL(inject('databaseServer'))
  url.pathname = '/candor_empty_sites'
  const { onServer } = await import('../../../test/support/database.ts')
  await onServer(url.href, query => query.raw('create database candor_empty_sites'))
  const env = { DATABASE_URL: url.href, DATA_DIR: join(base, 'shared') }
  const sites = [new Site(env), new Site(env)]
  for (const site of sites) await site.listening()
  expect(await Promise.all(sites.map(site => site.stop()))).toEqual([0, 0])
  await onServer(url.href, query => query.raw('drop database candor_empty_sites with (force)'))
})

test('a DATA_DIR without permission', async ({ skip }) => {
  const parent = join(base, 'closed')
  await mkdir(parent)
  chmodSync(parent, 0o555)
  if (isRoot && spawnSync('test', ['-r', join(projectDir, 'src/main/server/start.ts')], { uid: 65534 }).status !== 0)
    skip('the checkout is closed')
  chmodSync(base, 0o711)
  const site = new Site({ DATA_DIR: join(parent, 'data') }, { uid: isRoot ? 65534 : undefined })
  expect(await site.refusal()).toMatch(/^DATA_DIR .* cannot be written to \(no permission\)\. Make it writable/)
})

describe('on a disk of its own', () => {
  let disk: string
  const programs = { mount: 'mount', unmount: 'umount' }
  const mount = (...args: string[]) => spawnSync(programs.mount, [...args, disk]).status === 0
  beforeAll(async () => {
    disk = join(base, 'disk')
    await mkdir(disk)
  })
  afterAll(() => void spawnSync(programs.unmount, [disk]))

  test('full: one line; with room again it starts; read-only: one line', async ({ skip }) => {
    if (!isRoot || !mount('-t', 'tmpfs', '-o', 'size=20m', 'tmpfs')) skip('no disk can be mounted here')
    const env = { DATA_DIR: join(disk, 'data') }
    const full =
      /^The disk that holds DATA_DIR .* is full\. Free some space, then start again; what was saved is safe\.$/
    expect(await new Site(env).refusal()).toMatch(full)
    expect((await readdir(env.DATA_DIR)).filter(name => /^postgres$|\.new-|\.copy-/.test(name))).toEqual([])

    mount('-o', 'remount,size=200m')
    const site = new Site(env)
    await site.listening()
    expect(await site.stop()).toBe(0)

    await writeFile(join(disk, 'filler'), Buffer.alloc(200 * 1024 * 1024)).catch(() => {})
    expect(await new Site(env).refusal()).toMatch(/^The disk.* is full/)
    await rm(join(disk, 'filler'))

    mount('-o', 'remount,ro')
    expect(await new Site(env).refusal()).toMatch(/cannot be written to \(the disk is read-only\)/)
    mount('-o', 'remount,rw')
    const again = new Site(env)
    await again.listening()
    expect(await again.stop()).toBe(0)
    expect(readFileSync(join(env.DATA_DIR, 'postgres.log'), 'utf8')).not.toContain('PANIC')
  })
})
