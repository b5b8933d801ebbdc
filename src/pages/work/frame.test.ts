import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { encodeReviewId } from '../../rooms/catalog/encoded-id.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../rooms/transfer/testing.ts'

/** The working frame around pages of shops and desks, as a browser without scripts gets it. */
const server = useServer('empty')
let owner: SignedIn
let review: string

/** Texts of the side navigation's entries, and whether the header leads to the shop's public page. */
async function frameOf(who: SignedIn, path: string) {
  const response = await who.get(path)
  const html = await response.text()
  const nav = /<nav class="[^"]*" aria-label="[^"]* dashboard">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  const entries = [...nav.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, inner]) => inner!.replace(/<[^>]*>/g, ''))
  return { status: response.status, entries, leadsToShop: html.includes('View shop page') }
}

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT, REVIEWER, ORDER, REVIEW])
  expect(problems).toEqual([])
  owner = await signInAs(server, { name: 'Uta Hallmann', shops: { 'shop.example': 'owner' } })
  const [row] = await server.database.query`SELECT shop_id, review_id FROM reviews`
  review = encodeReviewId(row!.shop_id as number, row!.review_id as number)
})

test('is the same on pages about one shop outside its path (X-work-03)', async () => {
  const expected = await frameOf(owner, '/business/shop/reviews')
  expect(expected).toMatchObject({ status: 200, leadsToShop: true })
  expect(expected.entries).toContain('Reviews1 waiting')
  for (const path of [`/reviews/replies/${review}`, `/business/reviews/${review}/hide`, '/business/disputes'])
    expect(await frameOf(owner, path), path).toEqual(expected)
})

test('says what waits at the desks', async () => {
  const staff = await signInAs(server, { name: 'Mira Okafor', roles: ['moderator', 'operator'] })
  const before = await frameOf(staff, '/moderation')
  expect(before.entries).toEqual(['Reviews', 'Questions', 'Decisions'])
  await server.database.query`
    INSERT INTO questions (shop_id, reviewer_id, asker_name, body, created_at, held_at, held_reason)
    SELECT shop_id, ${owner.reviewerId}, 'Uta', 'Cheaper elsewhere?', now(), now(), 'links' FROM shops`
  await server.database.query`UPDATE reviews SET held_at = now(), held_reason = 'links'`
  expect((await frameOf(staff, '/moderation')).entries).toEqual(['Reviews1 waiting', 'Questions1 waiting', 'Decisions'])
  const { desks } = await (await staff.get('/workplaces.json')).json()
  expect(desks[0]).toEqual({ desk: 'moderation', waiting: 2, questions: 1 })
  await server.database.query`
    INSERT INTO shop_claims (reviewer_id, domain, name, country, currency, platform, token, created_at, expires_at, asked_at, asked_note)
    VALUES (${owner.reviewerId}, 'kiln.example', 'Kiln', 'DE', 'EUR', 'custom', 'token', now(), now() + interval '9 days', now(), 'A letter')`
  expect((await frameOf(staff, '/operator')).entries).toContain('Claims1 waiting')
})
