import { expect, test } from 'vitest'
import type { Act } from './act.ts'
import { DAY, failure, LONG, NOW, useDisputeActs } from './testing.ts'

/** Amounts of proposals and awards, and the language of what is written. */
const { database, disputed, proposalsOf, rowOf } = useDisputeActs()
const refund = (amount: string | null, rest: Partial<Act> = {}): Partial<Act> => ({
  outcome_type: 'partial_refund',
  amount,
  ...rest,
})

test('nobody gets back more than they paid, and everybody may get back that much', async () => {
  // the purchase of these disputes cost €12.90
  const { act, key } = await disputed()
  await expect(act('shop', 'propose', refund('12.91'))).rejects.toMatchObject({
    ...failure(422, 'incomplete', 'amount'),
    details: { fields: [{ field: 'amount', message: 'Enter at most €12.90, the price paid.' }] },
  })
  expect(await proposalsOf(key)).toEqual([])
  await act('shop', 'propose', refund('12.90'))
  expect(await proposalsOf(key)).toMatchObject([{ amount: 1290, currency: 'EUR', status: 'open' }])
  await expect(act('reviewer', 'counter', refund('20'))).rejects.toMatchObject(failure(422, 'incomplete', 'amount'))
})

test('a part of nothing, and money where none is due, are refused', async () => {
  const { act } = await disputed()
  const incomplete = failure(422, 'incomplete', 'amount')
  await expect(act('shop', 'propose', refund('0'))).rejects.toMatchObject(incomplete)
  await expect(act('shop', 'propose', refund(null))).rejects.toMatchObject(incomplete)
  await expect(act('shop', 'propose', { outcome_type: 'replacement', amount: '5' })).rejects.toMatchObject(incomplete)
})

test('an award is bounded by the price too', async () => {
  const { act, key } = await disputed()
  const late = new Date(NOW.getTime() + 15 * DAY)
  await act('reviewer', 'escalate', {}, late)
  await act('arbitrator', 'take', {}, late)
  const award = (amount: string) => act('arbitrator', 'award', refund(amount, { body: LONG }), late)
  await expect(award('12.91')).rejects.toMatchObject(failure(422, 'incomplete', 'amount'))
  await award('4.30')
  expect(await rowOf(key)).toMatchObject({ award_amount: 430, award_currency: 'EUR' })
})

test('what is written has its language, and no words have none', async () => {
  const { act, key } = await disputed()
  await act('shop', 'message', { body: 'Das tut uns sehr leid. Wir schicken Ihnen sofort ein neues Hemd zu.' })
  await act('shop', 'propose', refund('5'))
  const languages = await database.query`
    SELECT action, language FROM dispute_events
    WHERE shop_id = ${key.shopId} AND dispute_id = ${key.disputeId} ORDER BY event_no`
  expect(languages).toEqual([
    { action: 'submit', language: null },
    { action: 'message', language: 'de' },
    { action: 'propose', language: null },
  ])
})
