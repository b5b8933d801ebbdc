import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { projectDir } from '../../../platform/project-dir.ts'
import { diskStorage } from '../../../platform/storage/disk.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { publish, readRelease } from '../testing.ts'

/** How often a publication is killed; CANDOR_OPEN_DATA_KILLS=100 for the long run. */
const KILLS = Number(process.env.CANDOR_OPEN_DATA_KILLS ?? 5)

const database = useDatabase('demo')
let folder: string
let storage: Storage
let child: ChildProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-open-data-'))
  storage = diskStorage(folder)
  await publish({ db: database.db, storage })
})
afterAll(() => child?.kill('SIGKILL'))

const latest = async () => (await readRelease(database.db, storage)).manifest.release
const storedFiles = async () => new Set(await readdir(join(folder, 'open-data')))
const usedFiles = async () =>
  new Set(
    (await database.query<{ file_id: string }>`SELECT DISTINCT file_id FROM open_data_release_files`).map(
      ({ file_id }) => file_id,
    ),
  )

test('a full disk leaves the last release standing; the next publication removes what was begun', async () => {
  const before = await latest()
  let left = 6
  const full: Storage = {
    ...storage,
    async put(key, bytes, type) {
      left -= 1
      if (left < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return storage.put(key, bytes, type)
    },
  }
  await expect(publish({ db: database.db, storage: full })).rejects.toThrow('no space left')
  expect(await latest()).toBe(before)
  expect((await storedFiles()).size).toBeGreaterThan((await usedFiles()).size)
  await publish({ db: database.db, storage })
  expect(await latest()).not.toBe(before)
})

test('of two at once one publishes', async () => {
  const one = await publish({
    db: database.db,
    storage: {
      ...storage,
      async put(key, bytes, type) {
        expect(await publish({ db: database.db, storage })).toBeNull()
        return storage.put(key, bytes, type)
      },
    },
  })
  expect(one).not.toBeNull()
})

test('a publication that is killed at any moment leaves whole releases only', async () => {
  const script = join(projectDir, 'test/support/processes/publishing-process.ts')
  for (let kill = 0; kill < KILLS; kill += 1) {
    child = spawn(process.execPath, [script, database.url, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    await once(child.stdout!, 'data')
    await sleep(Math.random() * 1_500)
    child.kill('SIGKILL')
    await ended
    for (const { name } of await database.query<{ name: string }>`
      SELECT name FROM open_data_releases WHERE retired_at IS NULL`)
      await readRelease(database.db, storage, name)
  }
  // The server may hold the killed one's lock until it notices.
  await expect
    .poll(() => publish({ db: database.db, storage, keep: 1, onlyThose: true }), { timeout: 30_000 })
    .not.toBeNull()
  const used = await usedFiles()
  expect(new Set((await database.query`SELECT file_id FROM open_data_files`).map(({ file_id }) => file_id))).toEqual(
    used,
  )
  for (const file of used) expect((await readdir(join(folder, 'open-data', file))).length).toBeGreaterThan(0)
}, 120_000)

test('the files of releases that are no longer kept are removed; their manifests stay', async () => {
  const [retired] = await database.query`SELECT name FROM open_data_releases WHERE retired_at IS NOT NULL LIMIT 1`
  await expect(readRelease(database.db, storage, retired!.name)).rejects.toThrow()
  const [{ stored }] = (await database.query`
    SELECT count(*) AS stored FROM open_data_releases WHERE retired_at IS NULL`) as [{ stored: number }]
  expect(stored).toBe(1)
  expect(await latest()).toMatch(/^\d{4}-\d\d-\d\d/)
})
