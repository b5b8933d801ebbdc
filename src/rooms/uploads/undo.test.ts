import { beforeAll, describe, expect, test } from 'vitest'
import { appContextOf, dataDirOf } from '../../../test/support/database.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { TableKind } from '../transfer/columns-rules.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../transfer/testing.ts'
import { notifyOfEndedRun } from './notifications.ts'
import { runUpload } from './run.ts'
import { insertUpload } from './sql.ts'
import { fileKey } from './store-table.ts'
import { runUndo } from './undo.ts'

/** The undo of an import of orders (X-import-43, X-import-44). */
const server = useServer('empty')
let [owner, staff]: SignedIn[] = []
let shopId = 0
let seller = 0
const deps = () => ({
  database: server.database,
  storage: openStorage({ dataDir: dataDirOf(server.database) }),
  onEnded: (db: Parameters<typeof notifyOfEndedRun>[1], run: Parameters<typeof notifyOfEndedRun>[2]) =>
    notifyOfEndedRun({ jobs: appContextOf(server.database).jobs, base: server.address }, db, run),
})
const rowsOf = <T extends object>(query: string) => server.database.query.raw(query) as unknown as Promise<T[]>

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT])
  expect(problems).toEqual([])
  const [shop] = await server.database.query<{ shop_id: number }>`SELECT shop_id FROM shops`
  shopId = shop!.shop_id
  owner = await signInAs(server, { name: 'Olga Owner', shops: { [SHOP.domain]: 'owner' } })
  staff = await signInAs(server, { name: 'Stefan Staff', shops: { [SHOP.domain]: 'staff' } })
  seller = owner.reviewerId
})

const HEADER = ['Name', 'Email', 'Created at', 'Lineitem name', 'Lineitem quantity', 'Lineitem price']
const ordersOf = (...numbers: string[]) =>
  [
    HEADER.join(),
    ...numbers.map(number => `${number},b-${number}@buyers.example,2026-05-01,Blue Shirt,1,12.90`),
    '',
  ].join('\n')

async function bringFile(table: string, kind: TableKind = 'shopify-orders', header = HEADER) {
  const row = { shop_id: shopId, uploader_id: seller, file_name: 'november.csv', bytes: table.length }
  const upload_id = await insertUpload(server.database.db, { ...row, header, sample: [] })
  await deps().storage.put(fileKey({ shop_id: shopId, upload_id }), Buffer.from(table), 'text/csv')
  const path = `/business/shop/import/${upload_id}`
  const columns = Object.fromEntries(header.map(column => [column, column]))
  const importIt = async () => {
    expect((await owner!.send('POST', `${path}/runs`, { kind, columns })).status).toBe(200)
    await runUpload(deps(), { shop_id: shopId, upload_id, dry_run: false }, new AbortController().signal)
    return read(path)
  }
  return { id: upload_id, path, importIt }
}
const read = async (path: string) => (await owner!.get(`${path}.json`)).json()
const preview = async (path: string) => (await owner!.get(`${path}/undo.json`)).json()
const undo = (path: string) => owner!.send('POST', `${path}/undo`, {})
async function runUndoOf(id: number) {
  const [row] = await server.database.query<{ run: number }>`SELECT run FROM uploads WHERE upload_id = ${id}`
  await runUndo(deps(), { shop_id: shopId, upload_id: id, run: row!.run, by: seller }, new AbortController().signal)
}
/** Those of these orders that are stored. */
const stored = async (numbers: string[], condition = 'true') => {
  const rows = await rowsOf<{ external_id: string }>(
    `SELECT external_id FROM orders WHERE external_id IN ('${numbers.join("','")}') AND ${condition} ORDER BY order_id`,
  )
  return rows.map(row => row.external_id)
}
const shown = (numbers: string[]) => stored(numbers, 'withdrawn_at IS NULL')
const item = (number: string) =>
  `(SELECT line_item_id FROM line_items JOIN orders USING (shop_id, order_id) WHERE orders.external_id = '${number}')`
const proveOrder = (number: string) => server.database.query`
  INSERT INTO order_proofs (shop_id, order_id, reviewer_id, signed_by, selector, key_record, sha256, received_by)
  SELECT shop_id, order_id, reviewer_id, 'shop.example', 's1', 'v=DKIM1; p=x', sha256(${number}::text::bytea), 'upload'
  FROM orders WHERE external_id = ${number}`

describe('undoing an import', () => {
  test('removes the orders that nothing happened to, and says before what it does', async () => {
    const { id, path, importIt } = await bringFile(ordersOf('1', '2', '3', '4'))
    const imported = await importIt()
    expect(Date.parse(imported.undo_until) - Date.parse(imported.upload.ended_at)).toBe(7 * 86_400_000)
    await rowsOf(`INSERT INTO invitations (shop_id, line_item_id, reviewer_id, sent_at)
      SELECT shop_id, line_item_id, reviewer_id, now() FROM line_items WHERE line_item_id = ${item('2')}`)
    expect(await preview(path)).toEqual({ removed: 3, kept: 1 })
    const page = (await (await owner!.get(`${path}?undo`)).text()).replaceAll('<!-- -->', '')
    expect(page).toContain('Undo removes the 3 orders that nothing happened to yet.')
    expect(page).toContain('1 stays, because the buyer was invited')
    expect(await (await owner!.get(path)).text()).toMatch(/You can undo this import until (<!-- -->)?\d/)

    expect((await undo(path)).status).toBe(200)
    expect((await undo(path)).status).toBe(409)
    expect((await read(path)).upload).toMatchObject({ state: 'undoing', file_rows: 4, rows: 0 })
    await runUndoOf(id)
    await runUndoOf(id)
    expect(await stored(['1', '2', '3', '4'])).toEqual(['2'])
    const undone = await read(path)
    expect(undone).toMatchObject({ undo_until: null, upload: { state: 'undone', undone: { removed: 3, kept: 1 } } })
    expect((await undo(path)).status).toBe(409)
    expect(await rowsOf("SELECT details FROM shop_log WHERE kind = 'import_undone'")).toEqual([
      { details: { fields: ['orders'] } },
    ])

    expect((await importIt()).upload.totals).toEqual({ added: 3, changed: 0, unchanged: 1, refused: 0 })
    expect((await stored(['1', '2', '3', '4'])).sort()).toEqual(['1', '2', '3', '4'])
  })

  test('leaves orders with a review, and all that were here before or came again', async () => {
    const before = await bringFile(ordersOf('5', '6'))
    await before.importIt()
    const { id, path, importIt } = await bringFile(ordersOf('6', '7', '8', '9'))
    expect((await importIt()).upload.totals).toMatchObject({ added: 3, unchanged: 1 })
    await (await bringFile(ordersOf('9'))).importIt()
    await importText(server.database, 'catalog', [REVIEWER, { ...REVIEW, order_item: undefined }])
    await rowsOf(`UPDATE reviews SET line_item_id = i.line_item_id, reviewer_id = i.reviewer_id
      FROM line_items i WHERE i.shop_id = reviews.shop_id AND i.line_item_id = ${item('8')}`)
    expect(await preview(path)).toEqual({ removed: 1, kept: 1 })
    await undo(path)
    await runUndoOf(id)
    expect(await stored(['5', '6', '7', '8', '9'])).toEqual(['5', '6', '8', '9'])
    expect((await read(before.path)).undo_until).not.toBeNull()
  })

  test('tells nothing of proofs that buyers gave: what they proved stays, unseen by the shop (P1.7)', async () => {
    const { id, path, importIt } = await bringFile(ordersOf('10', '11'))
    await importIt()
    await proveOrder('11')
    expect(await preview(path)).toEqual({ removed: 2, kept: 0 })
    await undo(path)
    await runUndoOf(id)
    expect((await read(path)).upload.undone).toEqual({ removed: 2, kept: 0 })
    expect(await stored(['10', '11'])).toEqual(['11'])
    expect(await shown(['10', '11'])).toEqual([])
    expect((await importIt()).upload.totals).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 })
    expect((await shown(['10', '11'])).sort()).toEqual(['10', '11'])
    expect(await rowsOf(`SELECT 1 FROM line_items WHERE line_item_id = ${item('11')}`)).toHaveLength(1)
  })

  test('goes on where a worker was cut off', async () => {
    const { id, path, importIt } = await bringFile(ordersOf(...Array.from({ length: 600 }, (_, at) => `n-${at}`)))
    await importIt()
    await undo(path)
    const cut = new AbortController()
    const [row] = await server.database.query<{ run: number }>`SELECT run FROM uploads WHERE upload_id = ${id}`
    const job = { shop_id: shopId, upload_id: id, run: row!.run, by: seller }
    const first = runUndo(deps(), job, cut.signal).catch(error => error)
    await expect.poll(async () => (await read(path)).upload.progress, { interval: 5, timeout: 30_000 }).not.toBe(0)
    cut.abort()
    await first
    await runUndo(deps(), job, new AbortController().signal)
    expect(await stored(['n-0', 'n-599'])).toEqual([])
    expect((await read(path)).upload.undone).toEqual({ removed: 600, kept: 0 })
  })
})

test('it is for owners, until its date, and of orders alone', async () => {
  const { id, path, importIt } = await bringFile(ordersOf('12'))
  await importIt()
  expect((await staff!.send('POST', `${path}/undo`, {})).status).toBe(403)
  expect((await (await staff!.get(`${path}.json`)).json()).undo_until).toBeNull()
  await server.database.query`UPDATE uploads SET undo_until = now() - interval '1 minute' WHERE upload_id = ${id}`
  expect(await read(path)).toMatchObject({ undo_until: null })
  expect((await undo(path)).status).toBe(409)

  const products = await bringFile('Handle,Title\nmug,Green mug\n', 'shopify-products', ['Handle', 'Title'])
  expect(await products.importIt()).toMatchObject({ undo_until: null, upload: { state: 'done' } })
  expect((await undo(products.path)).status).toBe(409)
  expect(await (await owner!.get(products.path)).text()).toContain('An import of products can’t be undone')
})
