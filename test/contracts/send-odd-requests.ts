import { beforeAll, expect } from 'vitest'
import { rawRequest } from '../support/raw-request.ts'
import { useServer } from '../support/server.ts'

export const BROWSER = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8'

/** A demo server, requests to it as they are, and the address of a shop. */
export function useOddRequests() {
  const server = useServer('demo')
  const site = {} as { host: string; slug: string }
  beforeAll(async () => {
    site.host = new URL(server.address).host
    site.slug = (
      await server.database.db.selectFrom('shops').select('slug').orderBy('shop_id').executeTakeFirstOrThrow()
    ).slug
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.address + path, { headers, redirect: 'manual' })
  const send = (target: string, ...headers: string[]) =>
    rawRequest(server.address, [`GET ${target} HTTP/1.1`, `Host: ${site.host}`, ...headers])

  return { server, site, get, send }
}

export const isProblem = async (response: { headers: Headers; status: number }, body: string) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({ status: response.status, code: expect.stringMatching(/^[a-z_]+$/) })
}
export const isPage = (response: { headers: Headers }, body: string) => {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/^<!doctype html>[\s\S]*<h1[\s\S]*<\/html>\s*$/)
}
