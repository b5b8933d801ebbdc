import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { type Handler, handle } from '../handler.ts'
import { type Resource, resource } from '../resource.ts'
import { openApiDocument } from './document.ts'
import { jsonSchema, withoutFields } from './json-schema.ts'
import { PROBLEM_RESPONSES, responseRefs } from './responses.ts'

/** The operations of a document, by `method path`. */
// biome-ignore lint/suspicious/noExplicitAny: looked at as any reader of the document would
function operationsOf(answers: readonly Handler[], resources: readonly Resource[]): Record<string, any> {
  const { paths } = openApiDocument(answers, resources, { title: 'x', version: '1' })
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation]),
    ),
  )
}

const INPUT = z.object({ shop_id: z.string(), page: z.coerce.number<string>().catch(1), q: z.string().optional() })
const define = (definition: Partial<Parameters<typeof call>[0]>, input: z.ZodType = INPUT) =>
  handle(
    call({ path: '/shops/:shop_id', summary: 'A shop', ...definition }),
    { input, output: z.object({ a: z.string() }) },
    async () => ({}),
  )
const statuses = ({ responses }: { responses: object }) => Object.keys(responses).map(Number)

describe('a schema', () => {
  test('says of what is lenient that anything goes, and of defaults that they need not be there', () => {
    const schema = z.object({
      name: z.string(),
      times: z.number().default(1),
      page: z.number().int().min(1).catch(1),
    })
    const input = jsonSchema(schema, 'input')
    expect(input.required).toEqual(['name'])
    expect(input.properties!.page).toEqual({
      anyOf: [expect.objectContaining({ type: 'integer', minimum: 1 }), { description: 'Other values are ignored' }],
    })
    expect(input).not.toHaveProperty('$schema')
    expect(jsonSchema(z.object({ times: z.number().default(1) }), 'input')).not.toHaveProperty('required')
    expect(jsonSchema(z.object({ page: z.number().catch(1) }), 'input')).not.toHaveProperty('required')
    const output = jsonSchema(schema, 'output')
    expect(output.required).toEqual(['name', 'times', 'page'])
    expect(output.properties!.page).toMatchObject({ type: 'integer' })
    expect(jsonSchema(z.object({ at: z.date() }), 'input').properties!.at).toEqual({})
  })

  test('loses fields in each of its alternatives', () => {
    const schema = { properties: { a: {}, b: {} }, required: ['a', 'b'] }
    expect(withoutFields(schema, [])).toBe(schema)
    expect(withoutFields(schema, ['a'])).toEqual({ properties: { b: {} }, required: ['b'] })
    expect(withoutFields(schema, ['a', 'b'])).toEqual({ properties: {} })
    const found = withoutFields({ anyOf: [schema], oneOf: [schema], allOf: [{ type: 'object' }] }, ['b'])
    const rest = { properties: { a: {} }, required: ['a'] }
    expect(found).toEqual({ anyOf: [rest], oneOf: [rest], allOf: [{ type: 'object' }] })
    expect(schema.required).toEqual(['a', 'b'])
  })
})

describe('the OpenAPI document', () => {
  test('of nothing has its head and all failures', () => {
    const { components, ...rest } = openApiDocument([], [], { title: 'Candor', version: '2' })
    expect(rest).toEqual({
      openapi: '3.1.0',
      info: { title: 'Candor', version: '2', description: expect.stringMatching('RFC 9457') },
      paths: {},
    })
    expect(components.securitySchemes).toMatchObject({
      token: { type: 'http', scheme: 'bearer', description: expect.stringMatching('token') },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'candor_session',
        description: expect.stringMatching('signed-in'),
      },
    })
    expect(components.responses).toBe(PROBLEM_RESPONSES)
  })

  test('has a read with its parameters, of path and query', () => {
    const { 'get /shops/{shop_id}': read } = operationsOf([define({})], [])
    expect(read.parameters).toEqual([
      { name: 'shop_id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'page', in: 'query', required: false, schema: expect.objectContaining({ anyOf: expect.any(Array) }) },
      { name: 'q', in: 'query', required: false, schema: { type: 'string' } },
    ])
    expect(read).toMatchObject({ summary: 'A shop' })
    expect(Object.keys(read)).toEqual(['summary', 'parameters', 'responses'])
    expect(Object.keys(read.responses[200].content)).toEqual(['application/json'])
    expect(read.responses[200].description).toBe('OK')
    expect(read.responses[200].content['application/json'].schema.required).toEqual(['a'])
    expect(statuses(read)).toEqual([200, 304, 400, 404, 414, 429, 431, 503])
  })

  test('has a write with its body, as form too where it takes one', () => {
    const form = { limits: { bytes: 1, files: 1 }, read: async () => ({}) }
    const { 'post /shops/{shop_id}': write } = operationsOf([{ ...define({ method: 'POST' }), form }], [])
    expect(write.parameters).toEqual([{ name: 'shop_id', in: 'path', required: true, schema: { type: 'string' } }])
    expect(write.requestBody.required).toBe(false)
    const { 'application/json': json, 'multipart/form-data': multipart } = write.requestBody.content
    expect(Object.keys(json.schema.properties)).toEqual(['page', 'q'])
    expect(multipart).toEqual(json)
    expect(statuses(write)).toEqual([200, 400, 403, 404, 413, 414, 415, 429, 431, 503])
    const needing = operationsOf([define({ method: 'PUT' }, z.object({ q: z.string() }))], [])
    expect(needing['put /shops/{shop_id}'].requestBody.required).toBe(true)
    expect(Object.keys(needing['put /shops/{shop_id}'].requestBody.content)).toEqual(['application/json'])
    const union = z.union([z.object({ shop_id: z.string(), a: z.string() }), z.object({ shop_id: z.string() })])
    expect(operationsOf([define({ method: 'PUT' }, union)], [])['put /shops/{shop_id}']).toMatchObject({
      requestBody: { required: true },
      parameters: [{ name: 'shop_id', in: 'path', required: true, schema: { type: 'string' } }],
    })
  })

  test('has a DELETE with its query, and both methods at one address', () => {
    const found = operationsOf([define({}), define({ method: 'DELETE' })], [])
    expect(Object.keys(found)).toEqual(['get /shops/{shop_id}', 'delete /shops/{shop_id}'])
    const { 'delete /shops/{shop_id}': removal } = found
    expect(removal.requestBody).toBeUndefined()
    expect(removal.parameters.map(({ name }: { name: string }) => name)).toEqual(['shop_id', 'page', 'q'])
    expect(statuses(removal)).toEqual([200, 400, 403, 404, 413, 414, 415, 429, 431, 503])
  })

  test('says who may ask, and what follows for them', () => {
    const at = (...definition: Parameters<typeof define>) => Object.values(operationsOf([define(...definition)], []))[0]
    expect(at({}).security).toBeUndefined()
    // a path without parameters cannot answer 404
    expect(statuses(at({ path: '/shops' }, z.object({})))).toEqual([200, 304, 400, 414, 429, 431, 503])
    expect(at({ access: 'reviewer' }).security).toEqual([{ session: [] }])
    expect(statuses(at({ access: 'reviewer' }))).toEqual([200, 304, 400, 401, 403, 404, 414, 429, 431, 503])
    expect(statuses(at({ method: 'POST', open: true, errors: [404, 409] }))).toEqual([
      200, 400, 404, 409, 413, 414, 415, 429, 431, 503,
    ])
    const program = at({ scope: 'reviews:read', open: true })
    expect(program).toMatchObject({ tags: ['programs'], security: [{ token: ['reviews:read'] }] })
    expect(statuses(program)).toEqual([200, 304, 400, 401, 403, 404, 414, 429, 431, 503])
    expect(program.parameters.every(({ in: place }: { in: string }) => place !== 'header')).toBe(true)
    const { parameters } = at({ scope: 'reviews:write', open: true, method: 'POST' })
    expect(parameters.at(-1)).toMatchObject({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: expect.stringMatching('up to 200 characters'),
      schema: { type: 'string', maxLength: 200 },
    })
  })

  test('has answers that may come as a fragment', () => {
    const { 'get /shops/{shop_id}': read } = operationsOf([{ ...define({}), present: () => ({}) }], [])
    expect(read.responses[200].content['text/html']).toEqual({ schema: { type: 'string' } })
  })

  test('has files and feeds', () => {
    const at = (definition: object) =>
      operationsOf(
        [],
        [
          resource({
            path: '/a.xml',
            summary: 'A feed',
            input: z.object({ q: z.string() }),
            types: ['application/xml', 'text/xml'],
            answer: async () => ({ type: 'text/xml', body: '', fresh: 0 }),
            ...definition,
          }),
        ],
      )
    const { 'get /a.xml': feed } = at({})
    expect(feed).toMatchObject({
      summary: 'A feed',
      parameters: [{ name: 'q', in: 'query', required: true }],
      responses: { 200: { description: 'OK', content: { 'application/xml': {}, 'text/xml': {} } } },
    })
    expect(feed.security).toBeUndefined()
    expect(statuses(feed)).toEqual([200, 304, 400, 414, 429, 431, 503])
    const { 'get /{b}.xml': own } = at({ path: '/:b.xml', access: 'reviewer', errors: [410], emptyType: 'text/xml' })
    expect(own.security).toEqual([{ session: [] }])
    expect(own.parameters[0]).toEqual({ name: 'b', in: 'path', required: true, schema: { type: 'string' } })
    expect(statuses(own)).toEqual([200, 304, 400, 401, 403, 404, 410, 414, 429, 431, 503])
    expect(own.responses[404]).toEqual({
      description: expect.stringMatching('Not found'),
      content: { 'text/xml': {} },
    })
    const { 'get /{b}.xml': plain } = at({ path: '/:b.xml' })
    expect(plain.responses[404]).toEqual({ $ref: '#/components/responses/Problem404' })
  })

  test('describes each failure once', () => {
    expect(responseRefs([404, 304])).toMatchObject({
      304: { $ref: '#/components/responses/NotModified' },
      404: { $ref: '#/components/responses/Problem404' },
      503: { $ref: '#/components/responses/Problem503' },
    })
    expect(() => responseRefs([418])).toThrow('the status 418 has no meaning in openapi-responses.ts')
    const responses = PROBLEM_RESPONSES as Record<string, { headers?: object; content?: object; description: string }>
    for (const [name, { description, headers, content }] of Object.entries(responses)) {
      expect(description).toMatch(/^[A-Z][a-z]{2,}/)
      if (name === 'NotModified') continue
      expect(content).toMatchObject({
        'application/problem+json': { schema: { required: ['type', 'title', 'status', 'code'] } },
      })
      expect(headers !== undefined, name).toBe(['Problem429', 'Problem503'].includes(name))
    }
  })
})
