import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../lib/calls/access.ts'
import { personalDisputes } from '../personal-data.ts'
import { ANSWER_DAYS, DECIDE_DAYS } from '../rules.ts'
import { listForArbitrator, readDispute } from '../service.ts'
import { performActNow } from './act.ts'
import { releaseAbandoned } from './release-abandoned.ts'
import { DAY, LONG, NOW, useDisputeActs } from './testing.ts'

/** Cases that go back to the queue: their arbitrator steps down, or is gone (X-arbitrator-04). */
const { database, started, arbitrator, notificationsOf, deps, disputed, rowOf, eventsOf } = useDisputeActs()
const AWARD = { outcome_type: 'apology', body: LONG } as const

let judge: Person
beforeAll(() => {
  judge = started.judge
})

const later = (days: number) => new Date(NOW.getTime() + days * DAY)
const ESCALATED = later(ANSWER_DAYS)

/** A case that somebody took the day after it was escalated. */
async function taken(by = judge) {
  const found = await disputed()
  await found.act('reviewer', 'escalate', {}, ESCALATED)
  await found.act('arbitrator', 'take', {}, later(ANSWER_DAYS + 1), by)
  return found
}

const openFor = async (person: Person, id: string) =>
  (await listForArbitrator(database.db, person, { list: 'open', page: 1, q: '' })).disputes.some(
    dispute => dispute.id === id,
  )
const erase = (person: Person) =>
  database.db
    .transaction()
    .execute(db => personalDisputes.erase!(db, { reviewerId: person.reviewerId, reviews: 'keep', requestedAt: NOW }))
const questionsOf = ({ disputeId }: { disputeId: number }) =>
  database.query`SELECT status FROM dispute_questions WHERE dispute_id = ${disputeId} ORDER BY event_no`
const last = async (person: Person) => (await notificationsOf(person)).at(-1)!

describe('an arbitrator steps down', () => {
  test('with a reason that both sides read; the case keeps its place in the queue', async () => {
    const { act, key, id, buyer, member } = await taken()
    const { last_act_at } = await rowOf(key)
    await expect(act('arbitrator', 'step_down', { body: null })).rejects.toMatchObject({
      status: 422,
      details: { fields: [{ field: 'body', message: 'Say why you step down.' }] },
    })
    const seen = await act('arbitrator', 'step_down', { body: 'I know the owner.' }, later(20))
    expect(seen).toMatchObject({ state: 'escalated', arbitrator_name: null, decision: null, actions: [] })
    expect(await rowOf(key)).toMatchObject({ arbitrator_id: null, decide_by: null, last_act_at, events: 4 })
    expect((await eventsOf(key)).at(-1)).toMatchObject({
      action: 'step_down',
      by: 'arbitrator',
      actor: judge.reviewerId,
      from_state: 'escalated',
      to_state: 'escalated',
      body: 'I know the owner.',
    })
    for (const [person, as] of [
      [buyer, 'reviewer'],
      [member, 'shop'],
    ] as const) {
      const { title, body } = await last(person)
      expect(title).toBe('The arbitrator stepped down')
      expect(body).toMatch(/I know the owner\..+Another arbitrator will take the dispute/s)
      expect(body).not.toContain('question')
      const { events, decision } = await readDispute(database.db, id, person, as, later(20))
      expect(events.at(-1)).toMatchObject({ action: 'step_down', body: 'I know the owner.' })
      expect(decision).toBeNull()
    }
  })

  test('and never has it again: it is not listed, shown or taken; another takes it with all the time', async () => {
    const { act, id, key } = await taken()
    const other = await arbitrator()
    expect(await openFor(other, id)).toBe(false)
    await act('arbitrator', 'step_down', { body: 'I know the owner.' }, later(20))
    expect(await openFor(judge, id)).toBe(false)
    expect(await openFor(other, id)).toBe(true)
    await expect(readDispute(database.db, id, judge, 'arbitrator', later(20))).rejects.toMatchObject({ status: 404 })
    await expect(act('arbitrator', 'take', {}, later(20))).rejects.toMatchObject({ status: 404 })
    const seen = await act('arbitrator', 'take', {}, later(21), other)
    expect(seen.events.map(({ action }) => action)).toEqual(['submit', 'escalate', 'take', 'step_down', 'take'])
    expect(await rowOf(key)).toMatchObject({ arbitrator_id: other.reviewerId, decide_by: later(21 + DECIDE_DAYS) })
  })

  test('nobody else does it for them', async () => {
    const { act } = await taken()
    for (const as of ['reviewer', 'shop'] as const)
      await expect(act(as, 'step_down', { body: 'No.' })).rejects.toMatchObject({ code: 'not_possible' })
    const other = await arbitrator()
    await expect(act('arbitrator', 'step_down', { body: 'No.' }, NOW, other)).rejects.toMatchObject({ status: 404 })
    await expect(act('arbitrator', 'release')).rejects.toMatchObject({ code: 'not_possible' })
  })

  test('an open question needs no answer any more; the next one asks three of their own', async () => {
    const { act, key, buyer } = await taken()
    for (const body of ['One?', 'Two?', 'Three?']) {
      await act('arbitrator', 'ask', { body, asked: 'reviewer' }, later(16))
      if (body !== 'Three?') await act('reviewer', 'answer', { body: 'Yes.' }, later(16))
    }
    await act('arbitrator', 'step_down', { body: 'I am ill.' }, later(17))
    expect((await questionsOf(key)).map(({ status }) => status)).toEqual(['answered', 'answered', 'dropped'])
    expect((await last(buyer)).body).toContain('The question that was open no longer needs an answer.')
    await expect(act('reviewer', 'answer', { body: 'Yes.' }, later(17))).rejects.toMatchObject({ code: 'not_possible' })
    const other = await arbitrator()
    expect(await act('arbitrator', 'take', {}, later(18), other)).toMatchObject({ questions_left: 3, question: null })
    expect(await act('arbitrator', 'ask', { body: 'Four?' }, later(18), other)).toMatchObject({ questions_left: 2 })
  })
})

describe('an arbitrator whose account is erased', () => {
  test('leaves open cases to others, and decisions without their name', async () => {
    const gone = await arbitrator()
    const [open, decided, agreed] = [await taken(gone), await taken(gone), await taken(gone)]
    await open.act('arbitrator', 'ask', { body: 'Who washed it?' }, later(16), gone)
    await decided.act('arbitrator', 'award', AWARD, later(16), gone)
    await agreed.act('reviewer', 'withdraw', {}, later(16))
    await erase(gone)
    expect(await rowOf(open.key)).toMatchObject({ state: 'escalated', arbitrator_id: null, decide_by: null, events: 5 })
    expect((await eventsOf(open.key)).at(-1)).toMatchObject({
      no: 5,
      action: 'release',
      by: 'system',
      actor: null,
      from_state: 'escalated',
      to_state: 'escalated',
    })
    expect(await questionsOf(open.key)).toEqual([{ status: 'dropped' }])
    const other = await arbitrator()
    expect(await openFor(other, open.id)).toBe(true)
    expect(await open.act('arbitrator', 'take', {}, later(18), other)).toMatchObject({ state: 'escalated' })
    expect(await open.act('arbitrator', 'award', AWARD, later(19), other)).toMatchObject({ state: 'awarded' })

    expect(await rowOf(decided.key)).toMatchObject({ state: 'awarded', award_text: LONG, arbitrator_id: null })
    const seen = await readDispute(database.db, decided.id, decided.buyer, 'reviewer', later(20))
    expect(seen).toMatchObject({ state: 'awarded', award: { text: LONG }, arbitrator_name: 'A former member' })
    expect(seen.events.map(({ action, name }) => [action, name]).slice(2)).toEqual([
      ['take', 'A former member'],
      ['award', 'A former member'],
    ])
    expect(await rowOf(agreed.key)).toMatchObject({ state: 'withdrawn', arbitrator_id: null })
    // what was decided is no other arbitrator’s to read
    for (const { id } of [decided, agreed])
      await expect(readDispute(database.db, id, other, 'arbitrator', later(20))).rejects.toMatchObject({ status: 404 })
    await erase(gone)
    expect(await eventsOf(open.key), 'once').toHaveLength(7)
  })

  test('leaves what the system would have released just the same', async () => {
    const gone = await arbitrator()
    const [erased, released] = [await taken(gone), await taken(gone)]
    await performActNow(deps(), released.key, 'system', null, { ...RELEASE }, NOW)
    await erase(gone)
    const facts = async ({ key: { disputeId } }: typeof erased) =>
      database.query`
        SELECT state, arbitrator_id, decide_by, reminded_at, last_act_at, events, ended_at FROM disputes
        WHERE dispute_id = ${disputeId}`
    expect(await facts(erased)).toEqual(await facts(released))
  })
})

const RELEASE = {
  action: 'release',
  version: null,
  body: null,
  outcome_type: undefined,
  amount: null,
  files: [],
} as const

describe('the clock', () => {
  type Taken = Awaited<ReturnType<typeof taken>>

  test.each<[string, boolean, (who: Person, found: Taken) => Promise<unknown>]>([
    ['is still one', false, async () => undefined],
    [
      'lost the role',
      true,
      ({ reviewerId }) => database.query`DELETE FROM role_grants WHERE reviewer_id = ${reviewerId}`,
    ],
    [
      'has another role only',
      true,
      ({ reviewerId }) => database.query`UPDATE role_grants SET role = 'moderator' WHERE reviewer_id = ${reviewerId}`,
    ],
    [
      'deletes their account',
      true,
      ({ reviewerId }) => database.query`
        INSERT INTO account_deletions (reviewer_id, reviews, asked_at, erase_at, undo_hash)
        VALUES (${reviewerId}, 'keep', now(), now() + interval '30 days', sha256(${`${reviewerId}`}::bytea))`,
    ],
    [
      'joined the shop',
      true,
      ({ reviewerId }, { shopId }) => database.query`
        INSERT INTO shop_members (shop_id, reviewer_id, role) VALUES (${shopId}, ${reviewerId}, 'staff')`,
    ],
    [
      'joined another shop',
      false,
      async ({ reviewerId }) => {
        const { shopId } = await disputed()
        await database.query`
          INSERT INTO shop_members (shop_id, reviewer_id, role) VALUES (${shopId}, ${reviewerId}, 'staff')`
      },
    ],
  ])('an arbitrator who %s: the case goes back: %s', async (_, goesBack, change) => {
    const who = await arbitrator()
    const [found, decided] = [await taken(who), await taken(who)]
    await decided.act('arbitrator', 'award', AWARD, later(16), who)
    await change(who, found)
    await releaseAbandoned(deps(), later(17))
    await releaseAbandoned(deps(), later(17))
    expect(await rowOf(found.key)).toMatchObject({
      state: 'escalated',
      arbitrator_id: goesBack ? null : who.reviewerId,
      events: goesBack ? 4 : 3,
    })
    expect(await rowOf(decided.key), 'what was decided stays').toMatchObject({ arbitrator_id: who.reviewerId })
    if (!goesBack) return
    for (const person of [found.buyer, found.member]) {
      const { title, body } = await last(person)
      expect(title).toBe('Candor released the dispute from its arbitrator, who can no longer decide it')
      expect(body).toContain('Another arbitrator will take the dispute')
    }
    expect(await found.act('arbitrator', 'take')).toMatchObject({ state: 'escalated', arbitrator_name: 'Iris Quint' })
  })

  test('that is called off does nothing more', async () => {
    const who = await arbitrator()
    const { key } = await taken(who)
    await database.query`DELETE FROM role_grants WHERE reviewer_id = ${who.reviewerId}`
    await releaseAbandoned(deps(), later(17), AbortSignal.abort())
    expect(await rowOf(key)).toMatchObject({ arbitrator_id: who.reviewerId })
  })
})
