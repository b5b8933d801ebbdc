import { z } from 'zod'
import type { Answer } from './answer.ts'
import type { Resource } from './resource.ts'

/** The OpenAPI 3.1 document of all that is mounted, made from the contracts the server itself parses with. */
export function openApiDocument(
  answers: readonly Answer[],
  resources: readonly Resource[],
  { title, version }: { title: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, present, form } of answers) {
    const input = jsonSchema(call.input, 'input')
    const inQuery = call.method === 'GET' || call.method === 'DELETE'
    const path = named(call.path)
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = {
      summary: call.summary,
      ...(call.scope === null ? {} : { tags: [PROGRAMS], security: [{ token: [call.scope] }] }),
      parameters: [
        ...parametersOf(call.path, input, inQuery),
        ...(call.scope !== null && call.method !== 'GET' ? [IDEMPOTENCY_KEY] : []),
      ],
      ...(inQuery ? {} : { requestBody: { content: bodyOf(input, form !== undefined) } }),
      responses: responses({
        'application/json': { schema: jsonSchema(call.output, 'output') },
        ...(present ? { 'text/html': { schema: { type: 'string' } } } : {}),
      }),
    }
  }
  for (const { path, summary, input, types } of resources) {
    paths[named(path)] = {
      get: {
        summary,
        parameters: parametersOf(path, jsonSchema(input, 'input'), true),
        responses: responses(Object.fromEntries(types.map(type => [type, {}]))),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', description: TOKEN } } },
  }
}

/** The tag of calls that programs ask. */
const PROGRAMS = 'programs'
const TOKEN = 'A token of a shop, made on its own side here; the scope that it must be good for stands with each call'
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Up to 200 characters of your own. What is sent again under the same key is done once and answered the same',
  schema: { type: 'string', maxLength: 200 },
}

/** A write's input as JSON, and as a form with files where it takes one. */
const bodyOf = (schema: JsonSchema, asForm: boolean) => ({
  'application/json': { schema },
  ...(asForm ? { 'multipart/form-data': { schema } } : {}),
})

/** `/shops/:id` is `/shops/{id}` there. */
const named = (path: string) => path.replace(/:([a-z_]+)/g, '{$1}')

function parametersOf(path: string, input: JsonSchema, inQuery: boolean) {
  const inPath = new Set([...path.matchAll(/:([a-z_]+)/g)].map(found => found[1]!))
  return Object.entries(input.properties ?? {})
    .filter(([name]) => inPath.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      schema,
    }))
}

const responses = (content: Record<string, unknown>) => ({
  200: { description: 'OK', content },
  default: { description: 'A problem (RFC 9457)', content: { 'application/problem+json': { schema: PROBLEM } } },
})

interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable; what a program may act on' },
    detail: { type: 'string' },
  },
}
