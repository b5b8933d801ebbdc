import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { earlier } from '../../../test/support/builders/earlier.ts'
import { dataDirOf } from '../../../test/support/database.ts'
import { useServer } from '../../../test/support/server.ts'
import { signInAs } from '../../../test/support/sign-in.ts'
import { openStorage, type Storage } from '../../platform/storage/open-storage.ts'
import { MOST_UNATTACHED } from './rules.ts'
import { attachPictures, removeUnattached, type StoredPicture, storePicture } from './service.ts'
import { plain } from './testing.ts'

const server = useServer('empty')
const database = server.database
let storage: Storage
const deps = () => ({ db: database.db, storage })

beforeAll(async () => {
  storage = openStorage({ dataDir: dataDirOf(database) })
  await database.query`INSERT INTO reviewers (reviewer_id, name) VALUES (1, 'Anna'), (2, 'Ben')`
})
beforeEach(() => database.query`DELETE FROM pictures`)

let shade = 0
/** A picture with new content. */
const fresh = () =>
  plain(64, 48, { r: shade++ % 256, g: (shade * 7) % 256, b: (shade * 31) % 256 })
    .png()
    .toBuffer()

async function stored(reviewerId = 1, bytes?: Uint8Array): Promise<StoredPicture> {
  const picture = await storePicture(deps(), reviewerId, bytes ?? (await fresh()))
  if (picture.kind === 'refused') throw new Error(picture.message)
  return picture
}

const REVIEW = { reviewerId: 1, shopId: 10, reviewId: 100 }
const attach = (ids: readonly string[], review = REVIEW) =>
  database.db.transaction().execute(transaction => attachPictures(transaction, review, ids))
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers })
/** Fetches as the owner, who may see pictures of unpublished reviews. */
const seen = async (path: string) => (await signInAs(server, { reviewerId: 1 })).get(path)
const files = async () =>
  (await readdir(join(dataDirOf(database), 'files/media'), { recursive: true })).filter(name => name.endsWith('.webp'))

const old = (hours = 25) =>
  database.query`UPDATE pictures SET loose_since = ${earlier('loose_since', { hours })} WHERE loose_since IS NOT NULL`
const dayAgo = () => new Date(Date.now() - 86_400_000)

describe('a stored picture', () => {
  test('is served at addresses that name their content, and never runs', async () => {
    const { compact, huge, width, height, animated } = await stored()
    expect({ width, height, animated }).toEqual({ width: 64, height: 48, animated: false })
    for (const path of [compact, huge]) {
      const response = await get(path)
      expect(response.status).toBe(200)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(path).toBe(`/media/${createHash('sha256').update(bytes).digest('hex')}.webp`)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': `inline; filename="${path.slice('/media/'.length)}"`,
      })
      const again = await get(path, { 'if-none-match': response.headers.get('etag')! })
      expect(again.status).toBe(304)
    }
    const head = await fetch(server.address + huge, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test.each([
    `/media/${'0'.repeat(64)}.webp`,
    '/media/..%2f..%2fpostgres-password',
    '/media/x.webp',
    `/media/${'0'.repeat(64)}.html`,
  ])('%s is not found', async path => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('that was sent twice has its files once', async () => {
    const bytes = await fresh()
    const before = existsSync(join(dataDirOf(database), 'files/media')) ? (await files()).length : 0
    const [first, other] = await Promise.all([stored(1, bytes), stored(2, bytes)])
    expect(first.id).not.toBe(other.id)
    expect(first.huge).toBe(other.huge)
    expect(await files()).toHaveLength(before + new Set([first.huge, first.compact]).size)
  })

  test('that cannot be read leaves nothing', async () => {
    const result = await storePicture(deps(), 1, new TextEncoder().encode('%PDF-1.7'))
    expect(result).toMatchObject({ kind: 'refused', reason: 'not_a_picture' })
    expect(await database.query`SELECT FROM pictures`).toHaveLength(0)
  })

  test('whose files cannot be kept belongs to nobody’s review, and goes later', async () => {
    const full: Storage = { ...storage, put: () => Promise.reject(new Error('The disk is full')) }
    await expect(storePicture({ ...deps(), storage: full }, 1, await fresh())).rejects.toThrow('full')
    const [row] = await database.query`SELECT stored, loose_since FROM pictures`
    expect(row).toMatchObject({ stored: false, loose_since: expect.any(Date) })
    await old()
    expect(await removeUnattached(deps(), dayAgo())).toBe(1)
  })

  test('whose files cannot be kept uses up nobody’s quota', async () => {
    const { db } = database
    await db
      .insertInto('pictures')
      .values(
        Array.from({ length: MOST_UNATTACHED }, () => ({
          reviewer_id: 1,
          compact_file: `${'a'.repeat(64)}.webp`,
          huge_file: `${'b'.repeat(64)}.webp`,
          width: 1,
          height: 1,
          stored: false,
        })),
      )
      .execute()
    expect(await storePicture(deps(), 1, await fresh())).toMatchObject({ kind: 'stored' })
  })

  test('holds no transaction while its files are being stored', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow: Storage = { ...storage, put: (...args) => released.then(() => storage.put(...args)) }
    // More than the pool's connections, in case each waits with one.
    const storing = Array.from({ length: 6 }, async () => storePicture({ ...deps(), storage: slow }, 2, await fresh()))
    await expect
      .poll(async () => (await database.db.selectFrom('pictures').select('picture_id').execute()).length)
      .toBe(6)
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`.execute(database.db)
    expect(rows[0]!.open).toBe(0)
    release()
    for (const picture of await Promise.all(storing)) expect(picture).toMatchObject({ kind: 'stored' })
  })

  test('is refused where too many of the same person wait already', async () => {
    await database.query`
      INSERT INTO pictures (reviewer_id, compact_file, huge_file, width, height, stored)
      SELECT 1, repeat('a', 64) || '.webp', repeat('b', 64) || '.webp', 1, 1, true FROM generate_series(1, ${MOST_UNATTACHED})`
    expect(await storePicture(deps(), 1, await fresh())).toMatchObject({ kind: 'refused', reason: 'too_many_loose' })
    expect(await storePicture(deps(), 2, await fresh())).toMatchObject({ kind: 'stored' })
  })
})

describe('pictures of a review', () => {
  test('are those given, in their order; others are let go', async () => {
    const [first, second, third] = [await stored(), await stored(), await stored()]
    const urls = (...pictures: StoredPicture[]) => pictures.map(({ compact, huge }) => ({ compact, huge }))
    expect(await attach([second.id, first.id])).toEqual({ kind: 'attached', pictures: urls(second, first) })
    expect(await attach([third.id, second.id])).toEqual({ kind: 'attached', pictures: urls(third, second) })
    const loose = await database.query`SELECT picture_id FROM pictures WHERE loose_since IS NOT NULL`
    expect(loose).toHaveLength(1)
    expect(await attach([])).toEqual({ kind: 'attached', pictures: [] })
    expect(await database.query`SELECT FROM pictures WHERE loose_since IS NULL`).toHaveLength(0)
  })

  test('are at most five, their uploader’s own, and of one review', async () => {
    const own = [await stored(), await stored(), await stored(), await stored(), await stored(), await stored()]
    const ids = own.map(({ id }) => id)
    expect(await attach(ids)).toEqual({ kind: 'refused', reason: 'too_many' })
    expect(await attach([...ids.slice(0, 5), ids[0]!])).toMatchObject({ kind: 'attached' })
    expect(await attach([ids[0]!], { ...REVIEW, reviewId: 101 })).toEqual({ kind: 'refused', reason: 'used_elsewhere' })
    const others = await stored(2)
    for (const id of [others.id, 'nonsense', ''])
      expect(await attach([id])).toEqual({ kind: 'refused', reason: 'unknown_picture' })
    const remaining = await database.query`SELECT FROM pictures WHERE review_id = 100 AND shop_id = 10`
    expect(remaining, 'a refusal changes nothing').toHaveLength(5)
  })
})

describe('removing what no review shows', () => {
  test('takes what is older than a day, files included, and leaves the rest', async () => {
    const [shown, loose] = [await stored(), await stored()]
    await attach([shown.id])
    await old()
    const recent = await stored()
    expect(await removeUnattached(deps(), dayAgo())).toBe(1)
    expect((await get(loose.huge)).status).toBe(404)
    expect((await get(loose.compact)).status).toBe(404)
    for (const { huge, compact } of [shown, recent]) {
      expect((await seen(huge)).status).toBe(200)
      expect((await seen(compact)).status).toBe(200)
    }
    expect(await removeUnattached(deps(), dayAgo())).toBe(0)
  })

  test('a file that another picture has too stays', async () => {
    const bytes = await fresh()
    const [shown, loose] = [await stored(1, bytes), await stored(2, bytes)]
    await attach([shown.id])
    await old()
    expect(await removeUnattached(deps(), dayAgo())).toBe(1)
    expect((await seen(loose.huge)).status).toBe(200)
  })

  test('one that was let go by an edit goes a day after that', async () => {
    const { id, huge } = await stored()
    await attach([id])
    await attach([])
    expect(await removeUnattached(deps(), dayAgo())).toBe(0)
    await old()
    expect(await removeUnattached(deps(), dayAgo())).toBe(1)
    expect((await get(huge)).status).toBe(404)
  })

  test('while the same picture is sent again and again, no stored one is ever without its files', async () => {
    const bytes = await fresh()
    const removing = (async () => {
      for (let i = 0; i < 20; i++) {
        await old()
        await removeUnattached(deps(), dayAgo())
      }
    })()
    for (let i = 0; i < 20; i++) {
      const { id, huge, compact } = await stored(1, bytes)
      const attached = await attach([id])
      if (attached.kind === 'refused') continue
      expect([(await seen(huge)).status, (await seen(compact)).status]).toEqual([200, 200])
    }
    await removing
  })
})
