import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { signInAs } from '../../../test/support/sign-in.ts'
import { encodeReviewerId } from '../catalog/encoded-id.ts'
import { countCompanions, recommendProducts } from './service.ts'

/** Recommendations on both kinds of profiles, without scripts. */
const server = useServer('demo')
let somebody: number

beforeAll(async () => {
  const { db, query } = server.database
  await countCompanions(db)
  const people = await query<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviewer_stats WHERE published > 0 ORDER BY published DESC LIMIT 40`
  for (const { reviewer_id } of people) {
    const { total } = await recommendProducts(db, reviewer_id, { whose: 'public', page: 1, currency: '*' })
    somebody = reviewer_id
    if (total > 5) return
  }
})

const sectionOf = (html: string, title: string) =>
  new RegExp(`id="recommended".*?${title}.*`, 's').exec(html)?.[0] ?? ''
const cards = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*href="(\/reviews\/stores\/[^"]+\/products\/[^"]+)"/g)].map(([, to]) => to)

test('five beside a public profile, and further ones by a link', async () => {
  const path = `/reviews/profile/${encodeReviewerId(somebody)}`
  const read = async (query = '') =>
    sectionOf(await (await fetch(server.address + path + query)).text(), 'by the same people')
  const first = await read()
  expect(new Set(cards(first)).size).toBe(5)
  expect(first).toContain('/reviews/how-it-works#recommendations')
  const next = /href="([^"]*recommended=2#recommended)"/.exec(first)![1]!.replaceAll('&amp;', '&')
  const second = await read(next.slice(path.length).split('#')[0])
  expect(cards(second).length).toBeGreaterThan(0)
  expect(cards(second).filter(card => cards(first).includes(card))).toEqual([])
})

test('up to twenty on one’s own', async () => {
  const own = await signInAs(server, { reviewerId: somebody })
  const { extra_data } = await (await own.get(`/reviews/users/${own.encodedId}?format=json`)).json()
  const { items, total } = extra_data.recommendations_data
  expect(items.length).toBe(Math.min(20, total))
  const page = sectionOf(await (await own.get(`/reviews/users/${own.encodedId}`)).text(), 'Recommended for you')
  expect(new Set(cards(page)).size).toBe(items.length)
})
