import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatSignatureLine } from '../../src/rooms/public-log/notes/signed-note.ts'
import { cosign, generateSeed, signerOf } from '../../src/rooms/public-log/notes/signer.ts'
import { COSIGNATURE, formatVerifierKey } from '../../src/rooms/public-log/notes/verifier-keys.ts'
import { openSigner } from '../../src/rooms/public-log/sequencer/log-key.ts'
import { rotateLogKey } from '../../src/rooms/public-log/sequencer/rotate-key.ts'
import { sequenceBatch } from '../../src/rooms/public-log/sequencer/sequence.ts'
import { logFacts } from '../../src/rooms/public-log/service.ts'
import { tilePath } from '../../src/rooms/public-log/tree/tile-paths.ts'
import { hashesAt } from '../../src/rooms/public-log/tree/tree-rules.ts'
import { runVerifier, tableOf, VERIFIER } from '../support/processes/verifier.ts'
import { useServer } from '../support/server.ts'

/** The public log as verify.mjs sees it: every entry, hash and signature, at an address and in a folder. */
const server = useServer('empty')
const SIZE = 700
const folders: string[] = []
let keys: string[]
let mirror: string

const grow = async (from: number, to: number) => {
  const { db } = server.database
  const at = new Date('2026-05-01T10:00:00Z')
  await logFacts(
    db,
    Array.from({ length: to - from }, (_, offset) => ({ type: 'test.numbered', at, facts: { number: from + offset } })),
  )
  const signer = await openSigner(db, {})
  while ((await sequenceBatch(db, signer)) > 0);
  return formatVerifierKey(signer.key)
}

/** A copy of the log in a folder. */
async function download(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-mirror-'))
  folders.push(folder)
  const save = async (path: string) => {
    const response = await fetch(`${server.address}/reviews/log/${path}`)
    expect(response.status, path).toBe(200)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), Buffer.from(await response.arrayBuffer()))
  }
  await save('checkpoint')
  await save('key')
  for (const level of ['entries', 0, 1] as const)
    for (let index = 0, all = hashesAt(level === 'entries' ? 0 : level, SIZE); index * 256 < all; index += 1)
      await save(tilePath({ level, index, width: Math.min(256, all - index * 256) }))
  return folder
}

/** A file of the copy is replaced while the verifier runs. */
async function tamper(path: string, change: (bytes: Buffer) => Buffer | null, ...options: string[]) {
  const file = join(mirror, path)
  const bytes = await readFile(file)
  const changed = change(Buffer.from(bytes))
  if (changed) await writeFile(file, changed)
  else await rm(file)
  try {
    return await runVerifier(mirror, '--log-only', ...options)
  } finally {
    await writeFile(file, bytes)
  }
}

/** A change to the text of a note, which has characters beyond Latin-1. */
const noteOf = (change: (text: string) => string) => (bytes: Buffer) => Buffer.from(change(bytes.toString()))
const textOf = (change: (text: string) => string) => (bytes: Buffer) =>
  Buffer.from(change(bytes.toString('latin1')), 'latin1')

beforeAll(async () => {
  const first = await grow(0, 300)
  await rotateLogKey(server.database.db, {})
  keys = [first, await grow(301, SIZE)]
  mirror = await download()
})
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))))

test('it is one file that imports nothing but modules of Node', async () => {
  const source = await readFile(VERIFIER, 'utf8')
  const imported = [...source.matchAll(/^import\b[^'"\n]*['"]([^'"]+)['"]|\bimport\(([^)]*)\)|\brequire\(([^)]*)\)/gm)]
  expect(imported.length).toBeGreaterThan(3)
  for (const [statement, name, called] of imported) expect(name ?? called, statement).toMatch(/^'?node:/)
})

describe('a log that was not tampered with', () => {
  test.each([
    ['at its address', () => `${server.address}/reviews/log`],
    ['in a folder', () => mirror],
  ])('%s passes: each entry, tile and signature', async (_, place) => {
    const { status, out, err } = await runVerifier(place(), '--log-only', '--key', keys[0]!)
    expect({ status, err }, out).toEqual({ status: 0, err: '' })
    expect(tableOf(out)).toEqual({
      'log entries': [SIZE, 0],
      'log tiles': [4, 0],
      signatures: [4, 0],
      'log root': [1, 0],
    })
    expect(out).toMatch(/^nothing differs/m)
  })
})

describe('tampering is named', () => {
  test.each([
    [
      'a leaf',
      'tile/entries/000',
      textOf(text => text.replace('"number":7,', '"number":8,')),
      /log root.*does not have the root/,
    ],
    [
      'a leaf, with its tile',
      'tile/entries/000',
      textOf(text => text.replace('"number":7,', '"number":8,')),
      /log tiles: tile\/0\/000 is not/,
    ],
    ['a hash', 'tile/0/001', (bytes: Buffer) => bytes.fill(1, 0, 32), /log tiles: tile\/0\/001 is not/],
    ['a missing tile', 'tile/1/000.p/2', () => null, /log tiles: tile\/1\/000.p\/2 is missing/],
    ['the root', 'checkpoint', noteOf(text => text.replace(/\n[\w+/]{4}(?=[\w+/]{39}=\n\n)/, '\nAAAA')), /log root/],
    [
      'the signature',
      'checkpoint',
      noteOf(text => text.replace(/(— \S+ \S{10})\S{4}/, '$1AAAA')),
      /signatures: the checkpoint is not signed/,
    ],
    ['the key', 'key', () => Buffer.from(keys[0]!), /signatures: the log shows another key/],
    [
      'an entry that is not canonical',
      'tile/entries/000',
      textOf(text => text.replace('{"at"', '["at"')),
      /log entries: entry 0 /,
    ],
    [
      'the statement of a new key',
      'tile/entries/001',
      textOf(text => text.replace('candor.log-key/v1', 'candor.log-key/v9')),
      /signatures: entry 300 replaces/,
    ],
  ] as const)('%s', async (_, path, change, named) => {
    const { status, out } = await tamper(path, change)
    expect(out).toMatch(named)
    expect(status).toBe(1)
  })

  test('a key that somebody trusts and that is none of the log’s', async () => {
    const other = formatVerifierKey((await signerOf('candor.invalid/reviews/log', 1, generateSeed())).key)
    const { status, out } = await runVerifier(mirror, '--log-only', '--key', other)
    expect(status).toBe(1)
    expect(out).toContain(`signatures: no key of the log is ${other}`)
  })

  test('a required cosignature that is missing, or of another text', async () => {
    const witness = await signerOf('witness.example/w1', COSIGNATURE, generateSeed())
    const verifier = formatVerifierKey(witness.key)
    const signed = (of: (text: string) => string) =>
      noteOf(
        text => text + formatSignatureLine(cosign(witness, of(text.slice(0, text.indexOf('\n\n') + 1)), new Date())),
      )
    const run = (change: (bytes: Buffer) => Buffer) => tamper('checkpoint', change, '--witness', verifier)
    expect((await run(signed(text => text))).status).toBe(0)
    for (const change of [noteOf(text => text), signed(text => `${text}more\n`)]) {
      const { status, out } = await run(change)
      expect(status).toBe(1)
      expect(out).toContain('lacks witness.example/w1’s cosignature')
    }
  })
})

describe('what cannot be checked exits with 2', () => {
  test.each([
    [[], 'Name a release.'],
    [['a', 'b'], 'Unexpected argument: b.'],
    [['x', '--colour'], '--colour'],
    [['http://reviews.example/'], 'no https address'],
    [['.', '--log-only', '--key', 'nonsense'], 'no verifier key of a log'],
    [['/nowhere/at/all'], 'no folder'],
    [['test', '--log-only'], 'There is no '],
  ])('%j', async (args, reason) => {
    const { status, err } = await runVerifier(...args)
    expect(status).toBe(2)
    expect(err).toContain(reason)
  })

  test('a bundle that is cut off', async () => {
    const { status, err } = await tamper('tile/entries/000', bytes => bytes.subarray(0, 100))
    expect(err).toContain('cut off')
    expect(status).toBe(2)
  })
})
