import { z } from 'zod'

export interface JsonSchema {
  type?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  description?: string
  [keyword: string]: unknown
}

/** A contract as JSON Schema 2020-12: its `input`, or its output. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      describeList(jsonSchema as JsonSchema)
      if (io === 'input') describeLeniency(zodSchema, jsonSchema as JsonSchema)
    },
  })
  return found as JsonSchema
}

/**
 * A tuple of two equal types becomes an array of length two: validators and code generators support
 * those better than `prefixItems`.
 */
function describeList(described: JsonSchema) {
  const { prefixItems } = described as { prefixItems?: JsonSchema[] }
  if (!prefixItems || described.items !== false || new Set(prefixItems.map(item => JSON.stringify(item))).size > 1)
    return
  delete described.prefixItems
  Object.assign(described, { items: prefixItems[0], minItems: prefixItems.length, maxItems: prefixItems.length })
}

/** Makes fields with `catch` accept anything, and optional fields not required. */
function describeLeniency(schema: z.core.$ZodTypes, described: JsonSchema) {
  if (schema instanceof z.ZodCatch) {
    const expected = { ...described }
    for (const keyword of Object.keys(described)) delete described[keyword]
    Object.assign(described, { anyOf: [expected, { description: 'Other values are ignored' }] })
  }
  if (schema instanceof z.ZodObject && described.required) {
    const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>
    described.required = described.required.filter(name => !shape[name]!.safeParse(undefined).success)
    if (described.required.length === 0) delete described.required
  }
}

/** An object schema without some of its fields, in each of its alternatives. */
export function withoutFields(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (names.length === 0) return schema
  const rest = { ...schema }
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const)
    if (rest[keyword]) rest[keyword] = rest[keyword].map(schema => withoutFields(schema, names))
  if (rest.properties)
    rest.properties = Object.fromEntries(Object.entries(rest.properties).filter(([name]) => !names.includes(name)))
  if (rest.required) rest.required = rest.required.filter(name => !names.includes(name))
  if (rest.required?.length === 0) delete rest.required
  return rest
}
