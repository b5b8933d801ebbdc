import { beforeAll, expect } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'
import { aProgram } from '../testing.ts'

/** A server with two shops, their reviews and questions, and the program of one of them. */
export function useProgram() {
  const server = useServer('empty')
  const shop = {} as { program: Awaited<ReturnType<typeof aProgram>> }

  beforeAll(async () => {
    const { problems } = await importText(server.database, 'catalog', [
      SHOP,
      { ...SHOP, domain: 'other.example', name: 'Other' },
      PRODUCT,
      { ...PRODUCT, shop: 'other.example', external_id: 'theirs' },
      REVIEWER,
      ...[1, 2, 3, 4, 5].map(rating => ({ ...REVIEW, external_id: `r${rating}`, order_item: undefined, rating })),
      { ...REVIEW, external_id: 'foreign', shop: 'other.example', product: 'theirs', order_item: undefined },
      ...['q1', 'q2'].map(external_id => ({
        type: 'question',
        shop: 'shop.example',
        product: 'p1',
        external_id,
        asker: 'Ada',
        body: 'Does it shrink?',
        created_at: '2024-03-01T10:00:00Z',
        answers:
          external_id === 'q1'
            ? [{ by_shop: true, name: 'Shop', body: 'No.', created_at: '2024-03-02T10:00:00Z' }]
            : [],
      })),
    ])
    expect(problems).toEqual([])
    shop.program = await aProgram(server, 'shop.example')
  })
  return { server, shop }
}
