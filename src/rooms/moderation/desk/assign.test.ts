import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'
import type { DeskItem, ModerationCase } from './schemas.ts'

/** The moderators' desk: who works on which case, its search, and what stands beside a case. */
const server = useServer('empty')
let ada: SignedIn
let ben: SignedIn
let sam: SignedIn

type Desk = {
  cases: DeskItem[]
  counts: Record<string, number>
  assigned_counts: Record<string, number>
  total_count: number
}
const desk = async (who: SignedIn, query = ''): Promise<Desk> => (await who.get(`/moderation.json${query}`)).json()
const idOf = (item: DeskItem) => item.path.split('/').at(-1)!
const read = async (who: SignedIn, id: string): Promise<ModerationCase> =>
  (await who.get(`/moderation/reviews/${id}.json`)).json()
const assign = async (who: SignedIn, id: string, body: object) => {
  const response = await who.send('PUT', `/moderation/reviews/${id}/assignment`, body)
  return { status: response.status, ...(await response.json()) } as { status: number; code?: string; detail: string }
}
const decide = async (who: SignedIn, id: string, decision: string) => {
  const body = { decision, words: 'I have read it twice.' }
  const response = await who.send('POST', `/moderation/reviews/${id}/decisions`, body)
  return { status: response.status, ...(await response.json()) } as { status: number; code?: string; path: string }
}

/** Ids of four pending reviews, the longest wait first. */
let pending: string[]

beforeAll(async () => {
  const review = (external_id: string, more: object) => ({ ...REVIEW, external_id, order_item: undefined, ...more })
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'nordlys.example', name: 'Nordlys' },
    PRODUCT,
    { ...PRODUCT, shop: 'nordlys.example', external_id: 'p2', title: 'Desk lamp Skarv', handle: 'desk-lamp' },
    REVIEWER,
    { ...REVIEWER, external_id: 'zoe', name: 'Zoë Müller' },
    review('a', { title: 'It leaks', body: 'Rust after 100% of a week.' }),
    review('b', { body: 'A fine shirt.' }),
    review('c', { reviewer: 'zoe', body: 'Warm light.', shop: 'nordlys.example', product: 'p2' }),
    review('d', { reviewer: 'zoe', body: 'It hums.', shop: 'nordlys.example', product: 'p2' }),
    review('public', { rating: 5, body: 'Fits.' }),
    review('hidden', { rating: 1, body: 'Spam.', hidden: { reason: 'spam', at: new Date().toISOString() } }),
  ])
  expect(problems).toEqual([])
  await server.database.query`
    UPDATE reviews SET held_at = (now() AT TIME ZONE 'UTC' - (interval '1 day' * (200 - ascii(external_id)))) AT TIME ZONE 'UTC', held_reason = 'links'
    WHERE external_id IN ('a', 'b', 'c', 'd')`
  ada = await signInAs(server, { name: 'Ada Moreau', roles: ['moderator'] })
  ben = await signInAs(server, { name: 'Ben Okafor', roles: ['moderator'] })
  sam = await signInAs(server, { name: 'Sam Shop', shops: { 'nordlys.example': 'owner' }, roles: ['moderator'] })
  pending = (await desk(ada)).cases.map(idOf)
  expect(pending).toHaveLength(4)
})

describe('assignment (X-work-11)', () => {
  test('is of one moderator, shown in the list and at the case, and can be handed back', async () => {
    const [id] = pending
    expect(await assign(ada, id!, { moderator: 'me' })).toMatchObject({ status: 200, assigned: { mine: true } })
    expect((await desk(ben)).cases[0]!.assigned).toEqual({ name: 'Ada Moreau', mine: false })
    expect((await desk(ada, '?assigned=mine')).cases.map(idOf)).toEqual([id])
    expect((await desk(ben, '?assigned=nobody')).cases.map(idOf)).toEqual(pending.slice(1))
    expect((await desk(ben)).assigned_counts).toEqual({ all: 4, mine: 0, nobody: 3 })
    expect((await desk(ada, '?assigned=mine')).counts).toEqual({ held: 1, flagged: 0, appealed: 0 })
    expect(await assign(ada, id!, { moderator: 'nobody' })).toMatchObject({ status: 200, assigned: null })
    expect((await desk(ben)).assigned_counts).toEqual({ all: 4, mine: 0, nobody: 4 })
  })

  test('keeps others from deciding until they take the case over', async () => {
    const [id] = pending
    await assign(ada, id!, { moderator: 'me' })
    expect(await decide(ben, id!, 'release')).toMatchObject({ status: 409, code: 'taken' })
    const seen = await read(ben, id!)
    expect([seen.decisions, seen.closed]).toEqual([[], expect.stringContaining('Ada Moreau is working on this case')])
    expect(await assign(ben, id!, { moderator: 'me' })).toMatchObject({ status: 409, code: 'taken' })
    expect(await assign(ben, id!, { moderator: 'nobody' })).toMatchObject({ status: 409, code: 'taken' })
    expect(await assign(ben, id!, { moderator: 'me', take_over: true })).toMatchObject({ status: 200 })
    expect((await read(ada, id!)).assigned).toMatchObject({ name: 'Ben Okafor', mine: false })
  })

  test('of two who take a case at the same moment one has it, and the other is told', async () => {
    const [, id] = pending
    const results = await Promise.all([ada, ben].map(who => assign(who, id!, { moderator: 'me' })))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is given to a colleague who can decide, and to nobody else', async () => {
    const id = pending[2]!
    const { colleagues } = await read(ada, id)
    // Sam belongs to the shop
    expect(colleagues.map(({ name }) => name)).toEqual(['Ben Okafor'])
    expect(await assign(ada, id, { moderator: sam.encodedId })).toMatchObject({ status: 422 })
    expect(await assign(sam, id, { moderator: 'me' })).toMatchObject({ status: 403 })
    expect(await assign(ada, id, { moderator: ben.encodedId })).toMatchObject({ status: 200 })
    expect((await desk(ben, '?assigned=mine')).cases.map(idOf)).toContain(id)
  })

  test('ends with the moderator’s role, and with the wait', async () => {
    const id = pending[3]!
    const carl = await signInAs(server, { name: 'Carl Ek', roles: ['moderator'] })
    await assign(carl, id, { moderator: 'me' })
    await server.database.query`DELETE FROM role_grants WHERE reviewer_id = ${carl.reviewerId}`
    expect((await read(ada, id)).assigned).toBeNull()
    await assign(ada, id, { moderator: 'me' })
    await server.database.query`UPDATE reviews SET held_at = now() + interval '1 second' WHERE external_id = 'd'`
    expect((await read(ben, id)).assigned).toBeNull()
    await server.database.query`UPDATE reviews SET held_at = now() - interval '1 day' WHERE external_id = 'd'`
    await assign(ada, id, { moderator: 'nobody' })
  })
})

describe('search of the desk (X-work-13)', () => {
  const found = async (q: string) => (await desk(ada, `?q=${encodeURIComponent(q)}`)).cases.map(idOf)

  test.each([
    ['words of the review, in any order and case', 'LEAKS rust', [0]],
    ['the author without accents', 'zoe muller', [2, 3]],
    ['the product', 'skarv', [2, 3]],
    ['the shop, and a word of the review', 'nordlys hums', [3]],
    ['characters that patterns know', '100%', [0]],
    ['a character that stands for itself', 'r_st', []],
    ['words that occur nowhere together', 'leaks hums', []],
  ])('finds %s', async (_, q, places) => expect(await found(q)).toEqual(places.map(place => pending[place])))

  test('narrows the numbers too', async () => {
    const { counts, assigned_counts, total_count } = await desk(ada, '?q=nordlys')
    expect([counts.held, assigned_counts.all, total_count]).toEqual([2, 2, 2])
  })
})

describe('beside a case (X-work-12)', () => {
  test('stands what the author wrote, over all shops, and what became of it', async () => {
    const { author_record, shop_record } = await read(ada, pending[0]!)
    expect(author_record).toMatchObject({
      name: 'Anna',
      counts: { published: 1, hidden: 1, held: 2, withdrawn: 0, verified: 0, reported: 0, appeals: 0, reports_made: 0 },
      decisions: [],
    })
    expect(author_record.reviews.map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([
        ['published', null],
        ['hidden', 'spam'],
        ['held', null],
      ]),
    )
    expect(author_record.reviews.some(({ path }) => path.endsWith(pending[0]!))).toBe(false)
    expect(shop_record).toEqual({ hidden: 1, appeals: 0, put_back: 0 })
  })

  test('stand reports by and about the author, and earlier decisions', async () => {
    const zoe = await read(ada, pending[2]!)
    await decide(ada, pending[3]!, 'release')
    const reader = await signInAs(server)
    await reader.send('POST', `/reviews/report/${pending[3]}.json`, { reason: 'fake', words: 'Look.' })
    await decide(ada, pending[3]!, 'remove')
    const { author_record } = await read(ada, pending[2]!)
    expect(zoe.author_record.counts).toMatchObject({ held: 2, reported: 0 })
    expect(author_record.counts).toMatchObject({ published: 1, held: 1, reported: 1, reports_followed: 0 })
    expect(author_record.decisions.map(({ decision }) => decision)).toEqual(['release'])
  })

  test('are the next and the previous case, without those of colleagues', async () => {
    const [first, second, third] = pending
    for (const id of pending.slice(0, 3)) await assign(ada, id!, { moderator: 'nobody', take_over: true })
    const path = (id: string | undefined) => `/moderation/reviews/${id}`
    expect(await read(ada, second!)).toMatchObject({ previous_path: path(first), next_path: path(third) })
    const { cases } = (await read(ada, second!)).queue
    const here = cases.findIndex(({ current }: { current: boolean }) => current)
    expect(cases.slice(here - 1, here + 2).map((row: { path: string }) => row.path)).toEqual(
      [first, second, third].map(path),
    )
    await assign(ben, third!, { moderator: 'me' })
    expect((await read(ada, second!)).next_path).not.toBe(path(third))
    await assign(ben, third!, { moderator: 'nobody' })
    expect(await decide(ada, second!, 'release')).toMatchObject({ status: 200, path: path(third) })
  })
})
