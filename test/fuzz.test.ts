import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../src/lib/call.ts'
import { allAnswers } from '../src/main/rooms.ts'
import {
  encodeDisputeId,
  encodeProductId,
  encodeQuestionId,
  encodeReviewerId,
  encodeReviewId,
  encodeShopId,
} from '../src/rooms/catalog/encoded-id.ts'
import { useServer } from './server.ts'
import { signInAs } from './sign-in.ts'

/** Whatever is sent to a call that writes is answered, and never by a fault: each with the fields of its own contract. */
const server = useServer('demo')

/** How often each call is sent something. */
const RUNS = 12

let known: Record<string, unknown[]>

beforeAll(async () => {
  const { query } = server.database
  const [row] = await query<Record<string, number & string>>`
    SELECT s.shop_id, s.slug, s.domain, p.product_id, p.handle, p.external_id, r.review_id, r.reviewer_id, q.question_id
      FROM shops s JOIN products p USING (shop_id) JOIN reviews r USING (shop_id, product_id) JOIN questions q USING (shop_id)
     WHERE r.published ORDER BY s.shop_id, r.review_id LIMIT 1`
  const [dispute] = await query<Record<string, number>>`SELECT shop_id, dispute_id FROM disputes LIMIT 1`
  const ids = [
    encodeReviewId(row!.shop_id!, row!.review_id!),
    encodeQuestionId(row!.shop_id!, row!.question_id!),
    encodeDisputeId(dispute!.shop_id!, dispute!.dispute_id!),
    encodeProductId(row!.shop_id!, row!.product_id!),
    encodeShopId(row!.shop_id!),
    encodeReviewerId(row!.reviewer_id!),
  ]
  known = {
    slug: [row!.slug],
    public_id: ids,
    id: ids,
    review: ids,
    product_id: [ids[3]],
    shop_id: [ids[4]],
    external_id: [row!.external_id],
    handle: [row!.handle],
    shop_domain: [row!.domain],
    reason: ['spam', 'fake', 'other'],
    kind: ['judgeme-reviews', 'shopify-products'],
    deed: ['remove'],
  }
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\0', '\ud800', '<script>alert(1)</script>', '-1', '1e9', 'true', '2026-13-45', '9'.repeat(30)),
  fc.constantFrom<unknown>(null, 7, -1, 2 ** 53, 0.5, true, false, [], {}, ['a'], [null], { a: {} }),
)

/** What stands in a path: something, and no slash. */
const segment = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }),
  fc.constantFrom('0', '-1', '9'.repeat(30), 'é', '%', '..'),
)

const fieldsOf = ({ input }: Call): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(schema.properties ?? {})
}

const writes = allAnswers({} as never).flatMap(({ call }) => (call.method === 'GET' ? [] : [call]))

test('there are many of them', () => {
  expect(writes.length).toBeGreaterThan(60)
})

describe('answered without a fault', () => {
  test.each(writes.map(call => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const person = await signInAs(server, {
      roles: ['moderator', 'arbitrator', 'operator'],
      shops: { [String(known.shop_domain![0])]: 'owner' },
    })
    const inPath = [...call.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name!)
    const likely = (name: string) => (known[name] ? [fc.constantFrom(...known[name])] : [])
    const path = fc.tuple(...inPath.map(name => fc.oneof(...likely(name), segment)))
    const fields = fieldsOf(call).filter(name => !inPath.includes(name))
    const body = fc.record(Object.fromEntries(fields.map(name => [name, fc.oneof(...likely(name), nasty)])), {
      requiredKeys: [],
    })
    await fc.assert(
      fc.asyncProperty(path, body, async (values, sent) => {
        let at = 0
        const address = call.path.replace(/:[a-z_]+/g, () => encodeURIComponent(String(values[at++])))
        const response = await person.send(call.method as 'POST', address, sent)
        expect(response.status, `${address} ${JSON.stringify(sent)}`).toBeLessThan(500)
        if (response.status >= 400) expect(await response.json()).toHaveProperty('code')
        else await response.arrayBuffer()
      }),
      { numRuns: RUNS },
    )
  })
})
