import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { dataDirOf } from '../../../test/support/database.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { Unavailable } from '../../platform/failure.ts'
import { bucketStorage } from '../../platform/storage/bucket.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { uploadJobs } from './jobs.ts'
import { runUpload } from './run.ts'

/** Uploads by a shop's members, from the form to each row's outcome. */
const server = useServer('empty')
let [owner, stranger]: SignedIn[] = []
const IMPORT = '/business/tinwood/import'

const deps = () => ({ database: server.database, storage: openStorage({ dataDir: dataDirOf(server.database) }) })
const rowsOf = (query: string) => server.database.query.raw(query)

beforeAll(async () => {
  await server.database.query`INSERT INTO shops (domain, platform, slug, name, country, currency, public_token)
    VALUES ('tinwood.example', 'custom', 'tinwood', 'Tinwood', 'DE', 'EUR', 't')`
  owner = await signInAs(server, { name: 'Olga Owner', shops: { 'tinwood.example': 'owner' } })
  stranger = await signInAs(server, { name: 'Xenia' })
})

/** Submits the form as a browser does. */
async function uploadFile(user: SignedIn, file: string | Buffer, name = 'vasen.csv') {
  const { cookie, 'x-csrf-token': token } = await user.headers()
  const form = new FormData()
  form.set('csrf_token', token!)
  form.set('shop', 'tinwood')
  form.set('table', new Blob([new Uint8Array(Buffer.from(file))]), name)
  const response = await fetch(server.address + IMPORT, {
    method: 'POST',
    headers: { cookie: cookie! },
    body: form,
    redirect: 'manual',
  })
  const path = response.headers.get('location') ?? ''
  return { status: response.status, path, html: path ? '' : await response.text(), id: Number(path.split('/').at(-1)) }
}
const read = async (path: string) => (await owner!.get(`${path}.json`)).json()
const start = async (path: string, run: object) => {
  const response = await owner!.send('POST', `${path}/runs`, run)
  return { status: response.status, ...(await response.json()) }
}
/** Runs the started job. */
const runJob = (id: number, dry_run: boolean) =>
  runUpload(deps(), { shop_id: 1, upload_id: id, dry_run }, new AbortController().signal)

const VASES = ['Artikelnummer;Bezeichnung;Preis', '77;Blaue Vase;12,90', '78;Rote Vase;viel', ''].join('\r\n')
const MAPPED = { Artikelnummer: 'Handle', Bezeichnung: 'Title', Preis: 'Variant Price' }

test('a table with other columns is looked into, tried, imported, and its columns are known the next time', async () => {
  const { status, path, id } = await uploadFile(owner!, VASES)
  expect(status).toBe(303)
  expect(await read(path)).toMatchObject({
    upload: { file_name: 'vasen.csv', state: 'waiting', bytes: Buffer.byteLength(VASES) },
    header: ['Artikelnummer', 'Bezeichnung', 'Preis'],
    sample: [
      ['77', 'Blaue Vase', '12,90'],
      ['78', 'Rote Vase', 'viel'],
    ],
    suggested: { kind: 'shopify-products', by: 'names', mappings: { 'shopify-products': MAPPED } },
    problems_path: null,
  })

  expect(await start(path, { kind: 'shopify-products', columns: MAPPED, dry_run: true })).toEqual({ status: 200 })
  expect(await start(path, { kind: 'shopify-products', columns: MAPPED })).toMatchObject({
    status: 409,
    code: 'under_way',
  })
  await runJob(id, true)
  const tried = await read(path)
  expect(tried.upload).toMatchObject({
    state: 'tried',
    rows: 2,
    skipped: 1,
    counts: { product: { added: 1 } },
    totals: { added: 1, changed: 0, unchanged: 0, refused: 1 },
  })
  expect(tried.causes).toEqual([
    { outcome: 'skipped', column: 'Preis', reason: expect.stringContaining('viel'), count: 1, lines: [3] },
  ])
  expect(await rowsOf('SELECT 1 FROM products')).toHaveLength(0)
  const problems = await (await owner!.get(tried.problems_path)).text()
  expect(problems).toContain('line,column,outcome,reason,rows,lines\r\n3,Preis,skipped,')

  expect(await start(path, { kind: 'shopify-products', columns: MAPPED })).toEqual({ status: 200 })
  await runJob(id, false)
  expect((await read(path)).upload).toMatchObject({ state: 'done', progress: 1, counts: { product: { added: 1 } } })
  expect(await rowsOf('SELECT external_id, lowest_price FROM products')).toEqual([
    { external_id: '77', lowest_price: 1290 },
  ])
  expect(await (await owner!.get(`${path}/mapping.json`)).json()).toEqual({ kind: 'shopify-products', columns: MAPPED })

  const own = { Artikelnummer: 'Handle', Bezeichnung: 'Title' }
  await start(path, { kind: 'shopify-products', columns: own })
  await runJob(id, false)
  const again = await uploadFile(owner!, gzipSync(VASES), 'neu.csv.gz')
  expect((await read(again.path)).suggested).toMatchObject({ by: 'earlier', mappings: { 'shopify-products': own } })
  expect((await read(IMPORT)).uploads.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
    'neu.csv.gz',
    'vasen.csv',
  ])
  const page = await (await owner!.get(again.path)).text()
  expect(page).toContain('Blaue Vase')
  expect(page).toContain('Columns are matched as in your earlier file with the same columns.')
})

test('one column is two fields, and the page says what became of every row', async () => {
  const names = ['Name;Preis', 'Grüne Vase;9,90', 'Gelbe Vase;viel', ''].join('\r\n')
  const { path, id } = await uploadFile(owner!, names, 'namen.csv')
  const columns = { Name: ['Handle', 'Title'], Preis: 'Variant Price' }
  expect(await start(path, { kind: 'shopify-products', columns })).toEqual({ status: 200 })
  await runJob(id, false)
  expect((await read(path)).upload).toMatchObject({ totals: { added: 1, changed: 0, unchanged: 0, refused: 1 } })
  const page = (await (await owner!.get(path)).text()).replaceAll('<!-- -->', '')
  expect(page).toMatch(
    /rows added<\/dt><dd>1<.*changed something<\/dt><dd>0<.*here already<\/dt><dd>0<.*left out<\/dt><dd>1</s,
  )
  expect(page).toMatch(/<details open="">.*name="column_0_too"/s)
  expect((await read(path)).suggested.mappings['shopify-products']).toEqual(columns)
  expect(
    await start(path, {
      kind: 'judgeme-reviews',
      columns: { Name: 'product_id', Preis: 'rating' },
      rating_scale: '0-5',
    }),
  ).toEqual({ status: 200 })
  await runJob(id, false)
  expect((await read(path)).rating_scale).toBe('0-5')
})

test('rows of products that the shop lacks are one cause, which says what settles it', async () => {
  const rows = ['product_id,rating', ...Array.from({ length: 12 }, (_, i) => `lost-${i},5`), ''].join('\n')
  const { path, id } = await uploadFile(owner!, rows, 'reviews.csv')
  const columns = { product_id: 'product_id', rating: 'rating' }
  await start(path, { kind: 'judgeme-reviews', columns, dry_run: true })
  await runJob(id, true)
  const { causes } = await read(path)
  expect(causes).toEqual([
    expect.objectContaining({ reason: 'the product is not known', count: 12, lines: [2, 3, 4, 5, 6], more_values: 7 }),
  ])
  const page = (await (await owner!.get(path)).text()).replaceAll('<!-- -->', '')
  expect(page).toMatch(/The product is not known.*lost-0.*and 7 more.*Import your products first/s)
  expect(page, 'nothing came in, so the columns stay open').not.toContain('Show the columns')
})

test('a file that is in shows no other primary act than the next file, and its columns are folded', async () => {
  const { path, id } = await uploadFile(owner!, VASES, 'in.csv')
  await start(path, { kind: 'shopify-products', columns: MAPPED })
  await runJob(id, false)
  const folded = /<details[^>]*><summary>Show the columns/
  const page = await (await owner!.get(path)).text()
  expect(page).toMatch(folded)
  expect(page).toMatch(/<a[^>]*primary[^>]*>Import another file/)
  expect(page).not.toMatch(/<button[^>]*primary/)
  const chosen = await (await owner!.get(`${path}?kind=shopify-orders`)).text()
  expect(chosen, 'open once another kind is chosen').not.toMatch(folded)
})

describe('what cannot be', () => {
  test.each([
    ['', 'Its first line must name two columns or more'],
    ['only one column\nx', 'Its first line must name two columns or more'],
    ['a\0b,c\n1,2', 'Its first line must name two columns or more'],
    [Buffer.from('a,b\n1,2', 'utf16le'), 'UTF-16'],
  ])('a file that is no table is refused in words: %j', async (file, why) => {
    const { status, html } = await uploadFile(owner!, file)
    expect(status).toBe(422)
    expect(html).toContain(why)
  })
  test('who does not belong to the shop brings nothing and sees nothing', async () => {
    const { path } = await uploadFile(owner!, VASES)
    expect((await uploadFile(stranger!, VASES)).path).toBe('')
    for (const address of [`${path}.json`, `${IMPORT}.json`, `${path}/problems.csv`, `${path}/mapping.json`])
      expect((await stranger!.get(address)).status).toBe(403)
    expect((await owner!.get(`${IMPORT}/999999.json`)).status).toBe(404)
  })
  test('a mapping that lacks what is needed, or names columns that are not there', async () => {
    const { path } = await uploadFile(owner!, VASES)
    const products = { kind: 'shopify-products' as const }
    expect(await start(path, { ...products, columns: { Preis: 'Variant Price' } })).toMatchObject({
      status: 422,
      code: 'bad_mapping',
      detail: 'No column is chosen for “Your own product ID” (Handle). Choose it.',
    })
    expect(await start(path, { ...products, columns: { ...MAPPED, Farbe: 'Status' } })).toMatchObject({
      code: 'unknown_column',
    })
    expect(await start(path, { kind: 'other', columns: {} })).toMatchObject({ status: 400 })
    expect((await read(path)).upload.state).toBe('waiting')
  })
})

test('a sign that no database keeps spoils its row and not the file', async () => {
  const { path } = await uploadFile(owner!, 'a,b\nx\0y,2')
  expect(await read(path)).toMatchObject({ sample: [['xy', '2']] })
})

test('what broke off on our side says so, and no longer once it is done', async () => {
  const { path, id } = await uploadFile(owner!, VASES)
  await start(path, { kind: 'shopify-products', columns: MAPPED })
  const { database, storage } = deps()
  const broken = { ...storage, read: () => Promise.reject(new Error('the disk is gone')) }
  const key = { shop_id: 1, upload_id: id, dry_run: false }
  await expect(runUpload({ database, storage: broken }, key, new AbortController().signal)).rejects.toThrow('disk')
  expect((await read(path)).upload).toMatchObject({ state: 'failed', failure: expect.stringContaining('our side') })
  await runJob(id, false)
  expect((await read(path)).upload).toMatchObject({ state: 'done', failure: null })
})

describe('a gzip file without an end', () => {
  const blankLines = (megabytes: number) => Buffer.alloc(megabytes * 2 ** 20, '\n')

  test('of blank lines is refused once its beginning is read', async () => {
    const { status, html } = await uploadFile(owner!, gzipSync(blankLines(256)), 'empty.csv.gz')
    expect(status).toBe(422)
    expect(html).toContain('Its first line must name two columns or more')
  })

  test('is read up to a bound that it is told; what came before is imported', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(VASES), blankLines(64)]))
    const { path, id } = await uploadFile(owner!, bomb, 'bomb.csv.gz')
    await start(path, { kind: 'shopify-products', columns: MAPPED })
    await runJob(id, false)
    const { upload } = await read(path)
    expect(upload).toMatchObject({ state: 'failed', counts: { product: { unchanged: 1 } } })
    expect(upload.failure).toMatch(/^Only the beginning of the file was imported: .* lines; .* Upload it in parts/)
  })
})

test('a storage that is away leaves a run to be tried again', async () => {
  const { path, id } = await uploadFile(owner!, VASES)
  await start(path, { kind: 'shopify-products', columns: MAPPED })
  const { database } = deps()
  const unavailable = bucketStorage({
    name: 'b',
    endpoint: 'http://127.0.0.1:1',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
  })
  const key = { shop_id: 1, upload_id: id, dry_run: false }
  const run = runUpload({ database, storage: unavailable }, key, new AbortController().signal)
  await expect(run).rejects.toBeInstanceOf(Unavailable)
  expect((await read(path)).upload).toMatchObject({ state: 'importing', failure: null })
  await runJob(id, false)
  expect((await read(path)).upload.state).toBe('done')
})

test('files go after their time, what became of them stays', async () => {
  const { path, id } = await uploadFile(owner!, VASES)
  await rowsOf(`UPDATE uploads SET created_at = now() - interval '31 days' WHERE upload_id = ${id}`)
  const sweep = uploadJobs(deps()).find(({ queue }) => queue.name === 'uploads.sweep')!
  await sweep.handle({}, new AbortController().signal)
  expect(await read(path)).toMatchObject({ upload: { removed: true }, sample: [], causes: [] })
  expect(await deps().storage.read(`uploads/1/${id}.table`)).toBeUndefined()
  expect(await start(path, { kind: 'shopify-products', columns: MAPPED })).toMatchObject({ status: 410 })
})
