import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { diskStorage } from '../../../platform/storage/disk.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { openArchive } from '../read-archive.ts'
import { openReleaseFile } from '../read-file.ts'
import { readReleases } from '../service.ts'
import { publish, readRelease, type TestRelease } from '../testing.ts'

const database = useDatabase('demo')
const { db, query } = { db: () => database.db, query: (statement: string) => database.query.raw(statement) }
const WORDS = 'The only review that says quetzalcoatl.'
let folder: string
let storage: Storage
let older: TestRelease
let name: string

const isOffered = async (path: string) => (await openReleaseFile(db(), storage, name, path)) !== null

/** Everything that is stored, unpacked where it can be. */
async function storedText(): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(file => file.isFile())
  const bytes = await Promise.all(files.map(file => readFile(join(file.parentPath, file.name))))
  return bytes.map(content => (content[0] === 0x1f ? gunzipSync(content) : content).toString()).join('')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-open-data-'))
  storage = diskStorage(folder)
  const chosen = `(shop_id, review_id) = (SELECT shop_id, review_id FROM reviews WHERE published ORDER BY 1, 2 LIMIT 1)`
  await query(`UPDATE reviews SET body = '${WORDS}' WHERE ${chosen}`)
  await publish({ db: db(), storage })
  older = await readRelease(db(), storage)
  name = older.manifest.release
  expect(await storedText()).toContain(WORDS)
  await query(`UPDATE reviews SET unpublished_at = now() WHERE ${chosen}`)
  await publish({ db: db(), storage, keep: 1 })
})

describe('an older release, the first of its week', () => {
  test('keeps no file with people, and what an author took back is nowhere stored', async () => {
    for (const { path } of older.manifest.files)
      expect(await isOffered(path), path).toBe(!/^(reviews\/|authors|questions)/.test(path))
    expect(await storedText()).not.toContain(WORDS)
  })

  test('keeps the others, and its manifest, to the byte', async () => {
    for (const { path, sha256 } of older.manifest.files)
      if (await isOffered(path)) expect((await openReleaseFile(db(), storage, name, path))!.sha256).toBe(sha256)
    const archive = (await openArchive(db(), storage, name))!
    const text = (await buffer(Readable.from(archive.read(0, archive.size - 1)))).toString('latin1')
    expect(text).toContain(`open-data-${name}/shops.jsonl.gz`)
    expect(text).not.toContain(`open-data-${name}/authors.jsonl.gz`)
  })

  test('is listed as not complete, with the rows and bytes that are left', async () => {
    const { releases } = await readReleases(db(), 'https://reviews.example')
    expect(releases.map(({ complete }) => complete)).toEqual([true, false])
    const left = older.manifest.files.filter(({ path }) => !/^(reviews\/|authors|questions)/.test(path))
    expect(releases[1]).toMatchObject({
      release: name,
      rows: left.reduce((sum, { rows }) => sum + rows, 0),
      bytes: left.reduce((sum, { bytes }) => sum + bytes, 0),
    })
  })

  test('keeps nothing after two years, and its manifest for good', async () => {
    await query(`UPDATE open_data_releases SET date = date - 1000, name = 'old ' || name`)
    name = `old ${name}`
    await publish({ db: db(), storage, keep: 1 })
    expect(await isOffered('shops.jsonl.gz')).toBe(false)
    expect(await openArchive(db(), storage, name)).toBeNull()
    const [{ manifest }] = (await query(`SELECT manifest FROM open_data_releases WHERE name = '${name}'`)) as [
      { manifest: string },
    ]
    expect(manifest).toBe(older.text)
  })
})

test('an operator can keep the newest alone', async () => {
  const listed = async () => (await readReleases(db(), 'https://reviews.example')).releases.length
  await publish({ db: db(), storage, keep: 2 })
  expect(await listed()).toBeGreaterThan(1)
  await publish({ db: db(), storage, keep: 1, onlyThose: true })
  expect(await listed()).toBe(1)
})
