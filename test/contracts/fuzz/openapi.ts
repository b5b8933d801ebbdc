import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '../../../src/platform/http/openapi/json-schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

interface Content {
  [type: string]: { schema?: JsonSchema }
}

export interface Operation {
  method: string
  /** With `{name}` for each parameter. */
  path: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
  security?: Record<string, string[]>[]
}

interface Document {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  components: { responses: Record<string, { content?: Content }> }
}

/** The operations of a served document, and validation of responses against it. */
export async function readDocument(address: string) {
  const served = (await (await fetch(`${address}/api/openapi.json`)).json()) as Document
  const ajv = new Ajv2020({ strict: false, validateFormats: true, logger: false })
  // a CommonJS module, whose default export TypeScript and Node resolve differently
  ;(addFormats as unknown as (instance: Ajv2020) => void)(ajv)
  const validators = new Map<JsonSchema, ValidateFunction>()
  const operations = Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Operation => ({ method: method.toUpperCase(), path, ...operation }),
    ),
  )

  /** Describes how a response deviates from the document; null if it conforms. */
  function deviation({ responses }: Operation, status: number, type: string, body: string): string | null {
    const documented = responses[status]
    if (!documented) return `the status ${status} is not documented: ${body.slice(0, 300)}`
    const { content } = documented.$ref ? served.components.responses[documented.$ref.split('/').at(-1)!]! : documented
    if (!content) return body === '' ? null : `a body with status ${status}`
    const media = type.split(';', 1)[0]!
    const found = content[media]
    if (!found) return `the type ${media} of status ${status} is not documented`
    if (!found.schema || !media.endsWith('json')) return null
    const validate = validators.get(found.schema) ?? ajv.compile(found.schema)
    validators.set(found.schema, validate)
    return validate(JSON.parse(body)) ? null : `not as its schema says: ${ajv.errorsText(validate.errors)}`
  }

  return { served, operations, deviation }
}
