import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { OperatorError } from '../../platform/failure.ts'
import { KINDS } from './service.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from './testing.ts'

const database = useDatabase()

const jsonl = [SHOP, PRODUCT, REVIEWER, ORDER, REVIEW].map(row => JSON.stringify(row)).join('\n')
const VALID: Record<string, string> = {
  catalog: jsonl,
  'shopify-products': 'Handle,Title,Variant Price,Image Src\na,A,1.50,https://x.example/1.jpg\na,,2,\nb,B,,\n',
  'shopify-orders':
    'Name,Email,Created at,Lineitem name,Lineitem quantity,Lineitem price\n#1,a@mail.example,2024-01-01 00:00:00 +0000,Blue Shirt,1,2.50\n',
  'judgeme-reviews':
    'title,body,rating,review_date,reviewer_name,reviewer_email,product_id\nt,"b, c",5,2024-01-01,Anna,a@mail.example,p1\n',
  'shop-reviews':
    'title,body,rating,review_date,reviewer_name,reviewer_email\nt,"b, c",5,2024-01-01,Anna,a@mail.example\n',
  'google-product-reviews':
    '<?xml version="1.0"?><feed><reviews><review><review_id>1</review_id><content>b &amp; c</content><review_timestamp>2024-01-01</review_timestamp><ratings><overall min="1" max="5">4</overall></ratings><products><product><product_name>Blue Shirt</product_name></product></products></review></reviews></feed>',
  'google-taxonomy': '# comment\n1 - A\n2 - A > B\n',
}

/** An import either succeeds with problems per line, or rejects the whole file with one line for the operator. */
async function survives(kind: string, content: Buffer) {
  try {
    const { problems } = await importText(database, kind, content, { shop: 'shop.example' })
    for (const { line, reason } of problems)
      expect([Number.isInteger(line), /\n|undefined/.test(reason)]).toEqual([true, false])
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
  }
}

it.each(Object.keys(KINDS))('%s takes any bytes, and any change to a good file', { timeout: 120_000 }, async kind => {
  await importText(database, 'catalog', [SHOP, PRODUCT])
  const valid = Buffer.from(VALID[kind]!)
  const mutated = fc
    .array(fc.tuple(fc.nat(valid.length), fc.nat(8), fc.uint8Array({ maxLength: 6 })), { minLength: 1, maxLength: 4 })
    .map(edits =>
      edits.reduce(
        (bytes, [at, gone, put]) => Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + gone)]),
        valid,
      ),
    )
  const packed = fc.tuple(mutated, fc.nat(200)).map(([bytes, cut]) => gzipSync(bytes).subarray(0, 20 + cut))
  const bytes = fc.oneof(
    { weight: 4, arbitrary: mutated },
    packed,
    fc.uint8Array({ maxLength: 300 }).map(array => Buffer.from(array)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, content => survives(kind, content)),
    { numRuns: 120 },
  )
})

it('a null character in a reference to a product refuses that row', async () => {
  await importText(database, 'catalog', [SHOP, PRODUCT])
  const file = VALID['judgeme-reviews']!.replace('p1', '\0p1')
  const { problems } = await importText(database, 'judgeme-reviews', file, { shop: 'shop.example' })
  expect(problems).toMatchObject([{ line: 2, column: 'product_id', reason: 'the product "\u{FFFD}p1" is not known' }])
})
