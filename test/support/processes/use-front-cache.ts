import { afterAll, beforeAll } from 'vitest'
import { type FrontCache, type FrontCacheKind, startFrontCache } from './front-cache.ts'

/** A cache for the calling file. */
export function useFrontCache(kind: FrontCacheKind, port: number, backend: string): void {
  let cache: FrontCache | undefined
  beforeAll(async () => {
    cache = await startFrontCache(kind, port, backend)
  })
  afterAll(() => cache?.close())
}
