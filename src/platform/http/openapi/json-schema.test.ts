import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonSchema, withoutFields } from './json-schema.ts'

test('a pair of one kind is a list of two, which programs that read schemas know better', () => {
  expect(jsonSchema(z.tuple([z.int().min(1), z.int().min(1)]), 'output')).toEqual({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    minItems: 2,
    maxItems: 2,
  })
})

test('a pair of two kinds stays one, and so does a list without an end', () => {
  expect(jsonSchema(z.tuple([z.string(), z.boolean()]), 'output')).toMatchObject({
    prefixItems: [{ type: 'string' }, { type: 'boolean' }],
  })
  const open = jsonSchema(z.tuple([z.string(), z.string()], z.string()), 'output')
  expect(open).toMatchObject({ prefixItems: [{ type: 'string' }, { type: 'string' }], items: { type: 'string' } })
  expect(jsonSchema(z.array(z.string()), 'output')).toEqual({ type: 'array', items: { type: 'string' } })
})

test('what has no form in JSON is anything, and no dialect is named in each schema', () => {
  expect(jsonSchema(z.object({ at: z.custom<Date>() }), 'output')).toMatchObject({ properties: { at: {} } })
  expect(jsonSchema(z.string(), 'output')).toEqual({ type: 'string' })
})

test('a field that ignores other values says so, and only of what is sent', () => {
  const schema = z.object({ page: z.int().min(1).catch(1), q: z.string() })
  const { properties, required } = jsonSchema(schema, 'input')
  expect(properties!.page).toEqual({
    anyOf: [expect.objectContaining({ type: 'integer', minimum: 1 }), { description: 'Other values are ignored' }],
  })
  expect(required).toEqual(['q'])
  expect(jsonSchema(schema, 'output').properties!.page).toMatchObject({ type: 'integer' })
  expect(jsonSchema(z.object({ page: z.int().catch(1) }), 'input')).not.toHaveProperty('required')
})

test('fields of the path are left out of each alternative', () => {
  const field = { type: 'string' }
  const schema = {
    required: ['id'],
    properties: { id: field, body: field },
    anyOf: [{ required: ['id', 'body'], properties: { id: field } }],
  }
  expect(withoutFields(schema, ['id'])).toEqual({
    properties: { body: field },
    anyOf: [{ required: ['body'], properties: {} }],
  })
  expect(withoutFields(schema, [])).toBe(schema)
})
