import { expect, test } from 'vitest'
import { REMIND_DECIDE_DAYS, REMIND_QUESTION_DAYS } from '../rules.ts'
import { arbitrationDue } from './arbitration-clock.ts'
import type { OpenQuestion } from './question-rules.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const inDays = (days: number, more = 0) => new Date(NOW.getTime() + days * 86_400_000 + more)
const due = (decideBy: Date | null, reminded: Date | null = null, question: OpenQuestion | null = null) =>
  arbitrationDue({ decideBy, question, questions: 1 }, { question: null, decision: reminded }, NOW)

test('an arbitrator is reminded before the time to decide is over, and after it, once each', () => {
  expect(due(null)).toBeNull()
  expect(due(inDays(REMIND_DECIDE_DAYS, 1))).toBeNull()
  expect(due(inDays(REMIND_DECIDE_DAYS))).toBe('remind_decision')
  expect(due(inDays(REMIND_DECIDE_DAYS), NOW)).toBeNull()
  expect(due(inDays(REMIND_DECIDE_DAYS), inDays(0, -1)), 'of an earlier deadline').toBe('remind_decision')
  expect(due(inDays(0, 1), inDays(-1))).toBeNull()
  expect(due(NOW, inDays(-1))).toBe('decision_overdue')
  expect(due(NOW, NOW)).toBeNull()
  expect(due(inDays(-5))).toBe('decision_overdue')
  expect(due(inDays(-5), inDays(-4))).toBeNull()
})

test('while a question waits only its own deadline counts', () => {
  const waits = (days: number, more = 0, reminded: Date | null = null) => {
    const question = { asked: 'shop', askedAt: inDays(-9), answerBy: inDays(days, more), answeredBy: [] } as const
    return arbitrationDue(
      { decideBy: inDays(-20), question, questions: 1 },
      { question: reminded, decision: null },
      NOW,
    )
  }
  expect(waits(REMIND_QUESTION_DAYS, 1)).toBeNull()
  expect(waits(REMIND_QUESTION_DAYS)).toBe('remind_question')
  expect(waits(REMIND_QUESTION_DAYS, 0, inDays(-1))).toBeNull()
  expect(waits(0, 1, inDays(-1))).toBeNull()
  expect(waits(0, 0, inDays(-1))).toBe('end_question')
  expect(waits(-1)).toBe('end_question')
})
