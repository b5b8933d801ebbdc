import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadScans } from '../../src/platform/logging/metrics.ts'
import { readScanner, scanBytes } from '../../src/platform/storage/virus-scan.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** L7: infected evidence and pictures, checked by a fake clamd that speaks INSTREAM. */
// in two parts, so that nobody's scanner takes this file for one
const EICAR = Buffer.from(`${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$'}EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let mode: 'scan' | 'hang' | 'nonsense' | 'drop' = 'scan'
const sockets = new Set<Socket>()
const clamd = createServer(socket => {
  sockets.add(socket)
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', piece => {
    if (mode === 'drop') return socket.destroy()
    received = Buffer.concat([received, piece])
    const whole = streamOf(received)
    if (!whole || mode === 'hang') return
    const answer = mode === 'nonsense' ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK'
    socket.end(whole.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : `${answer}\0`)
  })
})

/** Payload of a complete INSTREAM command; undefined while it is incomplete. */
function streamOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.subarray(0, command.length).toString() !== command) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const env: Record<string, string> = { CLAMD_TIMEOUT: '1' }
beforeAll(async () => {
  await once(clamd.listen(0, '127.0.0.1'), 'listening')
  env.CLAMD_HOST = `127.0.0.1:${(clamd.address() as AddressInfo).port}`
})
const server = useServer('demo', { env })
let iris: SignedIn
beforeAll(async () => {
  iris = await signInAs(server)
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  clamd.close()
})

async function send(path: string, field: string, bytes: Buffer) {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)]), 'photo.png')
  const response = await fetch(server.address + path, { method: 'POST', headers: await iris.headers(), body: form })
  const { code } = await response.json()
  return { status: response.status, ...(code && { code }) }
}
const WAYS = [
  ['evidence', (bytes: Buffer) => send('/reviews/users/disputes/files', 'file', bytes)],
  ['a picture', (bytes: Buffer) => send('/reviews/write-review/pictures', 'pictures', bytes)],
] as const

const stored = async () => {
  const { db } = server.database
  const count = async (table: 'dispute_files' | 'pictures') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return (await count('dispute_files')) + (await count('pictures'))
}
const scans = async (outcome: string) =>
  (await uploadScans.get()).values.find(value => value.labels.outcome === outcome)?.value ?? 0

describe.each(WAYS)('%s', (_, upload) => {
  test('with a virus is refused before anything reads it, recorded, counted, and not stored', async () => {
    mode = 'scan'
    const [before, counted] = [await stored(), await scans('infected')]
    expect(await upload(Buffer.concat([PNG, EICAR]))).toEqual({ status: 422, code: 'infected' })
    expect(await stored()).toBe(before)
    expect(await scans('infected')).toBe(counted + 1)
    const events = await server.database.db
      .selectFrom('security_events')
      .select(['actor_id', 'details'])
      .where('kind', '=', 'upload_infected')
      .execute()
    expect(events.at(-1)).toEqual({
      actor_id: iris.reviewerId,
      details: { found: 'Eicar-Test-Signature', bytes: PNG.length + EICAR.length },
    })
  })

  test('that is clean is taken', async () => {
    mode = 'scan'
    expect(await upload(PNG)).toEqual({ status: 200 })
  })

  test.each(['hang', 'nonsense', 'drop'] as const)('is not taken where the scanner is of no use: %s', async how => {
    mode = how
    const [before, counted] = [await stored(), await scans('unavailable')]
    expect(await upload(PNG)).toEqual({ status: 503, code: 'scanner_unavailable' })
    expect(await stored()).toBe(before)
    expect(await scans('unavailable')).toBe(counted + 1)
  })
})

test('a scanner that is down fails at once, in words', async () => {
  const gone = createServer()
  await once(gone.listen(0, '127.0.0.1'), 'listening')
  const { port } = gone.address() as AddressInfo
  await new Promise(resolve => gone.close(resolve))
  const scanner = readScanner({ CLAMD_HOST: `127.0.0.1:${port}` })!
  await expect(scanBytes(scanner, PNG)).rejects.toThrow('ECONNREFUSED')
})

test.each([
  [{}, undefined],
  [{ CLAMD_HOST: 'scanner' }, { address: { host: 'scanner', port: 3310 }, timeout: 15_000 }],
  [
    { CLAMD_HOST: '[::1]:9', CLAMD_TIMEOUT: 2 },
    { address: { host: '::1', port: 9 }, timeout: 2_000 },
  ],
  [
    { CLAMD_HOST: 'scanner', CLAMD_SOCKET: '/run/clamd' },
    { address: { path: '/run/clamd' }, timeout: 15_000 },
  ],
])('%j is read', (set, config) => {
  expect(readScanner(set)).toEqual(config)
})
