import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { encodeReviewerId } from '../../rooms/catalog/encoded-id.ts'
import { createPurger } from './surrogate-purge.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A cache that records what it is asked. */
async function aCache(answer: (response: ServerResponse, asked: number) => void = response => response.end()) {
  const asked: string[] = []
  const server = createServer(({ method, url, headers }: IncomingMessage, response) => {
    asked.push(`${method} ${url} ${headers['surrogate-key']} ${headers.host}`)
    answer(response, asked.length)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function purgerOf(...urls: string[]) {
  const warnings: string[] = []
  const warn = (_: unknown, message: string) => void warnings.push(message)
  return { ...createPurger({ urls, host: 'candor.example', warn }), warnings }
}

describe('a change', () => {
  test('is purged from every cache, by tag and by path, under the site’s host', async () => {
    const [one, two] = [await aCache(), await aCache()]
    const { purge, settled } = purgerOf(one.url, two.url)
    for (const tag of ['shop:bücher', 'person:7', undefined]) purge(tag)
    await settled()
    expect(one.asked.sort()).toEqual([
      'PURGE /reviews page candor.example',
      `PURGE /reviews/profile/${encodeReviewerId(7)} person:7 candor.example`,
      'PURGE /reviews/stores/b%C3%BCcher shop:b%C3%BCcher candor.example',
    ])
    expect(two.asked.sort()).toEqual(one.asked)
  })

  test('while its purge is on the way is purged once more, however many there are', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const cache = await aCache(async (response, asked) => {
      if (asked === 1) await released
      response.end()
    })
    const { purge, settled } = purgerOf(cache.url)
    purge('shop:a')
    await expect.poll(() => cache.asked.length).toBe(1)
    for (let i = 0; i < 10; i += 1) purge('shop:a')
    release()
    await settled()
    expect(cache.asked).toHaveLength(2)
    purge('shop:a')
    await settled()
    expect(cache.asked).toHaveLength(3)
  })
})

describe('a cache', () => {
  test('that fails is asked again', async () => {
    const cache = await aCache((response, asked) => response.writeHead(asked === 1 ? 503 : 200).end())
    const { purge, settled, warnings } = purgerOf(cache.url)
    purge()
    await settled()
    expect([cache.asked.length, warnings]).toEqual([2, []])
  })

  test.each([404, 412])('that answers %i had no such page', async status => {
    const cache = await aCache(response => response.writeHead(status).end())
    const { purge, settled, warnings } = purgerOf(cache.url)
    purge()
    await settled()
    expect([cache.asked.length, warnings]).toEqual([1, []])
  })

  test('that refuses three times is reported, and does not keep others waiting', async () => {
    const [refusing, other] = [await aCache(response => response.writeHead(403).end()), await aCache()]
    const { purge, settled, warnings } = purgerOf(refusing.url, other.url)
    purge('shop:a')
    await expect.poll(() => other.asked.length).toBe(1)
    purge('shop:b')
    await expect.poll(() => other.asked.length).toBe(2)
    await settled()
    expect(refusing.asked).toHaveLength(6)
    expect(warnings).toEqual(Array(2).fill(expect.stringContaining('was not purged')))
  })
})
