import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PageTemplate } from '../../platform/http/page-template.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'

const page = (text: string, status = 200): CachedPage => ({
  route: '/reviews',
  status,
  transient: false,
  policy: "script-src 'none'",
  document: new PageTemplate([text], '\0'),
})
const textOf = (page: CachedPage) => Buffer.concat(page.document.fill({})).toString()

/** A cache with a fake clock, and a renderer that counts and can be delayed. */
function world() {
  let time = 0
  let made = 0
  const cache = createPageCache(1_000_000, () => time)
  const get = async (key: string, { tags = [] as string[], render = async () => page(`${key} ${++made}`) } = {}) =>
    textOf((await cache.get(key, tags, render)).answer)
  const pass = (seconds: number) => {
    time += seconds * 1000
  }
  return { cache, get, pass, made: () => made }
}

test('a page is rendered once and fresh for a minute', async () => {
  const { get, pass, made } = world()
  expect(await get('/a')).toBe('/a 1')
  pass(59)
  expect(await get('/a')).toBe('/a 1')
  expect(made()).toBe(1)
})

test('an answer says how old its page is, so that caches in front do not count its age again', async () => {
  const { cache, pass } = world()
  const get = async () => (await cache.get('/a', [], async () => page('a'))).age
  expect(await get()).toBe(0)
  pass(59)
  expect(await get()).toBe(59_000)
  pass(11)
  expect(await get()).toBe(70_000)
  expect(await get()).toBe(0)
})

test('after a minute it is served stale while it is rendered once again', async () => {
  const { get, pass, made } = world()
  await get('/a')
  pass(61)
  expect(await Promise.all([get('/a'), get('/a'), get('/a')])).toEqual(['/a 1', '/a 1', '/a 1'])
  expect(made()).toBe(2)
  expect(await get('/a')).toBe('/a 2')
})

test('what is older than eleven minutes is not served any more', async () => {
  const { get, pass } = world()
  await get('/a')
  pass(11 * 60 + 1)
  expect(await get('/a')).toBe('/a 2')
})

test('concurrent requests for a page that is not cached share one rendering', async () => {
  const { get, made } = world()
  expect(await Promise.all([get('/a'), get('/a')])).toEqual(['/a 1', '/a 1'])
  expect(made()).toBe(1)
})

test('pages are invalidated by tag, or all', async () => {
  const { cache, get } = world()
  await get('/one', { tags: ['shop:one'] })
  await get('/two', { tags: ['shop:two'] })
  cache.drop('shop:one')
  expect(await get('/one', { tags: ['shop:one'] })).toBe('/one 3')
  expect(await get('/two')).toBe('/two 2')
  cache.drop()
  expect(await get('/two')).toBe('/two 4')
})

test('a page whose data was read before a change is not cached after it, nor served to later requests', async () => {
  const { cache, get } = world()
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  const first = cache.get('/a', [], async () => {
    await slow
    return page('old')
  })
  cache.drop()
  expect(await get('/a')).toBe('/a 1')
  finish()
  const { answer, age } = await first
  expect([textOf(answer), age]).toEqual(['old', null])
  await wait(0)
  expect(await get('/a')).toBe('/a 1')
})

test('redirects, missing pages and failures are not cached; a failure meanwhile leaves the old page', async () => {
  const { cache, get, pass } = world()
  const redirect = { location: '/b', status: 302 }
  expect(await cache.get('/a', [], async () => redirect)).toEqual({ answer: redirect, age: null })
  const missing = await cache.get('/a', [], async () => page('gone', 404))
  expect([textOf(missing.answer), missing.age]).toEqual(['gone', null])
  await expect(get('/a', { render: () => Promise.reject(new Error('down')) })).rejects.toThrow('down')
  expect(await get('/a')).toBe('/a 1')
  pass(61)
  expect(await get('/a', { render: () => Promise.reject(new Error('down')) })).toBe('/a 1')
  await wait(0)
  expect(await get('/a')).toBe('/a 1')
})

test('the cache is bounded: least recently used pages go first', async () => {
  const made: string[] = []
  const cache = createPageCache(50_000)
  const get = (key: string) =>
    cache.get(key, [], async () => {
      made.push(key)
      return page('x'.repeat(20_000))
    })
  await get('/a')
  await get('/b')
  await get('/c')
  await get('/c')
  await get('/a')
  expect(made).toEqual(['/a', '/b', '/c', '/a'])
})
