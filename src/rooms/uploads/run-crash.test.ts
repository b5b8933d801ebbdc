import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appContextOf, dataDirOf, useDatabase } from '../../../test/support/database.ts'
import { projectDir } from '../../platform/project-dir.ts'
import { importText, SHOP } from '../transfer/testing.ts'
import { runQueue } from './queues.ts'
import { beginRun, insertUpload, selectUpload } from './sql.ts'
import { fileKey } from './store-table.ts'

/** When a worker process is killed during an import, the next one resumes it, and each row is imported once. */
const database = useDatabase('empty')
const ROWS = 8_000
const workers: ChildProcess[] = []

function startWorker(): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: dataDirOf(database),
    LOG_LEVEL: 'silent',
    RATES_URL: 'off',
  }
  const child = spawn(process.execPath, ['src/main/server/worker.ts'], { cwd: projectDir, env, stdio: 'ignore' })
  workers.push(child)
  return child
}
async function kill(worker: ChildProcess) {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}
afterAll(() => Promise.all(workers.map(kill)))

const key = { shop_id: 1, upload_id: 0 }
beforeAll(async () => {
  await importText(database, 'catalog', [SHOP])
  const app = appContextOf(database)
  const lines = Array.from({ length: ROWS }, (_, index) => `product-${index},Product ${index},12.90`)
  const table = Buffer.from(['Handle,Title,Variant Price', ...lines, ''].join('\n'))
  const header = ['Handle', 'Title', 'Variant Price']
  const row = { shop_id: 1, file_name: 'products.csv', bytes: table.length, header, sample: [] }
  const mapping = Object.fromEntries(header.map(column => [column, column]))
  key.upload_id = await insertUpload(database.db, { ...row, uploader_id: null as unknown as number })
  await app.storage.put(fileKey(key), table, 'text/csv')
  await beginRun(database.db, key, { kind: 'shopify-products', mapping, rating_scale: '5', state: 'importing' })
  await app.jobs.send(runQueue, { ...key, dry_run: false })
  await app.jobs.stop()
})

const products = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from products`.execute(database.db)).rows[0]!.count
const state = async () => (await selectUpload(database.db, key))!.state

test('kill -9 in an import', async () => {
  const first = startWorker()
  await expect.poll(products, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  await kill(first)
  expect(await products(), 'the kill came in the middle').toBeLessThan(ROWS)
  expect(await state()).toBe('importing')

  startWorker()
  // as if twenty seconds had passed without a heartbeat
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = ${runQueue.name}`.execute(
    database.db,
  )
  await expect.poll(state, { timeout: 150_000 }).toBe('done')
  expect(await products()).toBe(ROWS)
  const { counts, skipped } = (await selectUpload(database.db, key))!
  const { added, changed, unchanged } = counts!.product!
  expect({ sum: added + changed + unchanged, changed, skipped }).toEqual({ sum: ROWS, changed: 0, skipped: 0 })
}, 240_000)
