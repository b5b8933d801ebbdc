import { type ClientRequest, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SurrogateKey, surrogateKey } from './http/public-page.ts'

/** Pauses in milliseconds before each further attempt to reach a cache. */
const PAUSES = [200, 1_000]
/** Of one attempt, in milliseconds. */
const TIMEOUT = 2_000

interface PurgeOptions {
  /** Base URLs of the caches in front of the server. */
  urls: readonly string[]
  /** The site's host, by which nginx finds what it stored; undefined to send the cache's own. */
  host: string | undefined
  /** Reports a cache that could not be purged. */
  warn(error: unknown, message: string): void
}

/** Removes pages from the caches in front of the server (SURROGATE_PURGE_URL, X-front-02, ADR 17). */
export interface Purger {
  /** Removes the pages with a tag, or all; returns at once. */
  purge(tag?: string): void
  /** Resolves when what was begun has ended. */
  settled(): Promise<void>
}

/**
 * Sends `PURGE` requests in the form of Varnish (header `Surrogate-Key`) and of nginx (the path of the page). A tag that
 * changes while its purge is on the way is purged once more after it, however often it changes.
 */
export function createPurger({ urls, host, warn }: PurgeOptions): Purger {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()

  async function purgeFrom(url: string, { key, path }: SurrogateKey): Promise<void> {
    const id = `${url} ${key}`
    do {
      again.delete(id)
      await attempt(() => send(url, key, path, host)).catch(error =>
        warn(error, `The cache at ${new URL(url).host} was not purged: it may show old pages for some minutes`),
      )
    } while (again.has(id))
    running.delete(id)
  }

  return {
    purge(tag) {
      const key = surrogateKey(tag)
      for (const url of urls) {
        const id = `${url} ${key.key}`
        if (running.has(id)) again.add(id)
        else running.set(id, purgeFrom(url, key))
      }
    },
    async settled() {
      await Promise.all(running.values())
    },
  }
}

/** Calls `run` until it succeeds; fails as it does for the last time. */
async function attempt(run: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES) {
    const done = await run().then(
      () => true,
      () => false,
    )
    if (done) return
    await sleep(pause)
  }
  return run()
}

/** Fails unless the cache answers 2xx, or 404 or 412, with which nginx says that it had no such page. */
function send(url: string, key: string, path: string, host: string | undefined): Promise<void> {
  const target = new URL(path, url)
  const open = target.protocol === 'https:' ? secureRequest : request
  return new Promise((resolve, reject) => {
    const headers = { 'surrogate-key': key, ...(host && { host }) }
    const sent: ClientRequest = open(target, { method: 'PURGE', headers, timeout: TIMEOUT }, response => {
      response.resume()
      const { statusCode = 0 } = response
      if ((statusCode >= 200 && statusCode < 300) || statusCode === 404 || statusCode === 412) resolve()
      else reject(new Error(`PURGE ${target.pathname} was answered ${statusCode}`))
    })
    sent.on('timeout', () => sent.destroy(new Error(`PURGE ${target.pathname} was not answered in ${TIMEOUT} ms`)))
    sent.on('error', reject)
    sent.end()
  })
}
