import { beforeAll, expect } from 'vitest'
import type { useServer } from '../../../test/support/server.ts'
import { addressOf, type Call, type InputOf, type OutputOf, type Schemas } from '../../lib/calls/call.ts'

/** A product with many reviews, some of them hidden by its shop, and the shop. */
interface Example {
  shop_id: number
  product_id: number
  domain: string
  token: string
  platform: string
  external_id: string
  handle: string
  slug: string
  title: string
  name: string
}

/** Fixture for tests of the widget calls: an example from the demo world, and helpers to request it over HTTP. */
export function useWidgetCalls(server: ReturnType<typeof useServer>) {
  const shown = {} as Example
  beforeAll(async () => {
    const [row] = await server.database.query<Example>`
      SELECT shop_id, product_id, domain, public_token AS token, platform, external_id, handle, slug, title, name
      FROM product_stats JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
      WHERE (SELECT bool_and(hidden_by = 'shop') FROM reviews
              WHERE reviews.shop_id = products.shop_id AND reviews.product_id = products.product_id
                AND listed AND hidden_at IS NOT NULL)
      ORDER BY published DESC LIMIT 1`
    Object.assign(shown, row)
  })
  const get = <C extends Call>(call: C, input: InputOf<C>, headers: Record<string, string> = {}) =>
    fetch(server.address + addressOf(call, input), { headers })

  return {
    shown,
    get,
    key: () => ({ shop_domain: shown.domain, api_token: shown.token }),
    ofProduct: () => ({ shop_domain: shown.domain, api_token: shown.token, external_id: shown.external_id }),

    /** Requests JSON and validates it strictly against the contract. */
    async ask<S extends Schemas>(call: Call<S>, schemas: S, input: InputOf<Call<S>>): Promise<OutputOf<Call<S>>> {
      const response = await get(call, { json_request: 'true', ...(input as object) } as InputOf<Call<S>>)
      expect(response.status).toBe(200)
      const body = await response.json()
      expect(schemas.output.parse(body)).toEqual(body)
      return body as OutputOf<Call<S>>
    },

    /** Requests HTML. */
    async fragment<C extends Call>(call: C, input: InputOf<C>): Promise<string> {
      const response = await get(call, input)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      return response.text()
    },
  }
}
