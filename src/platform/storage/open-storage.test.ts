import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useBucket } from '../../../test/support/processes/bucket.ts'
import { collectGarbage } from '../../../test/support/runner/collect-garbage.ts'
import { OperatorError, Unavailable } from '../failure.ts'
import { bucketStorage } from './bucket.ts'
import { checkStorage, openStorage, type Storage } from './open-storage.ts'

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

  test('is checked by a file that is stored and removed again', async () => {
    const before = [...bucket.files.keys()]
    await checkStorage(open())
    expect([...bucket.files.keys()]).toEqual(before)
    await expect(checkStorage(open({ ...bucket.settings, secretAccessKey: 'wrong' }))).rejects.toThrow(/settings S3_/)
  })
})

describe('a bucket that hangs is given up, whatever the garbage collector does meanwhile', () => {
  afterEach(() => {
    bucket.hanging.at = null
  })

  /** Collects garbage again and again until `run` has settled, with pauses in which everything else goes on. */
  async function whileCollecting<T>(run: () => Promise<T>): Promise<T> {
    let collecting: NodeJS.Timeout
    const collect = () => {
      collectGarbage()
      collecting = setTimeout(collect, 250)
    }
    collecting = setTimeout(collect, 250)
    return run().finally(() => clearTimeout(collecting))
  }

  test.each([
    ['put', (storage: Storage) => storage.put('media/ab/hangs.webp', bytes('x'), 'image/webp')],
    ['read', (storage: Storage) => storage.read('media/ab/hangs.webp')],
    ['remove', (storage: Storage) => storage.remove('media/ab/hangs.webp')],
  ])('%s', async (_, use) => {
    bucket.hanging.at = 'headers'
    const failure = await whileCollecting(async () => use(bucketStorage(bucket.settings, 500))).catch(error => error)
    expect(failure).toBeInstanceOf(Unavailable)
    expect(failure.message).toMatch(/cannot be reached: no answer within 1 s\./)
  })

  test('in the middle of a file', async () => {
    await bucketStorage(bucket.settings).put('media/ab/half.webp', bytes('0123456789'), 'image/webp')
    bucket.hanging.at = 'body'
    const file = await bucketStorage(bucket.settings, 2_000).read('media/ab/half.webp')
    await expect(whileCollecting(() => buffer(file!.body))).rejects.toThrow(/broke off a file: no answer within 2 s/)
  })
})
