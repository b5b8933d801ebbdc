import { expect } from 'vitest'
import { openStorage } from '../../../src/platform/storage/open-storage.ts'
import { runUpload } from '../../../src/rooms/uploads/run.ts'
import { dataDirOf } from '../../support/database.ts'
import { open, SIDE } from './shop-pages.ts'
import type { FormRow, World } from './world.ts'

/** A shop's uploads. */

/** An export of another system: German headers, semicolons. */
const VASES = 'Artikelnummer;Bezeichnung;Preis\r\n77;Blaue Vase;12,90\r\n78;Rote Vase;viel\r\n'
const table = () => new File([VASES], 'vasen <neu>.csv', { type: 'text/csv' })
const MAPPED = { column_0: 'Handle', column_1: 'Title', column_2: 'Variant Price' }
const brought = async (world: World) => {
  const start = await open(`${SIDE}/import`)(world)
  const page = await start.form('Preview').send({ table: table() })
  return open(`${page.path}?kind=shopify-products`)(world)
}
/** Runs the started job as a worker does, and reloads the page. */
async function work(world: World, path: string, dry_run: boolean) {
  const { database } = world.server
  const shop = await world.row<{ shop_id: number }>(`SELECT shop_id FROM shops WHERE domain = 'shop.example'`)
  const key = { shop_id: shop!.shop_id, upload_id: Number(path.split('/').at(-1)) }
  const deps = { database, storage: openStorage({ dataDir: dataDirOf(database) }) }
  await runUpload(deps, { ...key, dry_run }, new AbortController().signal)
  return open(path)(world)
}
/** Brings a table of products and has it tried; no worker has begun. */
async function tried(world: World, vases: string) {
  const start = await open(`${SIDE}/import`)(world)
  const { path } = await start.form('Preview').send({ table: new File([vases], 'neu.csv') })
  return (await open(`${path}?kind=shopify-products`)(world)).form('Try it').send(MAPPED)
}
/** One order, as Shopify exports it. */
const ORDER = 'Name,Email,Created at,Lineitem name,Lineitem price\nU-1,u1@buyers.example,2026-05-01,Blue Shirt,12.90\n'
const vases = (world: World) => world.rowsOf(`SELECT title FROM products WHERE external_id IN ('77', '78')`)

export const uploadRows: readonly FormRow[] = [
  {
    form: 'rooms/uploads/ui/upload-form.tsx',
    does: 'brings a file, which is looked into',
    open: open(`${SIDE}/import`),
    button: 'Preview',
    fill: { table: table() },
    wrong: { fill: { table: new File(['no table'], 'a.csv') }, says: { table: /two columns or more/ } },
    async holds(page, world) {
      expect(page.text).toContain('vasen <neu>.csv')
      expect(page.text).toContain('Blaue Vase')
      expect(await vases(world)).toEqual([])
    },
  },
  {
    form: 'rooms/uploads/ui/mapping-form.tsx',
    does: 'tries it as its columns are said to be, and keeps nothing',
    open: brought,
    button: 'Try it',
    fill: MAPPED,
    wrong: { fill: { column_0: '' }, says: {} },
    async holds(page, world) {
      const then = await work(world, page.path, true)
      expect(then.text).toContain('Left out, column Preis, line 3 of the file')
      expect(then.text).toContain('Nothing is saved yet.')
      expect(await vases(world)).toEqual([])
    },
  },
  {
    form: 'rooms/uploads/ui/mapping-form.tsx',
    does: 'imports it, by the mapping that was said before',
    async open(world) {
      const page = await brought(world)
      expect(page.text).toContain('Columns are matched as in your earlier file with the same columns.')
      return page
    },
    button: 'Import without a trial',
    async holds(page, world) {
      const then = await work(world, page.path, false)
      const problems = then.root.querySelector('a[href$="problems.csv"]')?.getAttribute('href')
      expect(await (await world.sam.get(problems!)).text()).toContain('3,Preis,skipped,')
      expect(await vases(world)).toEqual([{ title: 'Blaue Vase' }])
    },
  },
  {
    form: 'rooms/uploads/ui/run-again.tsx',
    does: 'imports it as it was tried',
    async open(world) {
      const { path } = await tried(world, VASES.replace('Blaue', 'Grüne').replace('77', '79'))
      return work(world, path, true)
    },
    button: 'Import 1 row',
    async holds(page, world) {
      const then = await work(world, page.path, false)
      expect(then.text).toContain('The file is in')
      const [vase] = await world.rowsOf(`SELECT title FROM products WHERE external_id = '79'`)
      expect(vase).toEqual({ title: 'Grüne Vase' })
    },
  },
  {
    form: 'rooms/uploads/ui/run-progress.tsx',
    does: 'stops the run',
    open: world => tried(world, VASES.replace('77', '80')),
    button: 'Stop',
    async holds(page, world) {
      expect(page.text).toContain('Stopping')
      const then = await work(world, page.path, true)
      expect(then.text).toContain('The trial run was stopped')
    },
  },
  {
    form: 'rooms/uploads/ui/undo-form.tsx',
    does: 'removes the orders that it brought',
    async open(world) {
      const start = await open(`${SIDE}/import`)(world)
      const { path } = await start.form('Preview').send({ table: new File([ORDER], 'november.csv') })
      await (await open(`${path}?kind=shopify-orders`)(world)).form('Import without a trial').send()
      expect((await work(world, path, false)).text).toContain('You can undo this import until')
      return open(`${path}?undo`)(world)
    },
    button: 'Remove 1 order',
    holds(page) {
      expect(page.text).toContain('Undoing the import')
    },
  },
]
