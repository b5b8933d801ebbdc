import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { ON_CITUS } from '../../../../test/support/cluster/citus.ts'
import { queue } from '../../../lib/calls/queue.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { createLogger } from '../../logging/logger.ts'
import { openDatabase } from '../database.ts'
import { checkExternal } from '../external.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Query } from '../query.ts'
import { findBinaries } from './binaries.ts'
import { clusterDir, ensureCluster, ensureDataDir, ensurePassword, passwordFile } from './cluster.ts'
import { openDatabaseServer } from './embedded.ts'
import { identities } from './identity.ts'
import { launchPostgres } from './launch.ts'
import { findPostmaster, isAlive, parsePidFile, stopPostmaster } from './postmaster.ts'

const isRoot = process.geteuid?.() === 0
let dataDir: string
const folders: string[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor data '))
  folders.push(folder)
  return folder
}
const running = () => findPostmaster(clusterDir(dataDir))

async function ask<T>(url: string, question: (sql: Query) => Promise<T>): Promise<T> {
  const { query, close } = openDatabase(url, { connections: 1 })
  return question(query).finally(close)
}

beforeAll(async () => {
  dataDir = await newFolder()
})
afterAll(async () => {
  for (const folder of folders) {
    await stopPostmaster(clusterDir(folder))
    await rm(folder, { recursive: true, force: true })
  }
})

/** As on a site, pg-boss creates its schema with the first job. */
async function sendJob(url: string) {
  const jobs = openJobs(url, createLogger('silent'))
  await jobs.send(queue({ name: 'test.nothing', payload: z.object({}) }), {})
  await jobs.stop()
}

describe('the embedded server', () => {
  test('two that open it at once, from nothing, share it; the last to release stops it', async () => {
    const [first, second] = await Promise.all([openDatabaseServer({ dataDir }), openDatabaseServer({ dataDir })])
    expect(first.url).toBe(second.url)
    await ask(first.url, sql => sql`create table kept as select 1 as n`)
    await first.release()
    expect(await ask(second.url, sql => sql`select n from kept`)).toEqual([{ n: 1 }])
    const { pid } = (await running())!
    await second.release()
    expect(await running()).toBeUndefined()
    expect(isAlive(pid)).toBe(false)
    expect((await readdir(dataDir)).sort()).toEqual([
      'postgres',
      'postgres-password',
      'postgres.lock',
      'postgres.log',
      'postgres.port',
    ])
  })

  test('speaks UTF-8, checks its pages, keeps what it acknowledged', async () => {
    const server = await openDatabaseServer({ dataDir })
    const [row] = await ask(
      server.superuserUrl,
      sql => sql`select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('fsync') as fsync, upper('éß') as upper, current_setting('unix_socket_directories') as sockets`,
    )
    await server.release()
    expect(row).toEqual({ encoding: 'UTF8', checksums: 'on', fsync: 'on', upper: 'Éß', sockets: '' })
    expect((await stat(passwordFile(dataDir))).mode & 0o777).toBe(0o600)
  })

  test('one that starts while another stops waits and then has it', async () => {
    for (let round = 0; round < 3; round++) {
      const first = await openDatabaseServer({ dataDir })
      const [, second] = await Promise.all([
        first.release(),
        sleep(round * 8).then(() => openDatabaseServer({ dataDir })),
      ])
      expect(await ask(second.url, sql => sql`select n from kept`)).toEqual([{ n: 1 }])
      await second.release()
    }
  })

  test('the site is one, others may use the database beside it', async () => {
    const site = await openDatabaseServer({ dataDir })
    await site.claimSite()
    const other = await openDatabaseServer({ dataDir })
    await expect(other.claimSite()).rejects.toThrow(`Candor already runs on DATA_DIR ${dataDir}`)
    await site.release()
    await other.claimSite()
    await other.release()
  })

  test('its own connections are no superuser’s, and migrations and jobs need none', async () => {
    const server = await openDatabaseServer({ dataDir: await newFolder() })
    expect(await ask(server.url, sql => sql`select rolsuper from pg_roles where rolname = current_user`)).toEqual([
      { rolsuper: false },
    ])
    await migrate(server.url)
    await sendJob(server.url)
    await server.release()
  })

  test('a database that older versions made is handed over to its owner, with all that is in it', async () => {
    const folder = await newFolder()
    const made = await openDatabaseServer({ dataDir: folder })
    await migrate(made.url)
    await sendJob(made.url)
    // The layout of older versions: the superuser owns everything, and there is no other role.
    await ask(made.superuserUrl, sql => sql.raw('reassign owned by candor_owner to candor; drop role candor_owner'))
    await made.release()

    const server = await openDatabaseServer({ dataDir: folder })
    const left = await ask(
      server.url,
      sql => sql`
        select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
        where pg_get_userbyid(relowner) = 'candor' and nspname !~ '^(pg_|information_schema)'`,
    )
    expect(left).toEqual([])
    await migrate(server.url)
    await sendJob(server.url)
    await ask(server.url, sql => sql.raw('alter table shops add column more int; drop table helpful_votes'))
    await server.release()
  })

  test('a server that was killed comes back on the same address', async () => {
    const server = await openDatabaseServer({ dataDir })
    await server.claimSite()
    process.kill((await running())!.pid, 'SIGKILL')
    await expect
      .poll(() => ask(server.url, sql => sql`select n from kept`).catch(() => 'down'), { timeout: 20_000 })
      .toEqual([{ n: 1 }])
    // The server accepts connections before it is claimed again, so a concurrent process could get
    // it.
    await expect
      .poll(() =>
        ask(server.url, sql => sql`select objid::int from pg_locks where locktype = 'advisory' and objid = 2`),
      )
      .toEqual([{ objid: 2 }])
    const other = await openDatabaseServer({ dataDir })
    await expect(other.claimSite()).rejects.toThrow('already runs')
    await other.release()
    await server.release()
    expect(await running()).toBeUndefined()
  })

  test('a later start takes the same port, where processes that run still look for it', async () => {
    const first = await openDatabaseServer({ dataDir })
    await first.release()
    const second = await openDatabaseServer({ dataDir })
    expect(second.url).toBe(first.url)
    await second.release()
    const { port } = new URL(first.url)
    const stranger = createServer().listen(Number(port), '127.0.0.1')
    await once(stranger, 'listening')
    const elsewhere = await openDatabaseServer({ dataDir })
    expect(new URL(elsewhere.url).port).not.toBe(port)
    await elsewhere.release()
    stranger.close()
  })

  test('a pid file that names a stranger, as after a restart of a container, is no obstacle', async () => {
    const pidFile = join(clusterDir(dataDir), 'postmaster.pid')
    const lines = [process.pid, clusterDir(dataDir), 1, 5432, '', '127.0.0.1', '0 0', 'ready']
    await writeFile(pidFile, `${lines.join('\n')}\n`)
    await chmod(pidFile, 0o600)
    const server = await openDatabaseServer({ dataDir })
    await server.release()
    expect(existsSync(pidFile)).toBe(false)
  })

  test('a damaged password file, a wrong one, a missing one', async () => {
    const good = await readFile(passwordFile(dataDir))
    const open = () => openDatabaseServer({ dataDir })
    await writeFile(passwordFile(dataDir), 'gibberish')
    await expect(open).rejects.toThrow(/password file .* is damaged\. Put it back from your backup/)
    await writeFile(passwordFile(dataDir), '0'.repeat(32))
    await expect(open).rejects.toThrow(/is not the password of the database/)
    await rm(passwordFile(dataDir))
    await expect(open).rejects.toThrow(/password file .* is missing/)
    await writeFile(passwordFile(dataDir), good, { mode: 0o600 })
    await stopPostmaster(clusterDir(dataDir))
  })

  test('a cluster of another major version', async () => {
    const version = join(clusterDir(dataDir), 'PG_VERSION')
    await writeFile(version, '16\n')
    await expect(openDatabaseServer({ dataDir })).rejects.toThrow(
      /was made by PostgreSQL 16; this Candor brings PostgreSQL 18/,
    )
    await writeFile(version, '18\n')
  })

  test('what a killed initdb left is cleared away', async () => {
    const dead = execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim()
    await writeFile(join(dataDir, `postgres.new-${dead}-ab12`), '')
    await writeFile(join(dataDir, `postgres-password.copy-${dead}-ab12`), '')
    await (await openDatabaseServer({ dataDir })).release()
    expect((await readdir(dataDir)).filter(name => name.includes(dead))).toEqual([])
  })
})

describe.runIf(isRoot)('as root', () => {
  test('every way of not being root works, and each takes over from the others', async () => {
    const folder = await newFolder()
    const binaries = findBinaries()
    await ensureDataDir(folder)
    await chmod(folder, 0o755)
    const password = await ensurePassword(folder)
    const switches = identities(folder)
    const worked: string[] = []
    for (const switched of [...switches, ...switches.toReversed()]) {
      await ensureCluster(folder, binaries, switched, password)
      await launchPostgres(folder, binaries, switched)
      expect((await stat(join(clusterDir(folder), 'PG_VERSION'))).uid).toBe(switched.owner!.uid)
      await stopPostmaster(clusterDir(folder))
      worked.push(switched.name)
    }
    expect(worked).toEqual(['unshare', 'setpriv', 'setuid', 'setuid', 'setpriv', 'unshare'])
  })
})

describe('a PostgreSQL of the operator', () => {
  const server = inject('databaseServer')
  const fails = (url: string) => openDatabaseServer({ dataDir, databaseUrl: url }).catch(error => `${error.message}`)
  const changed = (change: (url: URL) => void) => {
    const url = new URL(server)
    change(url)
    return url.href
  }

  test('is used as it is and left running', async () => {
    const opened = await openDatabaseServer({ dataDir, databaseUrl: server })
    await opened.claimSite()
    await opened.release()
    expect(await ask(opened.url, sql => sql`select 1 as n`)).toEqual([{ n: 1 }])
  })

  test('too old', async () => {
    await expect(checkExternal(server, { oldest: 990_000 })).rejects.toThrow(
      /is version 1\d\.\d.*; Candor needs 99 or later\. Upgrade it/,
    )
  })

  test('not there, wrong password, no such database, unknown host', async () => {
    expect(await fails('postgres://me:secret@127.0.0.1:1/shop')).toBe(
      'No PostgreSQL answers at 127.0.0.1:1/shop: start it or correct the address (DATABASE_URL).',
    )
    // A Citus of one node trusts its own connections.
    if (!ON_CITUS)
      expect(await fails(changed(url => (url.password = 'secret')))).toMatch(/refuses this user or password/)
    expect(await fails(changed(url => (url.pathname = '/nowhere')))).toMatch(/has no such database/)
    expect(await fails('postgres://me:secret@nowhere.invalid/shop')).toMatch(/nowhere.invalid\/shop/)
    expect(await fails('postgres://me:secret@nowhere.invalid/shop')).not.toContain('secret')
  })

  test('something else that listens there', async () => {
    const other = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(await fails(`postgres://me:secret@127.0.0.1:${port}/shop`)).toMatch(
      /^What answers at .* is not a PostgreSQL/,
    )
    other.close()
  })
})

test('a pid file is read also while the server is still writing it', () => {
  expect(parsePidFile('')).toBeUndefined()
  expect(parsePidFile('12\n/data')).toEqual({ pid: 12, port: 0, status: 'starting' })
  expect(parsePidFile('12\n/data\n1\n5433\n\n127.0.0.1\n 1 2\nready   \n')).toEqual({
    pid: 12,
    port: 5433,
    status: 'ready',
  })
})
