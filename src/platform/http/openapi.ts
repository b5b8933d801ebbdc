import { z } from 'zod'
import type { Answer } from './answer.ts'

/** The OpenAPI 3.1 document of every mounted call, made from the contracts the server itself parses with. */
export function openApiDocument(answers: readonly Answer[], { title, version }: { title: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call } of answers) {
    const path = call.path.replace(/:([a-z_]+)/g, '{$1}')
    const input = jsonSchema(call.input, 'input')
    const inPath = new Set([...call.path.matchAll(/:([a-z_]+)/g)].map(found => found[1]!))
    const properties = Object.entries(input.properties ?? {})
    const inQuery = call.method === 'GET' || call.method === 'DELETE'
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = {
      summary: call.summary,
      parameters: properties
        .filter(([name]) => inPath.has(name) || inQuery)
        .map(([name, schema]) => ({
          name,
          in: inPath.has(name) ? 'path' : 'query',
          required: inPath.has(name) || (input.required ?? []).includes(name),
          schema,
        })),
      ...(inQuery ? {} : { requestBody: { content: { 'application/json': { schema: input } } } }),
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(call.output, 'output') } } },
        default: { description: 'A problem (RFC 9457)', content: { 'application/problem+json': { schema: PROBLEM } } },
      },
    }
  }
  return { openapi: '3.1.0', info: { title, version }, paths }
}

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
