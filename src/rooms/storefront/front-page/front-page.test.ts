import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'

/** What operators choose for the home page. */
const server = useServer('empty')
let olga: SignedIn

const PATH = '/operator/collections'
const chosen = async () => (await olga.get(`${PATH}.json`)).json()
const post = async (fields: Record<string, string>) => {
  const { status, headers } = await olga.post(PATH, fields)
  return [status, headers.get('location')]
}
const DONE = [303, PATH]

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT, REVIEWER, ORDER, REVIEW])
  expect(problems).toEqual([])
  olga = await signInAs(server, { name: 'Olga Operator', roles: ['operator'] })
})

describe('collections', () => {
  test('are added by a link, changed, ordered and removed', async () => {
    const shop = { path: `${server.address}/reviews/stores/shop`, title: 'From one shop' }
    expect(await post({ deed: 'save', ...shop })).toEqual(DONE)
    expect(await post({ deed: 'save', path: '/reviews/search?q=shirt', title: 'Shirts' })).toEqual(DONE)
    expect(await post({ deed: 'save', path: '/reviews/stores/shop', title: 'Ours', description: 'All.' })).toEqual(DONE)
    const titles = async () => (await chosen()).collections.map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['Ours', 'Shirts'])
    expect((await chosen()).collections[0]).toMatchObject({ path: '/reviews/stores/shop', description: 'All.' })
    expect(await post({ deed: 'up', path: '/reviews/search?q=shirt' })).toEqual(DONE)
    expect(await titles()).toEqual(['Shirts', 'Ours'])
    expect(await post({ deed: 'up', path: '/reviews/search?q=shirt' })).toEqual(DONE)
    expect(await titles()).toEqual(['Shirts', 'Ours'])
    expect(await post({ deed: 'remove', path: '/reviews/search?q=shirt' })).toEqual(DONE)
    expect(await titles()).toEqual(['Ours'])
    expect((await post({ deed: 'down', path: '/reviews/search?q=shirt' }))[0]).toBe(404)
    const page = await (await olga.get(`${PATH}?edit=${encodeURIComponent('/reviews/stores/shop')}`)).text()
    expect(page).toContain('Save collection')
  })

  test('a refused form says why at the field, and stays as it was', async () => {
    const refused = await olga.post(PATH, { deed: 'save', path: '/reviews/stores/none', title: 'Nothing' })
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('/reviews/stores/none leads to no category, shop or search of this site.')
    expect(page).toContain('value="Nothing"')
  })
})

test('a review is featured by its link, and removed', async () => {
  const [row] = await server.database.query<{ shop_id: number; review_id: number }>`
    SELECT shop_id, review_id FROM reviews WHERE published AND verified`
  const id = encodeReviewId(row!.shop_id, row!.review_id)
  const link = `${server.address}/reviews/stores/shop/products/blue-shirt?review=${id}#review-${id}`
  expect(await post({ deed: 'feature', review: link })).toEqual(DONE)
  expect((await chosen()).featured).toMatchObject([{ public_id: id, shop: { slug: 'shop' }, shown: true }])
  expect(await post({ deed: 'unfeature', public_id: id })).toEqual(DONE)
  expect((await chosen()).featured).toEqual([])
  const refused = await olga.post(PATH, { deed: 'feature', review: 'nonsense' })
  expect(await refused.text()).toContain('There is no review nonsense.')
})

test('each change leaves a row in the audit log', async () => {
  await post({ deed: 'save', path: '/reviews/stores/shop', title: 'Ours' })
  await post({ deed: 'remove', path: '/reviews/stores/shop' })
  const events = await server.database.query`
    SELECT kind, details FROM security_events WHERE actor_id = ${olga.reviewerId} ORDER BY event_id DESC LIMIT 2`
  expect(events).toEqual([
    { kind: 'collection_removed', details: { path: '/reviews/stores/shop' } },
    { kind: 'collection_changed', details: { path: '/reviews/stores/shop' } },
  ])
})

test('is nobody else’s', async () => {
  expect((await asGuest(server).get(`${PATH}.json`)).status).toBe(401)
  const moderator = await signInAs(server, { roles: ['moderator'] })
  expect((await moderator.get(PATH)).status).toBe(403)
  expect((await moderator.send('DELETE', `${PATH}.json`, { path: '/reviews/stores/shop' })).status).toBe(403)
})
