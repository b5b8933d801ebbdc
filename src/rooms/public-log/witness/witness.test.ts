import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logSigner, ORIGIN, smallLog } from '../../../../test/support/builders/small-log.ts'
import { projectDir } from '../../../platform/project-dir.ts'
import { parseSignedCheckpoint } from '../notes/checkpoint.ts'
import { cosignatureTime, parseNote, verifyNote } from '../notes/signed-note.ts'
import { generateSeed, signerOf } from '../notes/signer.ts'
import { COSIGNATURE, formatVerifierKey } from '../notes/verifier-keys.ts'
import { formatAddCheckpoint } from '../witnesses/add-checkpoint.ts'
import { originHash, serveWitness } from './witness-server.ts'
import { openWitnessStore } from './witness-store.ts'

const folders: string[] = []
const stops: (() => Promise<void>)[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-witness-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  await Promise.all(stops.map(stop => stop()))
  await Promise.all(folders.map(folder => rm(folder, { recursive: true })))
})

const log = await logSigner()
const honest = smallLog(log)

/** A running witness of the log. */
async function openWitness(folder: string) {
  const store = openWitnessStore(folder)
  const { name, seed } = store.keepIdentity({ name: 'witness.example/w1', seed: generateSeed() })
  const signer = await signerOf(name, COSIGNATURE, seed)
  const server = await serveWitness({ signer, logs: [log.key], store }, { host: '127.0.0.1', port: 0 })
  stops.push(server.close)
  const add = async (body: string) => {
    const response = await fetch(`${server.address}/add-checkpoint`, { method: 'POST', body })
    const { status, headers } = response
    return { status, type: headers.get('content-type'), text: await response.text() }
  }
  return { ...server, add, key: signer.key, close: async () => server.close().then(() => store.close()) }
}

/** Whether an answer is the witness's signature under a checkpoint. */
async function signs({ text }: { text: string }, checkpoint: string, key: Parameters<typeof verifyNote>[1][number]) {
  const note = parseNote(checkpoint + text)!
  const signed = await verifyNote(note, [log.key, key])
  return signed?.includes(key) && cosignatureTime(note.signatures.at(-1)!.signature) > 0n
}

describe('add-checkpoint', () => {
  let witness: Awaited<ReturnType<typeof openWitness>>
  beforeAll(async () => {
    witness = await openWitness(await newFolder())
  })

  test('cosigns the first checkpoint of a log without a proof, and each that continues it', async () => {
    for (const [from, to] of [
      [0, 0],
      [0, 3],
      [3, 3],
      [3, 8],
      [8, 300],
    ] as const) {
      const answer = await witness.add(honest.request(from, to))
      expect(answer.status, `${from} to ${to}`).toBe(200)
      expect(await signs(answer, honest.checkpoint(to), witness.key)).toBe(true)
    }
  })

  test('another old size than its own is answered 409 with its own', async () => {
    for (const old of [0, 8, 299]) {
      const answer = await witness.add(honest.request(old, 301))
      expect(answer).toEqual({ status: 409, type: 'text/x.tlog.size', text: '300\n' })
    }
  })

  const forked = smallLog(log, 200)
  test.each([
    ['a fork', () => forked.request(300, 310), 422],
    ['a fork of the same size', () => forked.request(300, 300), 422],
    ['an empty proof', () => formatAddCheckpoint({ oldSize: 300, proof: [], note: honest.checkpoint(310) }), 422],
    [
      'a proof where none belongs',
      () => formatAddCheckpoint({ oldSize: 300, proof: [Buffer.alloc(32)], note: honest.checkpoint(300) }),
      422,
    ],
    [
      'an old size beyond the checkpoint',
      () => honest.request(300, 310).replace('\n300\n', '').replace('old 300', 'old 311'),
      400,
    ],
    [
      '64 hashes',
      () =>
        formatAddCheckpoint({
          oldSize: 300,
          proof: Array.from({ length: 64 }, () => Buffer.alloc(32)),
          note: honest.checkpoint(310),
        }),
      400,
    ],
    ['a leading zero', () => honest.request(300, 310).replace('old 300', 'old 0300'), 400],
    ['no checkpoint', () => 'old 300\n\n', 400],
    ['nothing', () => '', 400],
    ['a changed checkpoint', () => honest.request(300, 310).replace('\n310\n', '\n311\n'), 403],
  ])('%s is refused', async (_, body, status) => {
    expect(await witness.add(body())).toMatchObject({ status, text: expect.stringMatching(/./) })
    expect((await witness.add(honest.request(0, 310))).text).toBe('300\n')
  })

  test('a log without entries has the root of the empty tree', async () => {
    const other = await openWitness(await newFolder())
    const body = formatAddCheckpoint({ oldSize: 0, proof: [], note: honest.checkpoint(0, Buffer.alloc(32, 1)) })
    expect(await other.add(body)).toMatchObject({ status: 422 })
    const proof = formatAddCheckpoint({ oldSize: 0, proof: [Buffer.alloc(32)], note: honest.checkpoint(5) })
    expect(await other.add(proof)).toMatchObject({ status: 422 })
  })

  test('an unknown log is answered 404, an unknown key 403', async () => {
    const stranger = smallLog(await logSigner('stranger.example/log'))
    expect(await witness.add(stranger.request(0, 5))).toMatchObject({ status: 404 })
    const impostor = smallLog(await logSigner(ORIGIN))
    expect(await witness.add(impostor.request(300, 310))).toMatchObject({ status: 403 })
  })

  test('of many at once exactly those are cosigned that continue one another', async () => {
    const other = await openWitness(await newFolder())
    await other.add(honest.request(0, 10))
    const sizes = Array.from({ length: 20 }, (_, at) => 11 + at)
    const answers = await Promise.all(sizes.map(size => other.add(honest.request(10, size))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = sizes[answers.findIndex(({ status }) => status === 200)]
    for (const { status, text } of answers)
      if (status !== 200) expect({ status, text }).toEqual({ status: 409, text: `${winner}\n` })
  })

  test('monitors read the latest checkpoint, signed by log and witness', async () => {
    const response = await fetch(`${witness.address}/${originHash(ORIGIN)}/checkpoint`)
    const head = parseSignedCheckpoint(await response.text())!
    expect(head.size).toBe(300)
    expect(await verifyNote(head.note, [log.key, witness.key])).toEqual([log.key, witness.key])
    expect((await fetch(`${witness.address}/${originHash('stranger')}/checkpoint`)).status).toBe(404)
  })
})

test('of two witnesses, the one that saw a fork refuses what the other cosigns', async () => {
  const [one, two] = [await openWitness(await newFolder()), await openWitness(await newFolder())]
  const fork = smallLog(log, 5)
  expect((await one.add(honest.request(0, 10))).status).toBe(200)
  expect((await two.add(fork.request(0, 10))).status).toBe(200)
  expect((await one.add(honest.request(10, 20))).status).toBe(200)
  expect((await two.add(honest.request(10, 20))).status).toBe(422)
  // Nor does it take a proof between the two histories.
  expect((await one.add(fork.request(20, 30))).status).toBe(422)
  expect((await two.add(fork.request(10, 30))).status).toBe(200)
})

test('killed after it stored a checkpoint and before it responded, it remembers, and never cosigns another', async () => {
  const folder = await newFolder()
  const script = join(projectDir, 'test/support/processes/witness-process.ts')
  const child = spawn(process.execPath, [script, folder, formatVerifierKey(log.key)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  const asking = fetch(`${String(line).trim()}/add-checkpoint`, { method: 'POST', body: honest.request(0, 10) })
  await expect(asking).rejects.toThrow()
  await ended
  const again = await openWitness(folder)
  expect(await again.add(smallLog(log, 5).request(0, 12))).toMatchObject({ status: 409, text: '10\n' })
  expect(await again.add(smallLog(log, 5).request(10, 10))).toMatchObject({ status: 422 })
  const answer = await again.add(honest.request(10, 10))
  expect(await signs(answer, honest.checkpoint(10), again.key)).toBe(true)
})

test('its key stays the same, readable to its owner alone', async () => {
  const folder = await newFolder()
  const first = await openWitness(folder)
  await first.close()
  stops.pop()
  const second = await openWitness(folder)
  expect(formatVerifierKey(second.key)).toBe(formatVerifierKey(first.key))
  expect((await stat(join(folder, 'witness.sqlite'))).mode & 0o077).toBe(0)
})
