import { expect, test } from 'vitest'
import { cached, cachedByKey, invalidate } from './cached.ts'

test('asks each source once while fresh, and again after a failure', async () => {
  let calls = 0
  const read = cached(60_000, async (source: { fails?: boolean }) => {
    calls += 1
    if (source.fails) throw new Error('not now')
    return calls
  })
  const first = {}
  const other = {}
  expect([await read(first), await read(first), await read(other)]).toEqual([1, 1, 2])
  const failing = { fails: true }
  await expect(read(failing)).rejects.toThrow('not now')
  await expect(read(failing)).rejects.toThrow('not now')
  expect(calls).toBe(4)
})

test('asks again when it is no longer fresh', async () => {
  let calls = 0
  const read = cached(1, async () => ++calls)
  const source = {}
  expect(await read(source)).toBe(1)
  await expect.poll(() => read(source)).toBe(2)
})

test('each key is remembered by itself, the ones asked for last longest, and no failure is', async () => {
  const calls: string[] = []
  const read = cachedByKey({ milliseconds: 60_000, most: 2 }, async (_: object, key: string) => {
    calls.push(key)
    if (key === 'bad') throw new Error('not now')
    return key.toUpperCase()
  })
  const source = {}
  expect(await read(source, 'a')).toBe('A')
  expect(await read(source, 'b')).toBe('B')
  expect(await read(source, 'a')).toBe('A')
  expect(await read(source, 'c')).toBe('C')
  expect(await read(source, 'b')).toBe('B')
  expect(await read({}, 'b')).toBe('B')
  await expect(read(source, 'bad')).rejects.toThrow('not now')
  await expect(read(source, 'bad')).rejects.toThrow('not now')
  expect(calls).toEqual(['a', 'b', 'c', 'b', 'b', 'bad', 'bad'])
})

test('what is forgotten is asked for anew, of that source alone', async () => {
  let calls = 0
  const read = cached(60_000, async () => ++calls)
  const readEach = cachedByKey({ milliseconds: 60_000, most: 2 }, async () => ++calls)
  const source = {}
  const other = {}
  expect([await read(source), await readEach(source, 'a'), await read(other)]).toEqual([1, 2, 3])
  invalidate(source)
  expect([await read(source), await readEach(source, 'a'), await read(other)]).toEqual([4, 5, 3])
})

test('concurrent readers share a load, and get its value even if others push the key out', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const loads: string[] = []
  const read = cachedByKey({ milliseconds: 60_000, most: 1 }, async (_: object, key: string) => {
    loads.push(key)
    if (key === 'slow') await promise
    return key
  })
  const source = {}
  const both = [read(source, 'slow'), read(source, 'slow')]
  expect(await read(source, 'quick')).toBe('quick')
  resolve()
  expect(await Promise.all(both)).toEqual(['slow', 'slow'])
  expect(loads).toEqual(['slow', 'quick'])
})

test('undefined is cached too', async () => {
  let loads = 0
  const read = cached(60_000, async () => {
    loads += 1
    return undefined
  })
  const source = {}
  await Promise.all([read(source), read(source)])
  expect([await read(source), loads]).toEqual([undefined, 1])
})
