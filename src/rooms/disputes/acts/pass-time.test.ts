import { describe, expect, test } from 'vitest'
import { ANSWER_DAYS, LAPSE_DAYS, REMIND_ANSWER_DAYS, REMIND_LAPSE_DAYS } from '../rules.ts'
import { type Act, performActNow } from './act.ts'
import { advanceDisputes } from './clock.ts'
import { DAY, failure, NOW, useDisputeActs } from './testing.ts'

/** Effects of time on disputes. */
const { database, deps, disputed, rowOf, eventsOf, proposalsOf, titles } = useDisputeActs()

test('time, and the demo world, act as nobody', async () => {
  const { key } = await disputed()
  const close: Act = { action: 'close', version: null, body: null, outcome_type: undefined, amount: null, files: [] }
  await expect(performActNow(deps(), key, 'system', null, close, NOW)).rejects.toMatchObject(
    failure(409, 'not_possible'),
  )
  const end = new Date(NOW.getTime() + LAPSE_DAYS * DAY)
  await performActNow(deps(), key, 'system', null, close, end)
  expect(await rowOf(key)).toMatchObject({ state: 'closed', ended_at: end })
  expect((await eventsOf(key))[1]).toMatchObject({ by: 'system', actor: null, body: null })
  const unknown = { ...key, disputeId: 2 ** 31 }
  await expect(performActNow(deps(), unknown, 'system', null, close, end)).rejects.toMatchObject(
    failure(404, 'not_found'),
  )
})

describe('time', () => {
  /** Makes time pass for one dispute, and ends all others. */
  async function waiting() {
    await database.query`UPDATE disputes SET state = 'closed', ended_at = submitted_at WHERE ended_at IS NULL`
    return disputed()
  }
  const onDay = (days: number) => new Date(NOW.getTime() + days * DAY)

  test('reminds the shop of its answer, once', async () => {
    const { key, buyer, member } = await waiting()
    await advanceDisputes(deps(), onDay(ANSWER_DAYS - REMIND_ANSWER_DAYS - 1))
    expect((await rowOf(key)).reminded_at).toBeNull()
    const due = onDay(ANSWER_DAYS - REMIND_ANSWER_DAYS)
    for (let at = 0; at < 2; at++) await advanceDisputes(deps(), due)
    expect((await rowOf(key)).reminded_at).toEqual(due)
    expect((await titles(member)).slice(1)).toEqual(['A buyer is waiting for your answer'])
    expect(await titles(buyer)).toEqual([])
  })

  test('reminds both of the end, and closes what nobody touches', async () => {
    const { key, buyer, member, act } = await waiting()
    await act('shop', 'propose', { outcome_type: 'apology' })
    const due = onDay(LAPSE_DAYS - REMIND_LAPSE_DAYS)
    for (let at = 0; at < 2; at++) await advanceDisputes(deps(), due)
    for (const person of [buyer, member]) expect((await titles(person)).at(-1)).toBe('A dispute is about to close')
    expect([(await titles(buyer)).length, (await titles(member)).length]).toEqual([2, 2])
    for (let at = 0; at < 2; at++) await advanceDisputes(deps(), onDay(LAPSE_DAYS))
    expect(await rowOf(key)).toMatchObject({ state: 'closed', ended_at: onDay(LAPSE_DAYS), reminded_at: null })
    expect(await proposalsOf(key)).toMatchObject([{ status: 'retracted' }])
    expect(await eventsOf(key)).toHaveLength(3)
  })

  test('leaves what somebody ended while it looked', async () => {
    const { key } = await waiting()
    let stored: Promise<void> | undefined
    await database.db.transaction().execute(async other => {
      await other
        .updateTable('disputes')
        .set({ state: 'withdrawn', ended_at: onDay(LAPSE_DAYS) })
        .where('dispute_id', '=', key.disputeId)
        .execute()
      stored = advanceDisputes(deps(), onDay(LAPSE_DAYS))
      await expect
        .poll(async () => (await database.query`SELECT FROM pg_locks WHERE NOT granted`).length, { interval: 10 })
        .toBeGreaterThan(0)
    })
    await stored
    expect((await rowOf(key)).state).toBe('withdrawn')
    expect(await eventsOf(key)).toHaveLength(1)
  })

  test('that is called off does nothing more', async () => {
    const { key } = await waiting()
    const stopped = AbortSignal.abort()
    await advanceDisputes(deps(), onDay(LAPSE_DAYS), stopped)
    expect((await rowOf(key)).state).toBe('submitted')
    await advanceDisputes(deps(), onDay(LAPSE_DAYS), new AbortController().signal)
    expect((await rowOf(key)).state).toBe('closed')
  })
})
