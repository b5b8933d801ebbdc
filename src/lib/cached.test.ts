import { expect, test } from 'vitest'
import { cached, cachedByKey, invalidate } from './cached.ts'

test('asks each source once while fresh, and again after a failure', async () => {
  let calls = 0
  const read = cached(60_000, async (source: { fails?: boolean }) => {
    calls += 1
    if (source.fails) throw new Error('not now')
    return calls
  })
  const one = {}
  const other = {}
  expect([await read(one), await read(one), await read(other)]).toEqual([1, 1, 2])
  const failing = { fails: true }
  await expect(read(failing)).rejects.toThrow('not now')
  await expect(read(failing)).rejects.toThrow('not now')
  expect(calls).toBe(4)
})

test('asks again when it is no longer fresh', async () => {
  let calls = 0
  const read = cached(-1, async () => ++calls)
  const source = {}
  expect([await read(source), await read(source)]).toEqual([1, 2])
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
  const one = {}
  const other = {}
  expect([await read(one), await readEach(one, 'a'), await read(other)]).toEqual([1, 2, 3])
  invalidate(one)
  expect([await read(one), await readEach(one, 'a'), await read(other)]).toEqual([4, 5, 3])
})
