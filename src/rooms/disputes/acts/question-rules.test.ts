import { describe, expect, test } from 'vitest'
import {
  type Arbitration,
  afterAnswer,
  afterAsking,
  afterDeadline,
  afterTaking,
  decisionClock,
  type OpenQuestion,
  sidesWaitedFor,
} from './question-rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 5, n, 12))
const question: OpenQuestion = { asked: 'both', askedAt: day(3), answerBy: day(10), answeredBy: [] }
const asked: Arbitration = { decideBy: day(20), question, questions: 1 }

test('those who were asked and have not answered are waited for, until the deadline', () => {
  expect(sidesWaitedFor(question, day(9))).toEqual(['reviewer', 'shop'])
  expect(sidesWaitedFor({ ...question, answeredBy: ['reviewer'] }, day(9))).toEqual(['shop'])
  expect(sidesWaitedFor({ ...question, asked: 'shop' }, day(9))).toEqual(['shop'])
  expect(sidesWaitedFor({ ...question, asked: 'reviewer' }, day(9))).toEqual(['reviewer'])
  expect(sidesWaitedFor(question, new Date(day(10).getTime() - 1))).toHaveLength(2)
  expect(sidesWaitedFor(question, day(10))).toEqual([])
})

describe('the time to decide', () => {
  test('runs from taking the case', () => {
    const taken = afterTaking({ decideBy: null, question: null, questions: 0 }, day(1))
    expect(taken).toEqual({ decideBy: day(22), question: null, questions: 0 })
    expect(decisionClock(taken, day(5))).toEqual({ by: day(22), paused: false })
    expect(decisionClock({ ...taken, decideBy: null }, day(5))).toBeNull()
  })

  test('stops while a question waits, and goes on with the last answer', () => {
    expect(decisionClock(asked, day(3))).toEqual({ by: day(20), paused: true })
    expect(decisionClock(asked, day(8))).toEqual({ by: day(25), paused: true })
    const half = afterAnswer(asked, 'shop', day(5))
    expect(half).toEqual({ ...asked, question: { ...question, answeredBy: ['shop'] } })
    expect(decisionClock(half, day(6))).toEqual({ by: day(23), paused: true })
    const done = afterAnswer(half, 'reviewer', day(7))
    expect(done).toEqual({ decideBy: day(24), question: null, questions: 1 })
    expect(decisionClock(done, day(9))).toEqual({ by: day(24), paused: false })
    expect(() => afterAnswer(done, 'shop', day(7))).toThrow('No question is open.')
  })

  test('goes on at the deadline, however late that is noticed', () => {
    expect(afterDeadline(asked, day(9))).toBe(asked)
    for (const noticed of [10, 12, 30]) {
      expect(afterDeadline(asked, day(noticed))).toEqual({ decideBy: day(27), question: null, questions: 1 })
      expect(decisionClock(asked, day(noticed))).toEqual({ by: day(27), paused: false })
    }
    expect(afterDeadline({ ...asked, decideBy: null }, day(12))).toEqual({
      decideBy: null,
      question: null,
      questions: 1,
    })
  })

  test('is not changed by asking', () => {
    const again = afterAsking({ ...asked, question: null }, { asked: 'shop', answerBy: day(15) }, day(12))
    expect(again).toEqual({
      decideBy: day(20),
      question: { asked: 'shop', askedAt: day(12), answerBy: day(15), answeredBy: [] },
      questions: 2,
    })
  })
})
