import { beforeAll, expect } from 'vitest'
import { useServer } from '../support/server.ts'

interface Shop {
  slug: string
  domain: string
  platform: string
  name: string
}

/** A demo server, what discovery answers there, and a reviewed shop with one of its products. */
export function useDiscovery() {
  const server = useServer('demo')
  const reviewed = {} as { shop: Shop; handle: string }

  const read = (path: string) => fetch(server.address + path, { redirect: 'manual' })
  const json = async (path: string) => {
    const response = await read(path)
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const search = async (query: string) => (await json(`/reviews/search.json?${query}`)).data
  /** Digest of a search's effective parameters: equal for equal searches. */
  const digest = async (query: string) => (await search(query)).done_search_sha1

  beforeAll(async () => {
    const { query } = server.database
    const [row] = await query<Shop & { handle: string }>`
    SELECT slug, domain, platform, shops.name, products.handle FROM shops
      JOIN shop_stats USING (shop_id) JOIN products USING (shop_id)
    ORDER BY shop_stats.published DESC, product_id LIMIT 1`
    Object.assign(reviewed, { shop: row!, handle: row!.handle })
  })
  return { server, reviewed, read, json, search, digest }
}
