import type { Handler } from '../../../platform/http/handler.ts'
import { openApiDocument } from '../../../platform/http/openapi/document.ts'
import type { DocsField, DocsOperation } from './docs-schemas.ts'

/** The subset of JSON Schema used here. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  description?: string
  maximum?: number
  maxItems?: number
}

interface Operation {
  summary: string
  security: { token: string[] }[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

/** The API's calls, described from the OpenAPI document and grouped by subject. */
export function describeCalls(answers: readonly Handler[]): { name: string; operations: DocsOperation[] }[] {
  const filter = answers.filter(({ call }) => call.scope !== null)
  const { paths } = openApiDocument(filter, [], { title: '', version: '' })
  const groups = new Map<string, DocsOperation[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const described = describe(method, path, operation as unknown as Operation)
      const [name = ''] = described.scope.split(':')
      groups.set(name, [...(groups.get(name) ?? []), described])
    }
  return [...groups].map(([name, operations]) => ({ name, operations }))
}

function describe(method: string, path: string, operation: Operation): DocsOperation {
  const inPath = new Set(operation.parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name))
  const body = operation.requestBody?.content['application/json'].schema
  return {
    id: `${method}-${path.split('/').slice(4).join('-').replace(/[{}]/g, '')}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    scope: operation.security[0]!.token[0]!,
    parameters: operation.parameters.map(({ name, required, description, schema }) => ({
      name,
      type: typeOf(schema),
      required,
      description: description ?? schema.description ?? null,
    })),
    body: body ? fieldsOf(body).filter(({ name }) => !inPath.has(name)) : [],
    answer: fieldsOf(operation.responses[200].content['application/json'].schema),
  }
}

/** Maximum depth of nested fields in the documentation. */
const DEEPEST = 3

function fieldsOf(schema: Schema, prefix = '', depth = 0): DocsField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = innerOf(property)
    const field = {
      name: prefix + name,
      type: typeOf(property),
      required: (schema.required ?? []).includes(name),
      description: property.description ?? null,
    }
    if (!inner || depth >= DEEPEST) return [field]
    return [field, ...fieldsOf(inner.schema, `${prefix}${name}${inner.list ? '[]' : ''}.`, depth + 1)]
  })
}

/** The object schema inside: the schema itself, a list's items, or a nullable one's. */
function innerOf(schema: Schema): { schema: Schema; list: boolean } | null {
  if (schema.properties) return { schema, list: false }
  if (schema.items?.properties) return { schema: schema.items, list: true }
  const [inner] = (schema.anyOf ?? []).flatMap(option => innerOf(option) ?? [])
  return inner ?? null
}

/** A short type description: `text or null`, `list of objects`, `"spam" or "fake"`. */
function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return alternatives(schema.anyOf)
  if (Array.isArray(schema.type)) return schema.type.map(type => WORDS[type] ?? type).join(' or ')
  if (schema.type === 'array')
    return `list${schema.maxItems ? ` of up to ${schema.maxItems}` : ' of'} ${plural(typeOf(schema.items ?? {}))}`
  if (schema.format === 'date-time') return 'time (ISO 8601)'
  if (schema.format === 'email') return 'e-mail address'
  return WORDS[schema.type ?? ''] ?? 'anything'
}

/** A union of a list and its single item is documented as the list. */
function alternatives(options: readonly Schema[]): string {
  const list = options.find(({ type }) => type === 'array')
  const others = options.filter(option => option === list || !list || typeOf(option) !== typeOf(list.items ?? {}))
  return [...new Set(others.map(typeOf))].join(' or ')
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

const plural = (type: string) => (/^(text|whole number|number|object)$/.test(type) ? `${type}s` : type)
