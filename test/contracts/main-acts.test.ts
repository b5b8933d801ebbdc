import { beforeAll, describe, expect, test } from 'vitest'
import { LISTED_PATHS } from '../../src/pages/listed-paths.ts'
import { encodeLineItemId, encodeProductId, encodeShopId } from '../../src/rooms/catalog/encoded-id.ts'
import { SCOPES } from '../../src/rooms/integration/tokens/scope-rules.ts'
import { openSigner } from '../../src/rooms/public-log/sequencer/log-key.ts'
import { sequenceBatch } from '../../src/rooms/public-log/sequencer/sequence.ts'
import { importText } from '../../src/rooms/transfer/testing.ts'
import { ON_CITUS } from '../support/cluster/citus.ts'
import { walkPages } from '../support/cluster/walk-pages.ts'
import { CITUS_BINARIES, WITHOUT_CITUS_BINARIES } from '../support/processes/citus-cluster.ts'
import { useCluster } from '../support/processes/use-cluster.ts'
import { useServer } from '../support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../support/sign-in.ts'

/** What people do most, one after the other, over HTTP: the same on PostgreSQL alone and on a cluster (X-cluster-06). */
describe(ON_CITUS ? 'on a single node of Citus' : 'on PostgreSQL alone', () =>
  actsOn(useServer('demo'), { isCluster: ON_CITUS }),
)

if (!CITUS_BINARIES) console.warn(WITHOUT_CITUS_BINARIES)

describe.skipIf(!CITUS_BINARIES)('on three nodes of Citus', () =>
  actsOn(useServer('demo', { database: useCluster() }), { isCluster: true }),
)

const DOMAIN = 'acts.example'

const jsonOf = async (response: Response, status = 200) => {
  const body = await response.text()
  expect({ status: response.status, body }).toEqual({ status, body: expect.any(String) })
  return JSON.parse(body)
}

function actsOn(server: ReturnType<typeof useServer>, { isCluster }: { isCluster: boolean }) {
  const people = {} as Record<'anna' | 'bert' | 'owner' | 'staff', SignedIn>
  const shop = { slug: '', id: '', product: '' }
  const items: string[] = []
  let review: string

  beforeAll(async () => {
    const { problems } = await importText(server.database, 'catalog', [
      { type: 'shop', domain: DOMAIN, platform: 'other', name: 'Acts', country: 'DE', currency: 'EUR' },
      { type: 'product', shop: DOMAIN, external_id: 'kettle', title: 'Copper Kettle', price: '5' },
      { type: 'reviewer', external_id: 'acts-anna', name: 'Anna', email: 'acts-anna@post.example' },
      {
        ...{ type: 'order', shop: DOMAIN, external_id: 'o1', reviewer: 'acts-anna', placed_at: '2026-01-01T00:00:00Z' },
        items: ['i1', 'i2'].map(external_id => ({ external_id, product: 'kettle', quantity: 1, price: '5' })),
      },
    ])
    expect(problems).toEqual([])
    const [row] = await server.database.query<{ shop_id: number; product_id: number; slug: string }>`
    SELECT shop_id, product_id, slug FROM shops JOIN products USING (shop_id) WHERE domain = ${DOMAIN}`
    const { shop_id, product_id, slug } = row!
    Object.assign(shop, { slug, id: encodeShopId(shop_id), product: encodeProductId(shop_id, product_id) })
    const lines = await server.database.query<{ id: number }>`
    SELECT line_item_id AS id FROM line_items WHERE shop_id = ${shop_id} ORDER BY 1`
    items.push(...lines.map(({ id }) => encodeLineItemId(shop_id, id)))
    people.anna = await signInAs(server, { email: 'acts-anna@post.example' })
    people.bert = await signInAs(server, { name: 'Bert' })
    people.owner = await signInAs(server, { name: 'Sam Shop', shops: { [DOMAIN]: 'owner' } })
    people.staff = await signInAs(server, { name: 'Mo', roles: ['moderator', 'arbitrator', 'operator'] })
  })

  test('a guest finds the product, and asks to sign in', async () => {
    const guest = asGuest(server)
    const found = await jsonOf(await guest.get('/reviews/search.json?q=copper+kettle'))
    expect(JSON.stringify(found)).toContain('Copper Kettle')
    for (const path of [
      '/reviews',
      `/reviews/stores/${shop.slug}`,
      `/reviews/stores/${shop.slug}/products/copper-kettle`,
    ])
      expect((await guest.get(path)).status, path).toBe(200)
    await jsonOf(await guest.send('POST', '/login.json', { email: 'bert@post.example' }))
  })

  test('a buyer’s review is counted, found helpful, answered, and logged', async () => {
    await jsonOf(
      await people.owner.send('POST', `/business/${shop.slug}/webhooks.json`, {
        ...{ url: 'https://hooks.example/', events: ['review.published', 'question.asked', 'dispute.opened'] },
      }),
    )
    const written = await people.anna.send('POST', '/reviews/write-review', {
      ...{ line_item_public_id: items[0], rating: '4', title: 'Boils', body: 'Boils well, and looks it.' },
    })
    review = (await jsonOf(written)).review.public_id
    await jsonOf(await people.bert.send('POST', '/reviews/profile/helpful', { review, is_helpful: true }))
    await jsonOf(await people.owner.send('PUT', `/reviews/replies/${review}`, { body: 'Thank you.' }))
    const [counted] = await server.database.query`
    SELECT s.published, s.replied, r.helpful, r.verified FROM product_stats s JOIN products p USING (shop_id, product_id)
      JOIN reviews r USING (shop_id, product_id) WHERE p.title = 'Copper Kettle' AND p.external_id = 'kettle'`
    expect(counted).toEqual({ published: 1, replied: 1, helpful: 1, verified: true })
    const signer = await openSigner(server.database.db, {})
    while ((await sequenceBatch(server.database.db, signer)) > 0);
    const log = JSON.stringify(await jsonOf(await fetch(`${server.address}/reviews/log/reviews/${review}.json`)))
    for (const type of ['review.created', 'review.published', 'review.replied']) expect(log).toContain(type)
  })

  test('a shop hides it with a reason and shows it again, and somebody reports it', async () => {
    expect((await people.owner.send('PUT', `/business/reviews/${review}/hide`, { reason: 'spam' })).status).toBe(200)
    expect((await people.owner.send('PUT', `/business/reviews/${review}/show`)).status).toBe(200)
    const report = { reason: 'spam', note: 'It reads like spam.' }
    expect((await people.bert.send('POST', `/reviews/report/${review}.json`, report)).status).toBe(200)
  })

  test('questions, disputes and follows', async () => {
    const asked = await people.bert.send('POST', '/reviews/questions', {
      ...{ product_id: shop.product, body: 'Does it boil two litres?', idempotency_key: 'acts' },
    })
    const { public_id } = await jsonOf(asked)
    await jsonOf(
      await people.anna.send('POST', `/reviews/questions/${public_id}/answers`, { body: 'It does, easily.' }),
    )
    const opened = await people.anna.send('POST', '/reviews/users/disputes', {
      ...{ source_id: items[1], dispute_type: 'damaged', description: 'The handle came off.' },
      ...{ desired_outcome_type: 'refund', desired_outcome_description: 'The money back, please.' },
    })
    const { dispute } = await jsonOf(opened)
    const message = { action: 'message', version: dispute.version, body: 'We are sorry to hear that.' }
    await jsonOf(await people.owner.send('POST', `/business/disputes/${dispute.id}/acts`, message))
    const follow = { shop_enc_id: shop.id, is_hearting: true }
    await jsonOf(await people.bert.send('POST', '/reviews/profile/follows/heart', follow))
    expect(await (await people.bert.get('/reviews/feed')).text()).toContain('Copper Kettle')
  })

  test('webhooks wait for what happened, in its order', async () => {
    const rows = await server.database.query<{ event: string }>`
    SELECT event FROM webhook_outbox JOIN shops USING (shop_id) WHERE domain = ${DOMAIN} ORDER BY outbox_id`
    expect(rows.map(({ event }) => event)).toEqual([
      ...['review.published', 'review.published', 'question.asked', 'dispute.opened'],
    ])
  })

  test('a program brings and reads orders and products', async () => {
    const made = await people.owner.send('POST', `/business/${shop.slug}/api/tokens`, {
      name: 'Program',
      scopes: SCOPES,
    })
    const { token } = await jsonOf(made)
    const call = async (method: string, path: string, body?: object) =>
      fetch(`${server.address}/api/v1/business/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    for (const quantity of [1, 2]) {
      const order = {
        ...{ placed_at: '2026-02-01T00:00:00Z', buyer: { email: 'new@post.example', name: 'New' } },
        items: [{ external_id: 'x1', product: 'kettle', quantity, price: '5' }],
      }
      expect((await call('PUT', 'orders/x1', order)).ok).toBe(true)
    }
    for (const title of ['Pot', 'Big Pot'])
      expect((await call('PUT', 'products/p2', { title, price: '7' })).ok).toBe(true)
    for (const path of ['orders/x1', 'orders', 'products/p2', 'products', 'reviews', 'questions', 'webhooks'])
      expect((await call('GET', path)).status, path).toBe(200)
  })

  describe.runIf(isCluster)('signed in or not', () => {
    test.each([
      ['guest', ['/', ...LISTED_PATHS]],
      ['anna', ['/reviews/profile', '/reviews/feed', '/reviews/notifications', '/reviews/write-review']],
      ['owner', ['/business', '/business/disputes', '/reviews/profile']],
      ['staff', ['/moderation', '/operator', '/reviews/arbitrator']],
    ] as const)('no page that %s comes to fails', { timeout: 300_000 }, async (who, starts) => {
      const visitor = who === 'guest' ? asGuest(server) : people[who]
      const failed: string[] = []
      await walkPages(visitor, starts, (path, status) => {
        if (status >= 500) failed.push(`${path}: ${status}`)
      })
      expect(failed).toEqual([])
    })
  })
}
