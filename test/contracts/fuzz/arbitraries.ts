import fc from 'fast-check'
import type { JsonSchema } from '../../../src/platform/http/openapi/json-schema.ts'

/** Malicious and malformed texts. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\0', '\ud800', '<script>alert(1)</script>', '-1', '1e9', 'true', '2026-13-45', '9'.repeat(30)),
  fc.constantFrom<unknown>(null, 7, -1, 2 ** 53, 0.5, true, false, [], {}, ['a'], [null], { a: {} }),
)

/** Path segments: not empty, without a slash. */
const segment = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }),
  fc.constantFrom('0', '-1', '9'.repeat(30), 'é', '%', '\0', '\ud83d', 'x'.repeat(1001)),
)

/** Valid values of parameters, such as the slug of an existing shop. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** A value by its schema, occasionally an invalid one. */
export function fieldValue(name: string, schema: JsonSchema, values: KnownValues): fc.Arbitrary<unknown> {
  const likely = values[name] ? [{ weight: 6, arbitrary: fc.constantFrom(...values[name]) }] : []
  return fc.oneof(
    ...likely,
    { weight: 4, arbitrary: conforming(name, schema, values) },
    { weight: 1, arbitrary: nasty },
  )
}

export function segmentOf(name: string, schema: JsonSchema, values: KnownValues): fc.Arbitrary<string> {
  const likely = values[name] ? [{ weight: 4, arbitrary: fc.constantFrom(...values[name]) }] : []
  const byType = schema.type === 'integer' ? [{ weight: 2, arbitrary: fc.integer({ min: 0, max: 60 }) }] : []
  return fc.oneof(...likely, ...byType, { weight: 1, arbitrary: segment }).map(String)
}

function conforming(name: string, schema: JsonSchema, values: KnownValues): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map(alternative => conforming(name, alternative, values)))
  const { minimum = -1000, maximum = 1000 } = schema as { minimum?: number; maximum?: number }
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { items = {}, maxItems = 3 } = schema as { items?: JsonSchema; maxItems?: number }
      return fc.array(conforming(name, items, values), { maxLength: Math.min(3, maxItems) })
    }
    case 'object':
      return fieldsOf(schema, values)
    case 'string':
      return text(schema)
    default:
      return nasty
  }
}

/** The fields of an object; required ones are usually present. */
export function fieldsOf(schema: JsonSchema, values: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map(alternative => fieldsOf(alternative, values)))
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, fieldValue(name, property, values)] as const,
  )
  const all = Object.fromEntries(fields)
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(all, { requiredKeys: (schema.required ?? []) as never[] }) },
    { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
  )
}

function text({ format, minLength = 0, maxLength = 60 }: JsonSchema & { minLength?: number; maxLength?: number }) {
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map(date => date.toISOString())
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(60, maxLength)) })
}
