import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { catalogRecord } from '../../src/rooms/transfer/schemas.ts'
import { requirements } from '../support/requirements.ts'
import { useServer } from '../support/server.ts'

/** The fields that docs/requirements names exist in the schemas of calls and import rows. */
const server = useServer('empty')

/** The call whose schema has the fields of each rule. */
const CALLS: Record<string, string> = {
  'D-fields-01': 'GET /reviews/me.json',
  'D-fields-02': 'GET /reviews/search.json',
  'D-fields-03': 'GET /reviews/store_search.json',
  'D-fields-04': 'GET /reviews/people.json',
  'D-fields-05': 'GET /reviews/following.json',
  'D-fields-06': 'GET /reviews/feed_events.json',
  'D-fields-07': 'GET /reviews/all_categories',
  'D-carousels-01': 'GET /reviews/carousels.json',
  'D-home-01': 'GET /reviews.json',
  'R-fields-01': 'GET /reviews/users/{slug}.json',
  'R-fields-02': 'GET /reviews/users/{slug}.json',
  'R-fields-03': 'GET /products/{encoded_id}/reviews_with_media',
  'R-fields-05': 'GET /api/v1/widgets/product_review',
  'R-fields-06': 'GET /reviews/stores/{shop_slug}/products/{product_handle}.json',
  'R-fields-07': 'GET /reviews/stores/{shop_slug}.json',
  'R-fields-08': 'GET /reviews/stores/{shop_slug}.json',
  'R-fields-09': 'GET /reviews/stores/{shop_slug}.json',
  'R-fields-10': 'GET /reviews/stores/{shop_slug}.json',
  'R-fields-11': 'GET /api/v1/widgets/product_review',
  'R-fields-12': 'GET /reviews/write-review.json',
  'R-fields-13': 'GET /reviews/stores/{id}/disputes/new.json',
  'R-fields-14': 'POST /reviews/users/disputes',
  'R-fields-15': 'GET /reviews/arbitrator.json',
  'R-fields-16': 'GET /reviews/categories/{handle}.json',
  'X-fields-01': 'GET /reviews/search.json',
  'X-fields-03': 'GET /reviews/store_search.json',
  'X-fields-04': 'GET /reviews/instant_search',
  'X-fields-05': 'GET /reviews/people.json',
  'X-fields-06': 'GET /reviews/feed_events.json',
  'X-fields-07': 'GET /reviews/users/{slug}.json',
}
const ROWS = [18, 19, 20, 21, 22, 23, 26].map(number => `X-import-${number}`)

/** Field names and enum values anywhere in a schema or operation. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {}, enum: values = [], const: value, name } = part as Record<string, object>
  return [
    ...Object.keys(properties),
    ...Object.values(values),
    value,
    name,
    ...Object.values(part).flatMap(namesIn),
  ].filter(name => typeof name === 'string')
}

/** Code spans of a rule, except URLs, patterns and other rules. */
const fieldsOf = (id: string) =>
  [...requirements.find(requirement => requirement.id === id)!.rule.matchAll(/`([^`]+)`/g)]
    .flatMap(([, name]) => name!.split('.'))
    .filter(name => /^[a-zA-Z_0-9]+$/.test(name))

/** Ignores the names of path parameters. */
const shape = (path: string) => path.replace(/\{[^}]*\}/g, '{}')

let paths: Record<string, Record<string, unknown>>
beforeAll(async () => {
  const document = await (await fetch(`${server.address}/api/openapi.json`)).json()
  paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [shape(path), methods]),
  ) as typeof paths
})

test.each(Object.entries(CALLS))('the fields of %s are those of %s', (id, call) => {
  const [method, path] = call.split(' ') as [string, string]
  const operation = paths[shape(path)]?.[method.toLowerCase()]
  expect(operation, call).toBeDefined()
  expect(fieldsOf(id).length).toBeGreaterThan(1)
  expect(namesIn(operation)).toEqual(expect.arrayContaining(fieldsOf(id)))
})

test.each(ROWS)('the fields of %s are those of an import row', id => {
  const names = namesIn(z.toJSONSchema(catalogRecord, { io: 'input', unrepresentable: 'any' }))
  expect(fieldsOf(id).length).toBeGreaterThan(3)
  expect(names).toEqual(expect.arrayContaining(fieldsOf(id)))
})
