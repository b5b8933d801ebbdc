import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addressOf, call } from './call.ts'

interface ExampleSchemas {
  input: z.ZodObject<{
    shop_slug: z.ZodString
    product_handle: z.ZodString
    page: z.ZodOptional<z.ZodNumber>
    kinds: z.ZodOptional<z.ZodArray<z.ZodString>>
  }>
  output: z.ZodType
}

const example = call<ExampleSchemas>({
  path: '/reviews/stores/:shop_slug/products/:product_handle.json',
  summary: 'An example',
})

test.each([
  [{ shop_slug: 'a', product_handle: 'b' }, '/reviews/stores/a/products/b.json'],
  [{ shop_slug: 'a/b', product_handle: 'ü?' }, '/reviews/stores/a%2Fb/products/%C3%BC%3F.json'],
  [{ shop_slug: 'a', product_handle: 'b', page: 2 }, '/reviews/stores/a/products/b.json?page=2'],
  [{ shop_slug: 'a', product_handle: 'b', page: undefined }, '/reviews/stores/a/products/b.json'],
  [{ shop_slug: 'a', product_handle: 'b', kinds: ['x', 'y'] }, '/reviews/stores/a/products/b.json?kinds=x&kinds=y'],
])('%j is at %s', (input, address) => expect(addressOf(example, input)).toBe(address))
