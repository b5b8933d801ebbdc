import { expect, test } from 'vitest'
import { ANSWER_DAYS, LAPSE_DAYS, REMIND_ANSWER_DAYS, REMIND_LAPSE_DAYS } from '../rules.ts'
import { dueFor } from './clock.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const ago = (days: number, more = 0) => new Date(NOW.getTime() - days * 86_400_000 - more)
const due = (acted: Date, owes: Date | null = null, reminded: Date | null = null) =>
  dueFor({ last_act_at: acted, shop_owes_since: owes, reminded_at: reminded }, NOW)
const LAPSE = LAPSE_DAYS - REMIND_LAPSE_DAYS
const ANSWER = ANSWER_DAYS - REMIND_ANSWER_DAYS

test('a dispute that nobody touches is closed, on the day', () => {
  expect(due(ago(LAPSE_DAYS))).toBe('close')
  expect(due(ago(LAPSE_DAYS, -1))).toBe('remind_lapse')
  expect(due(ago(LAPSE_DAYS), ago(LAPSE_DAYS), NOW)).toBe('close')
})

test('its end is told before, once for the time that runs', () => {
  expect(due(ago(LAPSE))).toBe('remind_lapse')
  expect(due(ago(LAPSE, -1))).toBeNull()
  expect(due(ago(LAPSE), null, NOW)).toBeNull()
  expect(due(ago(LAPSE, 1), null, ago(0, 1))).toBeNull()
  expect(due(ago(LAPSE), null, ago(0, 1))).toBe('remind_lapse')
})

test('a shop that owes an answer is told before its time is over, once', () => {
  expect(due(ago(ANSWER), ago(ANSWER))).toBe('remind_answer')
  expect(due(ago(ANSWER), ago(ANSWER, -1))).toBeNull()
  expect(due(ago(ANSWER), null)).toBeNull()
  expect(due(ago(ANSWER), ago(ANSWER), NOW)).toBeNull()
  expect(due(ago(ANSWER), ago(ANSWER), ago(0, 1))).toBe('remind_answer')
  expect(due(ago(1), ago(ANSWER_DAYS, -1))).toBe('remind_answer')
  expect(due(ago(1), ago(ANSWER_DAYS))).toBeNull()
})
