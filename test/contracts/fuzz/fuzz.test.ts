import { compileErrors, validate } from '@readme/openapi-parser'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../src/lib/calls/access.ts'
import {
  encodeDisputeId,
  encodeProductId,
  encodeQuestionId,
  encodeReviewerId,
  encodeReviewId,
  encodeShopId,
} from '../../../src/rooms/catalog/encoded-id.ts'
import { SCOPES } from '../../../src/rooms/integration/tokens/scope-rules.ts'
import { makeToken } from '../../../src/rooms/integration/tokens/service.ts'
import { appContextOf } from '../../support/database.ts'
import { useServer } from '../../support/server.ts'
import { asGuest, signInAs } from '../../support/sign-in.ts'
import { fieldsOf, fieldValue, type KnownValues, segmentOf } from './arbitraries.ts'
import { type Operation, readDocument } from './openapi.ts'

/**
 * Fuzz test: any input to any operation of the OpenAPI document by any caller is answered below 500, with a documented
 * status and body. FUZZ_RUNS sets the number of runs.
 */
const server = useServer('demo')

/** Number of requests per operation and caller. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3)

/** A fixed seed in the suite; a random one for longer runs. */
const SEED = process.env.FUZZ_RUNS === undefined ? 16 : Date.now()

let knownValues: KnownValues
let domain: string
let token: string
let { operations, deviation, served } = {} as Awaited<ReturnType<typeof readDocument>>

beforeAll(async () => {
  ;({ operations, deviation, served } = await readDocument(server.address))
  const { db } = server.database
  const row = await db
    .selectFrom('shops as s')
    .innerJoin('products as p', 'p.shop_id', 's.shop_id')
    .innerJoin('reviews as r', join =>
      join.onRef('r.shop_id', '=', 'p.shop_id').onRef('r.product_id', '=', 'p.product_id'),
    )
    .innerJoin('questions as q', 'q.shop_id', 'p.shop_id')
    .select([
      's.shop_id',
      's.slug',
      's.domain',
      's.platform',
      's.public_token',
      'p.product_id',
      'p.handle',
      'p.external_id',
    ])
    .select(['r.review_id', 'r.reviewer_id', 'q.question_id'])
    .where('r.published', '=', true)
    .orderBy('s.shop_id')
    .orderBy('r.review_id')
    .executeTakeFirstOrThrow()
  const dispute = await db.selectFrom('disputes').select(['shop_id', 'dispute_id']).executeTakeFirstOrThrow()
  const shop = Number(row.shop_id)
  const product = encodeProductId(shop, Number(row.product_id))
  const review = encodeReviewId(shop, Number(row.review_id))
  const ids = [
    review,
    encodeQuestionId(shop, Number(row.question_id)),
    encodeDisputeId(Number(dispute.shop_id), Number(dispute.dispute_id)),
    product,
    encodeShopId(shop),
    encodeReviewerId(Number(row.reviewer_id)),
  ]
  domain = row.domain
  knownValues = {
    slug: [row.slug, encodeReviewerId(Number(row.reviewer_id))],
    shop_slug: [row.slug],
    product_handle: [row.handle],
    ...{ public_id: ids, id: ids, encoded_id: ids, dispute_id: ids, review: ids },
    product_id: [product],
    shop_id: [encodeShopId(shop)],
    external_id: [row.external_id],
    handle: [row.handle],
    shop_domain: [row.domain],
    platform: [row.platform],
    api_token: [row.public_token],
    reason: ['spam', 'fake', 'other'],
    kind: ['judgeme-reviews', 'shopify-products'],
    deed: ['remove'],
  }
  const owner = await signInAs(server, { shops: { [domain]: 'owner' } })
  const person: Person = {
    reviewerId: owner.reviewerId,
    sessionId: 0,
    roles: [],
    shops: new Map([[shop, 'owner']]),
    confirmedSecondsAgo: 0,
  } as Person
  const app = appContextOf(server.database)
  token = (await makeToken(app, row.slug, person, { name: 'A program', scopes: [...SCOPES], days: 90 })).token
  await app.jobs.stop()
})

test('the document is valid OpenAPI 3.1', async () => {
  const result = await validate(structuredClone(served) as never)
  expect(result.valid, result.valid ? '' : compileErrors(result)).toBe(true)
  expect(operations.length).toBeGreaterThan(150)
})

test('an address with a part that no route takes is 404, and documented so', async () => {
  const { paths } = served as { paths: Record<string, Record<string, { responses: object }>> }
  const undocumented = Object.entries(paths)
    .filter(([path]) => path.includes('{'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({ method, path, responses })),
    )
    .filter(({ responses }) => !Object.hasOwn(responses, 404))
  expect(undocumented).toEqual([])
  expect((await fetch(`${server.address}/invitation/a%0Db.json`)).status).toBe(404)
})

test('pairs of one kind are lists of two, which every validator reads alike', () => {
  const { paths } = served as unknown as {
    paths: Record<string, { get: { responses: { 200: { content: { 'application/json': { schema: unknown } } } } } }>
  }
  const { schema } = paths['/shipping_countries.json']!.get.responses[200].content['application/json']
  expect(schema).toMatchObject({
    properties: { shipping_countries: { items: { items: { type: 'string' }, minItems: 2, maxItems: 2 } } },
  })
})

test('what stands in a path is a parameter of it, and nothing that a body repeats', () => {
  for (const { path, parameters, requestBody, responses } of operations) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const inPath = parameters.filter(parameter => parameter.in === 'path')
    expect(inPath.map(({ name }) => name).sort(), path).toEqual(names.sort())
    expect(inPath.every(({ required }) => required)).toBe(true)
    const schema = requestBody?.content['application/json']?.schema
    for (const name of names) {
      expect(Object.keys(schema?.properties ?? {}), path).not.toContain(name)
      expect(schema?.required ?? [], path).not.toContain(name)
    }
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '429', '503']))
    expect(responses).not.toHaveProperty('default')
  }
})

type Sender = (method: string, address: string, body: unknown) => Promise<Response>

/** A new session for each write: some writes end theirs. */
const WHO: Record<string, () => Promise<Sender>> = {
  guest: async () => byBrowser(asGuest(server)),
  reviewer: async () => byBrowser(await signInAs(server)),
  owner: async () => {
    const roles = ['moderator', 'arbitrator', 'operator'] as const
    const person = await signInAs(server, { roles: [...roles], shops: { [domain]: 'owner' } })
    // as confirmed by a passkey: sensitive acts require it
    await server.database.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date() })
      .where('reviewer_id', '=', person.reviewerId)
      .execute()
    const browser = byBrowser(person)
    return (method, address, body) =>
      address.startsWith('/api/v1/business') ? byProgram(method, address, body) : browser(method, address, body)
  },
}

const byBrowser =
  (visitor: ReturnType<typeof asGuest>): Sender =>
  (method, address, body) =>
    method === 'GET' ? visitor.get(address) : visitor.send(method as 'POST', address, body)

const byProgram: Sender = (method, address, body) =>
  fetch(server.address + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })

/** The request: its URL and, for a write, its body. */
function requestOf({ method, path, parameters, requestBody }: Operation) {
  const segments = parameters.filter(parameter => parameter.in === 'path')
  const query = parameters.filter(parameter => parameter.in === 'query')
  const schema = requestBody?.content['application/json']?.schema
  return fc
    .record({
      segments: fc.tuple(...segments.map(({ name, schema }) => segmentOf(name, schema, knownValues))),
      query: fc.record(
        Object.fromEntries(query.map(({ name, schema }) => [name, fieldValue(name, schema, knownValues)])),
        {
          requiredKeys: query.filter(({ required }) => required).map(({ name }) => name) as never[],
        },
      ),
      body:
        method === 'GET' || !schema
          ? fc.constant({})
          : fc.oneof(
              { weight: 9, arbitrary: fieldsOf(schema, knownValues) },
              { weight: 1, arbitrary: fc.constantFrom<unknown>(null, [], 'text', 7) },
            ),
    })
    .map(({ segments: values, query: requested, body }) => {
      const byName = new Map(segments.map(({ name }, at) => [name, values[at]!]))
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(byName.get(name)!.toWellFormed()),
      )
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(requested as Record<string, unknown>))
        for (const item of Array.isArray(value) ? value : [value])
          if (item !== undefined) search.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item))
      return { address: `${filled}${search.size > 0 ? `?${search}` : ''}`, body }
    })
}

describe.each(Object.keys(WHO))('as %s', who => {
  test('every operation answers as the document says', async () => {
    const wrong: string[] = []
    const reader = await WHO[who]!()
    for (const operation of operations) {
      const send = operation.method === 'GET' ? reader : await WHO[who]!()
      await fc.assert(
        fc.asyncProperty(requestOf(operation), async ({ address, body }) => {
          const response = await send(operation.method, address, body)
          const type = response.headers.get('content-type') ?? ''
          const found = deviation(operation, response.status, type, await response.text())
          if (found) wrong.push(`${operation.method} ${address} ${JSON.stringify(body)?.slice(0, 300)}: ${found}`)
        }),
        { numRuns: RUNS, seed: SEED },
      )
    }
    expect(wrong).toEqual([])
  })
})
