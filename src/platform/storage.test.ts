import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBucket } from '../../test/bucket.ts'
import { OperatorError } from './failure.ts'
import { openStorage, type Storage } from './storage.ts'

const bucket = useBucket()
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-storage-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const contentOf = async (storage: Storage, key: string) => {
  const file = await storage.read(key)
  return file && { text: (await buffer(file.body)).toString(), size: file.size }
}

describe.each([
  ['on disk', () => openStorage({ dataDir })],
  ['in a bucket', () => openStorage({ dataDir, bucket: bucket.settings })],
])('%s', (_, open) => {
  test('a file that is put is read, replaced and removed', async () => {
    const storage = open()
    expect(await storage.read('media/ab/one.webp')).toBeUndefined()
    await storage.put('media/ab/one.webp', bytes('first'), 'image/webp')
    expect(await contentOf(storage, 'media/ab/one.webp')).toEqual({ text: 'first', size: 5 })
    await storage.put('media/ab/one.webp', bytes('second'), 'image/webp')
    expect(await contentOf(storage, 'media/ab/one.webp')).toEqual({ text: 'second', size: 6 })
    await storage.put('media/ab/two.webp', bytes('other'), 'image/webp')
    await storage.remove('media/ab/one.webp')
    await storage.remove('media/ab/one.webp')
    expect(await storage.read('media/ab/one.webp')).toBeUndefined()
    expect(await contentOf(storage, 'media/ab/two.webp')).toEqual({ text: 'other', size: 5 })
  })

  test.each(['../secrets', '/etc/passwd', 'a//b', 'a/../b', 'A', ''])('%j is no key', async key => {
    await expect(open().put(key, bytes('x'), 'text/plain')).rejects.toThrow('no key')
    await expect(open().read(key)).rejects.toThrow('no key')
  })
})

test('twenty writers of one key leave one whole file and nothing beside it', async () => {
  const storage = openStorage({ dataDir })
  const text = 'x'.repeat(200_000)
  await Promise.all(Array.from({ length: 20 }, () => storage.put('media/cd/same.webp', bytes(text), 'image/webp')))
  expect(await contentOf(storage, 'media/cd/same.webp')).toEqual({ text, size: text.length })
  expect(await readdir(join(dataDir, 'files/media/cd'))).toEqual(['same.webp'])
})

describe('a bucket', () => {
  const open = (settings = bucket.settings) => openStorage({ dataDir, bucket: settings })

  test('is told the type, and gets what was signed', async () => {
    await open().put('media/ef/typed.webp', bytes('typed'), 'image/webp')
    expect(bucket.files.get('media/ef/typed.webp')).toEqual({ bytes: Buffer.from('typed'), type: 'image/webp' })
  })

  test('that is overburdened is asked again', async () => {
    bucket.troubles.push(503, 500)
    await open().put('media/ef/again.webp', bytes('again'), 'image/webp')
    expect(bucket.files.has('media/ef/again.webp')).toBe(true)
  })

  test.each([
    ['with a wrong key', { secretAccessKey: 'wrong' }, /answered 403 SignatureDoesNotMatch; look at the settings S3_/],
    ['of another name', { name: 'elsewhere' }, /The bucket elsewhere at .* answered 404 NoSuchBucket/],
    ['that nobody serves', { endpoint: 'http://127.0.0.1:1' }, /cannot be reached: .+\./],
  ])('%s fails with a line for the operator that holds no secret', async (_, change, line) => {
    const storage = open({ ...bucket.settings, ...change })
    const failure = await storage.put('media/ef/x.webp', bytes('x'), 'image/webp').catch(error => error)
    expect(failure).toBeInstanceOf(OperatorError)
    expect(failure.message).toMatch(line)
    expect(failure.message).not.toMatch(/wJalrX|wrong/)
    await expect(storage.read('media/ef/x.webp')).rejects.toThrow(line)
  })
})
