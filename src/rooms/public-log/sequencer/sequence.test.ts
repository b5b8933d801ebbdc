import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { parseSignedCheckpoint } from '../notes/checkpoint.ts'
import { verifyNote } from '../notes/signed-note.ts'
import { parseVerifierKey } from '../notes/verifier-keys.ts'
import { logFacts } from '../service.ts'
import { MTH } from '../tree/naive-tree.ts'
import { tilePath } from '../tree/tile-paths.ts'
import { openSigner, originOf } from './log-key.ts'
import { sequenceBatch } from './sequence.ts'

const server = useServer('empty')
const SETTINGS = { publicUrl: 'https://reviews.example', logKey: undefined }

const get = (path: string) => fetch(`${server.address}/reviews/log/${path}`)
const textOf = async (path: string) => (await get(path)).text()
const bytesOf = async (path: string) => {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Queues numbered facts. */
const queue = (from: number, to: number) =>
  logFacts(
    server.database.db,
    Array.from({ length: to - from }, (_, offset) => ({
      type: 'test.numbered',
      at: new Date('2026-05-01T10:00:00Z'),
      shopId: 1,
      facts: { number: from + offset },
    })),
  )

async function sequenceAll() {
  const signer = await openSigner(server.database.db, SETTINGS)
  while ((await sequenceBatch(server.database.db, signer)) > 0);
}

const downloadHead = async () => parseSignedCheckpoint(await textOf('checkpoint'))!

/** Downloads and verifies the whole log as a stranger would: with the key, the bundles and RFC 6962. */
async function downloadLog() {
  const key = (await parseVerifierKey((await textOf('key')).trim()))!
  const head = await downloadHead()
  expect(await verifyNote(head.note, [key])).toEqual([key])
  const entries: Buffer[] = []
  for (let index = 0; index * 256 < head.size; index += 1) {
    const width = Math.min(256, head.size - index * 256)
    const bundle = await bytesOf(tilePath({ level: 'entries', index, width }))
    for (let at = 0; at < bundle.length; ) {
      const length = bundle.readUInt16BE(at)
      entries.push(bundle.subarray(at + 2, at + 2 + length))
      at += 2 + length
    }
  }
  expect(entries).toHaveLength(head.size)
  expect(MTH(entries).equals(head.root)).toBe(true)
  return { head, entries: entries.map(entry => JSON.parse(entry.toString())) }
}

test('an installation without a public address has a log that nobody else can own', () => {
  expect(originOf(undefined)).toBe('candor.invalid/reviews/log')
  expect(originOf('https://reviews.example:8443/shop')).toBe('reviews.example:8443/shop/reviews/log')
})

test('before its first entry the log has neither checkpoint nor tiles', async () => {
  expect((await get('checkpoint')).status).toBe(404)
  expect((await get('tile/0/000.p/1')).status).toBe(404)
})

describe('as it grows', () => {
  let grown = 0
  test.each([1, 10, 256, 257, 700])('the log of %i entries is the tree of RFC 6962', async size => {
    await queue(grown, size)
    grown = size
    await sequenceAll()
    const { head, entries } = await downloadLog()
    expect(head).toMatchObject({ origin: 'reviews.example/reviews/log', size })
    expect(entries.map(entry => entry.number)).toEqual(Array.from({ length: size }, (_, index) => index))
    expect(entries[0]).toEqual({
      v: 1,
      type: 'test.numbered',
      at: '2026-05-01T10:00:00.000Z',
      shop: expect.any(String),
      number: 0,
    })
  })

  test('tiles have the hashes of what is below them, and exist for all earlier sizes', async () => {
    const bundle = await bytesOf('tile/entries/000')
    const leaves: Buffer[] = []
    for (let at = 0; at < bundle.length; at += 2 + bundle.readUInt16BE(at))
      leaves.push(bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at)))
    const tile = await bytesOf('tile/0/000')
    expect(tile.equals(Buffer.concat(leaves.map(leaf => MTH([leaf]))))).toBe(true)
    expect((await bytesOf('tile/0/000.p/10')).equals(tile.subarray(0, 320))).toBe(true)
    expect((await bytesOf('tile/1/000.p/2')).subarray(0, 32).equals(MTH(leaves))).toBe(true)
  })

  test.each([
    'tile/1/000',
    'tile/1/000.p/3',
    'tile/0/002.p/189',
    'tile/0/003',
    'tile/0/2',
    'tile/2/000.p/1',
    'tile/x/000',
  ])('%s is not there', async path => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control') ?? '').not.toMatch(/immutable/)
  })

  test('tiles are cached forever, the checkpoint for a second', async () => {
    expect((await get('tile/0/000')).headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    const response = await get('checkpoint')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toMatch(/max-age=1\b/)
  })
})

test('several processes that sequence at once, while facts arrive, lose and double none', async () => {
  const { db, query } = server.database
  const signer = await openSigner(db, SETTINGS)
  const [{ size: before }] = (await query<{ size: number }>`SELECT size FROM public_log`) as [{ size: number }]
  let writing = true
  const sequence = async () => {
    while (writing) await sequenceBatch(db, signer)
  }
  const sequencers = [sequence(), sequence(), sequence()]
  for (let round = 0; round < 20; round += 1)
    await Promise.all([0, 1, 2].map(part => queue(1_000 + round * 30 + part * 10, 1_010 + round * 30 + part * 10)))
  writing = false
  await Promise.all(sequencers)
  await sequenceAll()
  const { head, entries } = await downloadLog()
  expect(head.size).toBe(Number(before) + 600)
  const numbers = entries.map(entry => entry.number).filter(number => number >= 1_000)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 600 }, (_, index) => 1_000 + index),
  )
})

test('a fact of a transaction that is rolled back is never logged', async () => {
  const before = (await downloadLog()).head.size
  const failing = server.database.db.transaction().execute(async db => {
    await logFacts(db, [{ type: 'test.lost', at: new Date() }])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await sequenceAll()
  expect((await downloadLog()).head.size).toBe(before)
})

test('facts that wait with their shops on a cluster are logged as they were queued, once', async () => {
  await server.database.query`
    INSERT INTO shop_facts (shop_id, type, at, facts, queued_at)
    SELECT 1, 'test.waited', '2026-05-01T10:00:00Z', jsonb_build_object('number', n), timestamptz '2026-05-01T10:00:00Z' + n * interval '1 s'
      FROM unnest(ARRAY[2, 1, 3]) n`
  await sequenceAll()
  await sequenceAll()
  const { entries } = await downloadLog()
  expect(entries.filter(({ type }) => type === 'test.waited').map(({ number }) => number)).toEqual([1, 2, 3])
  expect(await server.database.query`SELECT FROM shop_facts`).toEqual([])
})

describe('the key', () => {
  beforeAll(sequenceAll)

  test('given later, and another than the log’s, is refused', async () => {
    const logKey = Buffer.alloc(32, 1).toString('base64')
    await expect(openSigner(server.database.db, { ...SETTINGS, logKey })).rejects.toThrow('not the key that signs')
  })

  test('and the origin stay the same whatever PUBLIC_URL becomes', async () => {
    const signer = await openSigner(server.database.db, { ...SETTINGS, publicUrl: 'https://elsewhere.example' })
    expect(signer.key.name).toBe('reviews.example/reviews/log')
  })
})

test.each(['log_entries', 'log_hashes', 'log_checkpoints'])('%s is append-only', async table => {
  await expect(server.database.query.raw(`DELETE FROM ${table}`)).rejects.toThrow('append-only')
  await expect(server.database.query.raw(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only')
})

/** Larger sizes, in order: CANDOR_LOG_SIZES=70000,1000000 for the long run, of a minute and a quarter of an hour. */
const LONG = (process.env.CANDOR_LOG_SIZES ?? '').split(',').filter(Boolean).map(Number)

test.each(LONG)(
  'grown further, the log of %i entries is the tree of RFC 6962',
  async size => {
    for (let from = (await downloadHead()).size; from < size; from += 10_000)
      await queue(from, Math.min(size, from + 10_000))
    await sequenceAll()
    const { head, entries } = await downloadLog()
    expect(head.size).toBe(size)
    expect(entries).toHaveLength(size)
  },
  3_600_000,
)
