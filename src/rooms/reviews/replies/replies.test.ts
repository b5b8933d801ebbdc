import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'

/** Replies over HTTP on the demo world; only members of the reviewed shop may reply. */
const server = useServer('demo')

let owner: SignedIn
let other: SignedIn
let author: SignedIn
let id: string
let key: { shop_id: number; review_id: number; reviewer_id: number }

beforeAll(async () => {
  const rows = await server.database.query<typeof key & { domain: string }>`
    SELECT DISTINCT ON (shop_id) shop_id, review_id, reviewer_id, domain FROM reviews JOIN shops USING (shop_id)
    WHERE published AND NOT answered ORDER BY shop_id, review_id LIMIT 2`
  const [mine, theirs] = rows
  key = mine!
  id = encodeReviewId(key.shop_id, key.review_id)
  owner = await signInAs(server, { shops: { [mine!.domain]: 'owner' } })
  other = await signInAs(server, { shops: { [theirs!.domain]: 'staff' } })
  author = await signInAs(server, { reviewerId: key.reviewer_id })
})

const PATH = () => `/reviews/replies/${id}`
const send = async (client: Pick<SignedIn, 'send'>, method: 'PUT' | 'DELETE', body?: unknown) => {
  const response = await client.send(method, PATH(), body === undefined ? {} : { body })
  return { status: response.status, ...(await response.json()) }
}
const read = async (client: Pick<SignedIn, 'get'>) => (await client.get(`${PATH()}.json`)).json()
const notices = async () =>
  server.database
    .query`SELECT title, path FROM notifications WHERE reviewer_id = ${author.reviewerId} AND kind = 'review_replied'`

test('members of another shop, the author and guests do not answer for it', async () => {
  expect(await send(other, 'PUT', 'We are not them.')).toMatchObject({ status: 403, code: 'not_yours' })
  expect(await send(other, 'DELETE')).toMatchObject({ status: 403, code: 'not_yours' })
  expect(await send(author, 'PUT', 'Thank me.')).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await send(asGuest(server), 'PUT', 'Nobody.')).toMatchObject({ status: 401 })
  expect((await read(owner)).review.reply).toBeNull()
})

test.each([[''], ['  \n '], ['\u200b'], ['x'.repeat(5001)], [7], [null]])('%j is no reply', async body => {
  expect(await send(owner, 'PUT', body)).toMatchObject({ status: 400, code: 'bad_input', fields: [{ field: 'body' }] })
})

test('a reply is written, changed and taken back: its author hears of the first, its history has all', async () => {
  expect(await send(owner, 'PUT', ' Thank you.\r\n ')).toMatchObject({
    status: 200,
    reply: { body: 'Thank you.', edited_at: null },
  })
  await send(owner, 'PUT', 'Thank you.')
  const changed = await send(owner, 'PUT', 'Thank you very much.')
  expect(changed).toMatchObject({ status: 200, reply: { body: 'Thank you very much.', edited_at: expect.any(String) } })
  expect(changed.path).toMatch(new RegExp(`\\?review=${id}#review-${id}$`))
  const { review, versions } = await read(owner)
  expect(review.reply).toEqual(changed.reply)
  expect(versions.map((version: { body: string }) => version.body)).toEqual(['Thank you.'])
  expect(await notices()).toEqual([{ title: expect.stringMatching(/ replied to your review$/), path: changed.path }])

  expect(await send(owner, 'DELETE')).toMatchObject({ status: 200, reply: null })
  expect(await send(owner, 'DELETE')).toMatchObject({ status: 200, reply: null })
  const after = await read(owner)
  expect(after.review.reply).toBeNull()
  expect(after.versions.map((version: { body: string }) => version.body)).toEqual([
    'Thank you very much.',
    'Thank you.',
  ])
  const [row] = await server.database.query`
    SELECT answered, (SELECT count(*)::int FROM review_events e WHERE e.shop_id = r.shop_id AND e.review_id = r.review_id
                        AND kind = 'replied' AND actor = 'shop') AS events
    FROM reviews r WHERE shop_id = ${key.shop_id} AND review_id = ${key.review_id}`
  expect(row).toEqual({ answered: false, events: 3 })
})

test('what the public does not see is not answered; what was answered before can be taken back', async () => {
  await send(owner, 'PUT', 'We are sorry.')
  expect((await author.send('PUT', `/reviews/users/reviews/${id}/unpublish`)).status).toBe(200)
  expect(await send(owner, 'PUT', 'We are very sorry.')).toMatchObject({ status: 409, code: 'not_public' })
  expect((await owner.get(`${PATH()}.json`)).status).toBe(404)
  expect(await send(owner, 'DELETE')).toMatchObject({ status: 200, reply: null })
})
