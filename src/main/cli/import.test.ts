import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { endReadOnly, turnReadOnly } from '../../platform/read-only.ts'
import { PRODUCT, REVIEWER, SHOP } from '../../rooms/transfer/testing.ts'

const database = useDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command as an operator would, without npm. */
async function command(name: 'import' | 'export', args: string[], input = '') {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, INIT_CWD: folder },
  })
  let out = ''
  child.stdout.on('data', piece => {
    out += piece
  })
  child.stderr.on('data', piece => {
    out += piece
  })
  child.stdin.on('error', () => {}).end(input)
  const status = await new Promise<number | null>(resolve => child.once('close', resolve))
  expect(out).not.toMatch(/\n\s+at /)
  return { status, out }
}

const jsonl = (...rows: object[]) => rows.map(row => `${JSON.stringify(row)}\n`).join('')

it('ends with 0 when clean, 2 when rows were skipped, 1 when nothing could be read', { timeout: 60_000 }, async () => {
  expect(await command('import', ['catalog', '-'], jsonl(SHOP, REVIEWER))).toMatchObject({ status: 0 })
  const bad = await command('import', ['catalog', '-'], jsonl({ ...PRODUCT, price: 'free' }, PRODUCT))
  expect(bad.status).toBe(2)
  expect(bad.out).toContain('line 1, price: "free": an amount such as "12.90" is expected (skipped)')
  expect(bad.out).toMatch(/product +1 added/)
  expect(await command('import', ['catalog', '-'], '')).toMatchObject({
    status: 1,
    out: expect.stringContaining('The file is empty'),
  })
})

it('refuses to write while the site is read-only, and still tries a file', { timeout: 60_000 }, async () => {
  const later = jsonl({ ...SHOP, domain: 'later.example', slug: 'later' })
  await turnReadOnly(database.db, null)
  const refused = await command('import', ['catalog', '-'], later)
  expect(refused).toEqual({
    status: 1,
    out: expect.stringMatching(
      /^Nothing was changed: the site has been read-only since 2\S+\. End that with [^\n]+\n$/,
    ),
  })
  expect(await command('import', ['catalog', '-', '--dry-run'], later)).toMatchObject({ status: 0 })
  await endReadOnly(database.db)
  expect(await database.query`select from shops where domain = 'later.example'`).toEqual([])
})

it.each([
  [['catalog', 'none.jsonl'], 'there is no such file'],
  [['catalog', '.'], 'it is a folder'],
  [['spaceships', 'x'], 'Unknown kind spaceships. Use one of catalog'],
  [['catalog'], 'Usage: npm run import'],
  [['catalog', '-', '--frobnicate'], "Unknown option '--frobnicate'"],
  [['catalog', '-', '--rating-scale', '7'], '--rating-scale must be one of 5, 10, 100, 0-1, 0-5.'],
  [['catalog', '-', '--shop', 'none.example'], 'There is no shop none.example'],
])('%j is answered by one line', async (args, message) => {
  const { status, out } = await command('import', args)
  expect([status, out]).toEqual([1, expect.stringContaining(message)])
})

it('shows a bar on a terminal, and none when piped', async ({ skip }) => {
  if (spawnSync('script', ['--version']).status !== 0) skip('there is no script(1) to be a terminal')
  await writeFile(join(folder, 'rows.jsonl'), jsonl(SHOP, REVIEWER))
  const bar = /[-=]{20,} 100 %/
  expect((await command('import', ['catalog', 'rows.jsonl'])).out).not.toMatch(bar)
  const argv = [process.execPath, join(import.meta.dirname, 'import.ts'), 'catalog', 'rows.jsonl']
  const seen = spawnSync('script', ['-qec', argv.map(word => `'${word}'`).join(' '), '/dev/null'], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, INIT_CWD: folder, TERM: 'xterm' },
    encoding: 'utf8',
  })
  expect(seen.stdout).toMatch(bar)
})

it('folds what has one cause into one line, and says what became of every row', async () => {
  const { out } = await command('import', ['catalog', '-'], 'nonsense\n'.repeat(50) + jsonl(REVIEWER))
  expect(out.match(/not a JSON object/g)).toHaveLength(1)
  expect(out).toMatch(/^lines 1, 2, 3, 4, 5 and 45 more: the line is not a JSON object \(skipped\)$/m)
  expect(out).toMatch(/^51 rows in = \d new \+ 0 changed \+ \d unchanged \+ 50 refused$/m)
})

it('writes all causes to a file when there are many', async () => {
  const bad = Array.from({ length: 50 }, (_, i) => ({ ...PRODUCT, price: `free ${i}` }))
  const { out } = await command('import', ['catalog', '-'], jsonl(...bad, REVIEWER))
  expect(out.match(/"free \d+"/g)).toHaveLength(20)
  const [file] = await readdir(join(folder, 'import-problems'))
  expect((await readFile(join(folder, 'import-problems', file!), 'utf8')).match(/"free \d+"/g)).toHaveLength(50)
})

it('exports into a folder, and says where it cannot', async () => {
  const { status, out } = await command('export', ['out/deep'])
  expect([status, out]).toEqual([0, expect.stringContaining(join(folder, 'out/deep/catalog.jsonl'))])
  await writeFile(join(folder, 'file'), '')
  expect(await command('export', ['file'])).toMatchObject({ status: 1, out: expect.stringContaining('not a folder') })
})

it('stands in the audit log, but for a dry run', async () => {
  const events = () =>
    database.db.selectFrom('security_events').select(['kind', 'actor_id', 'actor_role', 'details']).execute()
  const before = (await events()).length
  await command('import', ['catalog', '-', '--dry-run'], jsonl(REVIEWER))
  expect(await events()).toHaveLength(before)
  await command('import', ['catalog', '-', '--shop', SHOP.domain], jsonl(REVIEWER))
  await command('export', ['out'])
  const byCommand = { actor_id: null, actor_role: 'command_line' }
  expect((await events()).slice(before)).toEqual([
    { ...byCommand, kind: 'import_started', details: { kind: 'catalog', shop: SHOP.domain } },
    { ...byCommand, kind: 'export_started', details: { kind: 'public' } },
  ])
})
