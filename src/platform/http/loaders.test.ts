import { expect, test } from 'vitest'
import type { Db } from '../postgres/database.ts'
import { allKeys, eachKey, Loaders } from './loaders.ts'

const db = {} as Db

/** A lookup that records its keys and returns each name's length; no row for 'nobody'. */
function lengths() {
  const batches: (readonly string[])[] = []
  const select = async (_: Db, names: readonly string[]) => {
    batches.push(names)
    return names.filter(name => name !== 'nobody').map(name => ({ name, length: name.length }))
  }
  return { asked: batches, lookup: allKeys(select, row => row.name) }
}

test('what is looked up together goes out together, and once', async () => {
  const { asked: batches, lookup } = lengths()
  const loaders = new Loaders()
  const [first, second, again] = await Promise.all(['iris', 'otto', 'iris'].map(name => loaders.load(lookup, db, name)))
  expect([first?.length, second?.name, again]).toEqual([4, 'otto', first])
  expect(await loaders.load(lookup, db, 'otto')).toBe(second)
  expect(batches).toEqual([['iris', 'otto']])
})

test('many at once are those that are there', async () => {
  const { lookup } = lengths()
  const found = await new Loaders().loadMany(lookup, db, ['iris', 'nobody', 'iris'])
  expect([...found]).toEqual([['iris', { name: 'iris', length: 4 }]])
})

test('another request, another handle and another lookup know nothing of it', async () => {
  const [first, second] = [lengths(), lengths()]
  const loaders = new Loaders()
  await loaders.load(first.lookup, db, 'iris')
  await loaders.load(first.lookup, {} as Db, 'iris')
  await loaders.load(second.lookup, db, 'iris')
  await new Loaders().load(first.lookup, db, 'iris')
  expect([first.asked.length, second.asked.length]).toEqual([3, 1])
})

test('keys that look the same are one', async () => {
  let calls = 0
  const lookup = eachKey(async (_: Db, { word }: { word: string }) => `${word} ${++calls}`)
  const loaders = new Loaders()
  const found = await Promise.all(
    [{ word: 'a' }, { word: 'b' }, { word: 'a' }].map(key => loaders.load(lookup, db, key)),
  )
  expect(found).toEqual(['a 1', 'b 2', 'a 1'])
})

test('one key that fails leaves the others', async () => {
  const lookup = eachKey(async (_: Db, name: string) => {
    if (name === 'iris') throw new Error('away')
    return name
  })
  const loaders = new Loaders()
  const found = await Promise.allSettled(['iris', 'otto'].map(name => loaders.load(lookup, db, name)))
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a failure is that of all who asked, and of nobody after it was cleared', async () => {
  let calls = 0
  const lookup = eachKey(async (_: Db, name: string) => {
    if (calls++ === 0) throw new Error('away')
    return name
  })
  const loaders = new Loaders()
  const both = [loaders.load(lookup, db, 'iris'), loaders.load(lookup, db, 'iris')]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  loaders.clear()
  expect(await loaders.load(lookup, db, 'iris')).toBe('iris')
})
