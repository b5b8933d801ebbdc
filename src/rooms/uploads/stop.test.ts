import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { appContextOf, dataDirOf } from '../../../test/support/database.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { openStorage, type Storage } from '../../platform/storage/open-storage.ts'
import type { TableKind } from '../transfer/columns-rules.ts'
import { notifyOfEndedRun } from './notifications.ts'
import { runUpload } from './run.ts'
import { insertUpload } from './sql.ts'
import { fileKey } from './store-table.ts'

/** Runs of a file that a member stops (X-import-40), and what tells of those that take a while (X-import-39, X-import-41). */
const server = useServer('empty')
let [owner, staff, stranger]: SignedIn[] = []
let shopId = 0
const storage = () => openStorage({ dataDir: dataDirOf(server.database) })
const rowsOf = <T extends object>(query: string) => server.database.query.raw(query) as unknown as Promise<T[]>

beforeAll(async () => {
  const [shop] = await server.database.query<{ shop_id: number }>`
    INSERT INTO shops (domain, platform, slug, name, country, currency, public_token)
    VALUES ('tinwood.example', 'custom', 'tinwood', 'Tinwood', 'DE', 'EUR', 't') RETURNING shop_id`
  shopId = shop!.shop_id
  owner = await signInAs(server, { name: 'Olga Owner', shops: { 'tinwood.example': 'owner' } })
  staff = await signInAs(server, { name: 'Stefan Staff', shops: { 'tinwood.example': 'staff' } })
  stranger = await signInAs(server, { name: 'Xenia' })
})

const HEADER = ['Handle', 'Title', 'Variant Price']
const line = (tag: string) => (_: unknown, index: number) => `${tag}-${index},Product ${tag} ${index},12.90\n`
const table = (tag: string, rows: number) => [`${HEADER.join()}\n`, ...Array.from({ length: rows }, line(tag))]

async function bringFile(lines: readonly string[]) {
  const file = Buffer.from(lines.join(''))
  const row = { shop_id: shopId, uploader_id: owner!.reviewerId, file_name: 'products.csv', bytes: file.length }
  const upload_id = await insertUpload(server.database.db, { ...row, header: HEADER, sample: [] })
  await storage().put(fileKey({ shop_id: shopId, upload_id }), file, 'text/csv')
  return { id: upload_id, path: `/business/tinwood/import/${upload_id}` }
}
const run = {
  kind: 'shopify-products' as TableKind,
  columns: Object.fromEntries(HEADER.map(column => [column, column])),
}
const start = (path: string, dry_run: boolean) => owner!.send('POST', `${path}/runs`, { ...run, dry_run })
const read = async (path: string) => (await (await owner!.get(`${path}.json`)).json()).upload
const runJob = (id: number, dry_run: boolean, from: Storage = storage(), more = {}) =>
  runUpload(
    { database: server.database, storage: from },
    { shop_id: shopId, upload_id: id, dry_run, ...more },
    new AbortController().signal,
  )

/** Storage whose file is stopped at after its first rows: the run has written a batch by then, and reads on. */
const stoppedAt = (path: string, lines: readonly string[], by: SignedIn): Storage => ({
  ...storage(),
  read: async () => ({
    size: lines.join('').length,
    body: Readable.from(
      (async function* () {
        yield Buffer.from(lines.slice(0, 2501).join(''))
        await expect.poll(async () => (await read(path)).rows, { timeout: 60_000 }).toBeGreaterThan(0)
        expect((await by.send('POST', `${path}/stop`, {})).status).toBe(200)
        expect(await read(path)).toMatchObject({ stopping: true })
        await sleep(600)
        yield Buffer.from(lines.slice(2501).join(''))
      })(),
    ),
  }),
})

describe('an import that is stopped', () => {
  test('keeps what it brought, counts the rest, and goes on when it is continued', async () => {
    const lines = table('stop', 8000)
    const { id, path } = await bringFile(lines)
    await start(path, false)
    await runJob(id, false, stoppedAt(path, lines, owner!))
    const stopped = await read(path)
    expect(stopped).toMatchObject({ state: 'stopped', stopping: false, file_rows: 8000, skipped: 0 })
    expect(stopped.rows).toBeGreaterThanOrEqual(2000)
    expect(stopped.rows + stopped.stopped_rows).toBe(8000)
    expect(stopped.totals).toEqual({ added: stopped.rows, changed: 0, unchanged: 0, refused: 0 })
    const [products] = await rowsOf<{ count: number }>(
      "SELECT count(*)::int AS count FROM products WHERE external_id LIKE 'stop-%'",
    )
    expect(products!.count).toBe(stopped.rows)
    const page = (await (await owner!.get(path)).text()).replaceAll('<!-- -->', '')
    expect(page).toContain('not imported, because it was stopped')
    expect(page).toContain('Continue</button>')

    await start(path, false)
    expect(await read(path)).toMatchObject({ state: 'importing', stopping: false, stopped_rows: null })
    await runJob(id, false)
    expect(await read(path)).toMatchObject({
      state: 'done',
      stopped_rows: null,
      totals: { added: 8000 - stopped.rows, unchanged: stopped.rows },
    })
  }, 180_000)

  test('does not go on in the worker that takes it over', async () => {
    const { id, path } = await bringFile(table('over', 10))
    await start(path, false)
    await owner!.send('POST', `${path}/stop`, {})
    await runJob(id, false)
    expect(await read(path)).toMatchObject({ state: 'stopped', totals: null, stopped_rows: null })
    expect(await rowsOf("SELECT 1 FROM products WHERE external_id LIKE 'over-%'")).toHaveLength(0)
  })

  test('writes nothing into a later run', async () => {
    const { id, path } = await bringFile(table('late', 10))
    await start(path, false)
    await owner!.send('POST', `${path}/stop`, {})
    await runJob(id, false, storage(), { run: 1 })
    await start(path, true)
    await runJob(id, false, storage(), { run: 1 })
    expect(await read(path)).toMatchObject({ state: 'trying', stopping: false })
    expect(await rowsOf("SELECT 1 FROM products WHERE external_id LIKE 'late-%'")).toHaveLength(0)
  })
})

test('a trial run can be stopped by staff, and saves nothing', async () => {
  const lines = table('trial', 8000)
  const { id, path } = await bringFile(lines)
  await start(path, true)
  await runJob(id, true, stoppedAt(path, lines, staff!))
  const { state, rows, stopped_rows } = await read(path)
  expect(state).toBe('trial_stopped')
  expect(rows + stopped_rows).toBe(8000)
  expect(await rowsOf("SELECT 1 FROM products WHERE external_id LIKE 'trial-%'")).toHaveLength(0)
}, 120_000)

test('an import is stopped by owners, and not once it has ended', async () => {
  const { id, path } = await bringFile(table('who', 3))
  await start(path, false)
  expect((await staff!.send('POST', `${path}/stop`, {})).status).toBe(403)
  expect((await stranger!.send('POST', `${path}/stop`, {})).status).toBe(403)
  expect(await read(path)).toMatchObject({ stopping: false })
  await runJob(id, false)
  expect((await owner!.send('POST', `${path}/stop`, {})).status).toBe(200)
  expect(await read(path)).toMatchObject({ state: 'done', stopping: false })
})

describe('whoever started a run (X-import-41)', () => {
  const notified = () =>
    rowsOf<{ title: string; path: string }>("SELECT title, path FROM notifications WHERE kind = 'import_ended'")
  const runTold = (id: number) =>
    runUpload(
      {
        database: server.database,
        storage: storage(),
        onEnded: (db, ended) =>
          notifyOfEndedRun({ jobs: appContextOf(server.database).jobs, base: server.address }, db, ended),
      },
      { shop_id: shopId, upload_id: id, dry_run: false, by: owner!.reviewerId },
      new AbortController().signal,
    )

  test('is told once when it ends, if its page said so', async () => {
    const { id, path } = await bringFile(table('told', 3))
    await start(path, false)
    // as if it took no time, however slow the machine is
    await server.database.query`UPDATE uploads SET started_at = now() + interval '1 minute' WHERE upload_id = ${id}`
    await runTold(id)
    expect(await notified()).toEqual([])
    await start(path, false)
    await server.database.query`UPDATE uploads SET started_at = now() - interval '5 seconds' WHERE upload_id = ${id}`
    await runTold(id)
    await runTold(id)
    expect(await notified()).toEqual([{ title: 'The import of “products.csv” is done', path }])
  })
})

test('its page says how far it is, and is stored by no browser (X-import-42)', async () => {
  const { id, path } = await bringFile(table('page', 3))
  await start(path, true)
  const response = await owner!.get(path)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const page = await response.text()
  expect(page).toContain('Trying products')
  expect(page).toContain('value="stop"')
  expect(page).not.toContain('We will tell you')
  await runJob(id, true)
  await start(path, false)
  await server.database.query`
    UPDATE uploads SET started_at = now() - interval '12 seconds', attempt_at = now() - interval '10 seconds', read_rows = 1
    WHERE upload_id = ${id}`
  const later = (await (await owner!.get(path)).text()).replaceAll('<!-- -->', '')
  expect(later).toMatch(/1 of 3 rows done, about 2[05] seconds left/)
  expect(later).toContain('You can leave this page. We will tell you when it is done.')
})
