import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { dataDirOf } from '../../../test/support/database.ts'
import { useServer } from '../../../test/support/server.ts'
import { diskStorage } from '../../platform/storage/disk.ts'
import { WITHDRAWN_LABELS } from './labels.ts'
import { publish, readRelease, type TestRelease } from './testing.ts'

const server = useServer()
let release: TestRelease
let address: string
let path: string

beforeAll(async () => {
  const storage = diskStorage(join(dataDirOf(server.database), 'files'))
  await publish({ db: server.database.db, storage })
  release = await readRelease(server.database.db, storage)
  address = `${server.address}/reviews/open-data`
  path = release.manifest.files.find(file => file.path.startsWith('reviews/'))!.path
})

const download = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${address}/releases/${release.manifest.release}/${path}`, { method, headers })

test('the newest manifest is at one address, each release’s at its own for good', async () => {
  const newest = await fetch(`${address}/manifest.json`)
  expect(await newest.text()).toBe(release.text)
  expect(newest.headers.get('cache-control')).toBe('public, max-age=60')
  const own = await fetch(`${address}/releases/${release.manifest.release}/manifest.json`)
  expect(await own.text()).toBe(release.text)
  expect(own.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${address}/releases/2001-01-01/manifest.json`)).status).toBe(404)
  expect((await fetch(`${address}/releases/${release.manifest.release}/no.jsonl.gz`)).status).toBe(404)
})

test('a file is sent as it is stored, and not again to those who have it', async () => {
  const response = await download()
  const { bytes, sha256 } = release.manifest.files.find(file => file.path === path)!
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).toBe(`"${sha256}"`)
  expect(response.headers.get('content-encoding')).toBeNull()
  // Caches must not offer for long what is removed here.
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await response.arrayBuffer()).byteLength).toBe(bytes)
  expect((await download({ 'if-none-match': `"${sha256}"` })).status).toBe(304)
  const head = await download({}, 'HEAD')
  expect(head.headers.get('content-length')).toBe(String(bytes))
})

test('an interrupted download continues where it ended', async () => {
  const whole = Buffer.from(await (await download()).arrayBuffer())
  const size = whole.length
  const rest = await download({
    range: 'bytes=100-',
    'if-range': `"${release.manifest.files.find(file => file.path === path)!.sha256}"`,
  })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes 100-${size - 1}/${size}`)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(100))
  const last = await download({ range: 'bytes=-7' })
  expect(Buffer.from(await last.arrayBuffer())).toEqual(whole.subarray(size - 7))
  const beyond = await download({ range: `bytes=${size}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
  const other = await download({ range: 'bytes=100-', 'if-range': '"another version"' })
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, size])
})

test('all of a release is one archive, which continues where it was interrupted', async () => {
  const { latest } = (await (await fetch(`${address}/releases.json`)).json()) as { latest: { archive: string } }
  const get = (headers: Record<string, string> = {}) => fetch(server.address + latest.archive, { headers })
  const whole = await get()
  const [etag, bytes] = [whole.headers.get('etag')!, Buffer.from(await whole.arrayBuffer())]
  expect(whole.headers.get('content-length')).toBe(String(bytes.length))
  for (const from of [1, 511, 512, 5000, Math.floor(bytes.length / 2), bytes.length - 1025, bytes.length - 1]) {
    const rest = await get({ range: `bytes=${from}-`, 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(from)), `from ${from}`).toBe(true)
  }
  const folder = await mkdtemp(join(tmpdir(), 'candor-archive-'))
  await writeFile(join(folder, 'all.tar'), bytes)
  await promisify(execFile)('tar', ['-xf', 'all.tar'], { cwd: folder })
  const unpacked = join(folder, `open-data-${release.manifest.release}`)
  expect(await readFile(join(unpacked, 'manifest.json'), 'utf8')).toBe(release.text)
  for (const { path, sha256 } of release.manifest.files)
    expect(
      createHash('sha256')
        .update(await readFile(join(unpacked, path)))
        .digest('hex'),
      path,
    ).toBe(sha256)
  await rm(folder, { recursive: true })
  expect((await fetch(`${address}/releases/2001-01-01/all.tar`)).status).toBe(404)
})

test('the list of releases has the newest one’s files with their addresses', async () => {
  const { releases, latest } = (await (await fetch(`${address}/releases.json`)).json()) as {
    releases: { release: string; manifest: string }[]
    latest: { files: { path: string; internal_path: string }[] }
  }
  expect(releases[0]!.release).toBe(release.manifest.release)
  expect(latest.files.map(file => file.path)).toEqual(release.manifest.files.map(file => file.path))
  for (const { internal_path } of latest.files.slice(0, 3))
    expect((await fetch(server.address + internal_path, { method: 'HEAD' })).status).toBe(200)
})

test('the page says in words what there is', async () => {
  const page = await (await fetch(address)).text()
  expect(page).toContain('CC BY 4.0')
  for (const { path } of release.manifest.files.filter(file => !file.path.includes('/'))) expect(page).toContain(path)
  expect(page).toContain('verify.mjs')
})

test('the newest one’s withdrawn reviews are counted by reason, as its file has them', async () => {
  const file = await (await fetch(`${address}/releases/${release.manifest.release}/withdrawn.jsonl`)).text()
  const reasons = file
    .split('\n')
    .filter(Boolean)
    .map(line => (JSON.parse(line) as { why: string }).why)
  const counts = Map.groupBy(reasons, why => why)
  const { latest } = (await (await fetch(`${address}/releases.json`)).json()) as {
    latest: { withdrawn: { why: string; reviews: number }[] }
  }
  expect(latest.withdrawn.length).toBeGreaterThan(1)
  expect(new Map(latest.withdrawn.map(({ why, reviews }) => [why, reviews]))).toEqual(
    new Map([...counts].map(([why, rows]) => [why, rows.length])),
  )
  expect(latest.withdrawn.map(({ why }) => why).filter(why => !(why in WITHDRAWN_LABELS))).toEqual([])
})
