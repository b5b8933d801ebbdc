import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { parseSignedCheckpoint } from '../notes/checkpoint.ts'
import { verifyRotation } from '../notes/key-rotation.ts'
import { verifyNote } from '../notes/signed-note.ts'
import { generateSeed } from '../notes/signer.ts'
import { parseVerifierKey } from '../notes/verifier-keys.ts'
import { LOG_PATH } from '../paths.ts'
import { logFacts } from '../service.ts'
import { openSigner } from './log-key.ts'
import { rotateLogKey } from './rotate-key.ts'
import { sequenceBatch } from './sequence.ts'

const server = useServer('empty')
const get = async (path: string) => (await fetch(`${server.address}${LOG_PATH}${path}`)).text()
const keyOf = async () => (await get('/key')).trim()
const keysOf = async (): Promise<
  { key: string; from_size: number; rotation: { index: number; entry: string } | null }[]
> => JSON.parse(await get('/keys.json')).keys
const queue = () => logFacts(server.database.db, [{ type: 'test.queued', at: new Date() }])

test('a log that has no key yet gets none this way', async () => {
  await expect(rotateLogKey(server.database.db, {})).rejects.toThrow('no key yet')
})

describe('replacing a stored key', () => {
  let before: string
  let old: Awaited<ReturnType<typeof openSigner>>
  beforeAll(async () => {
    old = await openSigner(server.database.db, {})
    await queue()
    await sequenceBatch(server.database.db, old)
    before = await keyOf()
    await queue()
    await rotateLogKey(server.database.db, {})
  })

  test('appends an entry that both keys sign, and signs its checkpoint with both', async () => {
    const after = await keyOf()
    expect(after).not.toBe(before)
    const keys = await keysOf()
    expect(keys.map(({ key, from_size }) => [key, from_size])).toEqual([
      [before, 0],
      [after, 2],
    ])
    const { type, note } = JSON.parse(keys[1]!.rotation!.entry)
    expect(type).toBe('log.key_rotated')
    const pair = [(await parseVerifierKey(before))!, (await parseVerifierKey(after))!]
    expect(await verifyRotation(note)).toEqual({ from: pair[0], to: pair[1] })
    const head = parseSignedCheckpoint(await get('/checkpoint'))!
    expect(head.size).toBe(2)
    expect(await verifyNote(head.note, pair)).toEqual(pair)
  })

  test('forgets the old one, whose sequencers stop, and loses no fact', async () => {
    const [stored] = await server.database.query<{ seed: string | null }>`SELECT seed FROM log_keys ORDER BY key_id`
    expect(stored).toEqual({ seed: null })
    await expect(sequenceBatch(server.database.db, old)).rejects.toThrow('was replaced')
    expect(await sequenceBatch(server.database.db, await openSigner(server.database.db, {}))).toBe(1)
    const head = parseSignedCheckpoint(await get('/checkpoint'))!
    expect(await verifyNote(head.note, [(await parseVerifierKey(await keyOf()))!])).toHaveLength(1)
  })
})

describe('replacing LOG_KEY', () => {
  const [first, second] = [generateSeed(), generateSeed()]

  test('takes the old one and the new one', async () => {
    await rotateLogKey(server.database.db, { logKey: first })
    await expect(rotateLogKey(server.database.db, { logKey: second })).rejects.toThrow('Set LOG_KEY_OLD')
    await expect(rotateLogKey(server.database.db, { logKey: second, logKeyOld: second })).rejects.toThrow(
      'LOG_KEY_OLD is not the key',
    )
    await expect(rotateLogKey(server.database.db, { logKey: first, logKeyOld: first })).rejects.toThrow('new key')
    await rotateLogKey(server.database.db, { logKey: second, logKeyOld: first })
    await expect(openSigner(server.database.db, { logKey: first })).rejects.toThrow('not the key that signs')
    expect((await openSigner(server.database.db, { logKey: second })).key.name).toBe('candor.invalid/reviews/log')
  })

  test('a generated one can follow it', async () => {
    await rotateLogKey(server.database.db, { logKeyOld: second })
    expect((await openSigner(server.database.db, {})).key.name).toBe('candor.invalid/reviews/log')
    expect(await keysOf()).toHaveLength(5)
  })
})
