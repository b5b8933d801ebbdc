import { expect, test } from 'vitest'
import { announceImport, useServer } from '../../../test/support/server.ts'

const demo = useServer('demo')
const empty = useServer('empty')
const ask = async (server: { address: string }) => (await fetch(`${server.address}/business.json`)).json()

test('the example is a product of this site, one of its reviews and the notice of one that its shop hid', async () => {
  const { example } = await ask(demo)
  expect(example.review).toMatchObject({ verified: true, hidden: null, body: expect.stringMatching(/^.{60,280}$/s) })
  expect(example.notice).toMatchObject({ body: null, author: null, hidden: { by: 'shop' } })
  expect(example.metrics.hidden).toBeGreaterThan(0)
  const page = await (await fetch(`${demo.address}${example.product.internal_path}.json`)).json()
  expect(page.product_data.title).toBe(example.product.title)
  expect(page.shop_data.domain).toBe(example.shop.domain)
})

test('a product without such a notice is no example, and an empty site has none', async () => {
  await demo.database.query`update reviews set hidden_by = 'moderator' where hidden_by = 'shop'`
  announceImport(demo)
  expect((await ask(demo)).example).toBeNull()
  expect((await ask(empty)).example).toBeNull()
})
