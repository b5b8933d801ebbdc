import type { Call } from '../../../lib/calls/call.ts'
import type { Handler } from '../handler.ts'
import type { Resource } from '../resource.ts'
import { type JsonSchema, jsonSchema, withoutFields } from './json-schema.ts'
import { PROBLEM_RESPONSES, responseRefs } from './responses.ts'

/**
 * Generates the OpenAPI 3.1 document of all mounted calls, from the contracts that the server
 * parses with.
 */
export function openApiDocument(
  answers: readonly Handler[],
  resources: readonly Resource[],
  { title, version }: { title: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const answer of answers) {
    const path = named(answer.call.path)
    paths[path] ??= {}
    paths[path][answer.call.method.toLowerCase()] = callOperation(answer)
  }
  for (const resource of resources) paths[named(resource.path)] = { get: resourceOperation(resource) }
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
    paths,
    components: {
      responses: PROBLEM_RESPONSES,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: TOKEN },
        session: { type: 'apiKey', in: 'cookie', name: 'candor_session', description: SESSION },
      },
    },
  }
}

const DESCRIPTION =
  'Errors are problem details (RFC 9457) with a stable `code`. Query parameters marked “Other values are ignored” never cause an error.'

/** The tag of the programs' API. */
const PROGRAMS = 'programs'
const TOKEN = 'An API token of a shop, created in its dashboard. Each operation names the scope it needs'
const SESSION =
  'Session of the signed-in person. Writes also need X-CSRF-Token and X-Anti-Forgery-Token, which the pages of this site provide'
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own key, up to 200 characters. A repeated request with the same key is carried out once and gets the same response',
  schema: { type: 'string', maxLength: 200 },
}

function callOperation({ call, schemas, present, form }: Handler) {
  const input = jsonSchema(schemas.input, 'input')
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const inPath = pathNames(call.path)
  const body = withoutFields(input, inPath)
  return {
    summary: call.summary,
    ...(call.scope === null ? {} : { tags: [PROGRAMS] }),
    ...securityOf(call),
    parameters: [
      ...parametersOf(inPath, input, inQuery),
      ...(call.scope !== null && call.method !== 'GET' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(inQuery ? {} : { requestBody: { required: isNeeded(body), content: bodyOf(body, form !== undefined) } }),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: jsonSchema(schemas.output, 'output') },
          ...(present ? { 'text/html': { schema: { type: 'string' } } } : {}),
        },
      },
      ...responseRefs(failuresOf(call)),
    },
  }
}

function resourceOperation({ path, summary, input, types, emptyType, access = 'everyone', errors = [] }: Resource) {
  const inPath = pathNames(path)
  const statuses = [...errors, ...(access === 'everyone' ? [] : [401, 403]), ...(inPath.length > 0 ? [404] : [])]
  return {
    summary,
    ...securityOf({ access, scope: null }),
    parameters: parametersOf(inPath, jsonSchema(input, 'input'), true),
    responses: {
      200: { description: 'OK', content: Object.fromEntries(types.map(type => [type, {}])) },
      // What answers ranges may answer one that does not exist.
      ...(errors.includes(416) && { 206: { description: 'The range of the file that was asked for' } }),
      ...responseRefs([304, ...statuses]),
      ...(emptyType
        ? { 404: { description: 'Not found, in the format of this resource', content: { [emptyType]: {} } } }
        : {}),
    },
  }
}

const securityOf = ({ access, scope }: Pick<Call, 'access' | 'scope'>) => {
  if (scope !== null) return { security: [{ token: [scope] }] }
  return access === 'everyone' ? {} : { security: [{ session: [] }] }
}

/** The statuses of a call's failures: its own, and those of authorization and rate limits. */
function failuresOf({ method, path, access, open, scope, errors }: Call): number[] {
  const writes = method !== 'GET'
  const isProtected = scope !== null || access !== 'everyone'
  return [
    ...(writes ? [413, 415] : [304]),
    ...(isProtected ? [401] : []),
    ...(isProtected || (writes && !open) ? [403] : []),
    // a path parameter with a line break matches no route
    ...(pathNames(path).length > 0 ? [404] : []),
    ...errors,
  ]
}

/** A write's input as JSON, and as a multipart form if it takes one. */
const bodyOf = (schema: JsonSchema, asForm: boolean) => ({
  'application/json': { schema },
  ...(asForm ? { 'multipart/form-data': { schema } } : {}),
})

/** Whether the body is required. */
const isNeeded = (schema: JsonSchema) => schema.properties === undefined || (schema.required ?? []).length > 0

/** Converts `/shops/:id` to `/shops/{id}`. */
const named = (path: string) => path.replace(/:([a-z_]+)/g, '{$1}')
const pathNames = (path: string) => [...path.matchAll(/:([a-z_]+)/g)].map(found => found[1]!)

function parametersOf(inPath: readonly string[], input: JsonSchema, inQuery: boolean) {
  const properties = input.properties ?? {}
  const query = inQuery ? Object.keys(properties).filter(name => !inPath.includes(name)) : []
  const required = input.required ?? []
  return [
    ...inPath.map(name => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...query.map(name => ({ name, in: 'query', required: required.includes(name), schema: properties[name] })),
  ]
}
