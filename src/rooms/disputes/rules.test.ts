import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  ANSWER_DAYS,
  answerDeadline,
  DEADLOCK,
  DISPUTE_TYPES,
  EVIDENCE_KINDS,
  isOverdue,
  LAPSE_DAYS,
  LARGEST_FILE,
  LONGEST_TEXT,
  MOST_EVIDENCE,
  MOST_FILES,
  mostRefunded,
  OUTCOME_TYPES,
  owedSinceAt,
  questionDeadline,
  REMIND_ANSWER_DAYS,
  REMIND_LAPSE_DAYS,
  SHORTEST_AWARD,
  WITH_AMOUNT,
} from './rules.ts'

const migration = readFileSync('migrations/0120-disputes.sql', 'utf8')

describe('evidence', () => {
  test('up to 10 files of 10 MB: JPEG, PNG, TIFF, PDF, DOC and DOCX', () => {
    expect([MOST_FILES, LARGEST_FILE]).toEqual([10, 10_485_760])
    expect(EVIDENCE_KINDS).toEqual({
      jpeg: 'image/jpeg',
      png: 'image/png',
      tiff: 'image/tiff',
      pdf: 'application/pdf',
      doc: 'application/msword',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    })
  })

  test('the database takes the same kinds and sizes', () => {
    const kinds = Object.keys(EVIDENCE_KINDS).map(kind => `'${kind}'`)
    expect(migration).toContain(`kind IN (${kinds.join(', ')})`)
    expect(migration).toContain(`bytes BETWEEN 1 AND ${LARGEST_FILE}`)
  })

  test('a whole dispute has room for several full sets, and an end', () => {
    expect(MOST_EVIDENCE).toEqual({ files: 100, bytes: 314_572_800 })
    expect(MOST_EVIDENCE.bytes).toBeGreaterThan(2 * MOST_FILES * LARGEST_FILE)
  })
})

describe('times', () => {
  test('a shop has 14 days to answer, and three refused proposals are a deadlock', () => {
    expect([ANSWER_DAYS, DEADLOCK]).toEqual([14, 3])
  })
  test('who should act is reminded before either time is up, not on the first day', () => {
    expect(LAPSE_DAYS).toBe(60)
    for (const [remind, days] of [
      [REMIND_ANSWER_DAYS, ANSWER_DAYS],
      [REMIND_LAPSE_DAYS, LAPSE_DAYS],
    ] as const) {
      expect(remind).toBeGreaterThan(0)
      expect(remind).toBeLessThan(days / 2)
    }
  })
})

describe('what can be chosen', () => {
  test('each kind of dispute and outcome has a label of its own, and something else can be chosen', () => {
    for (const labels of [DISPUTE_TYPES, OUTCOME_TYPES]) {
      const texts = Object.values(labels)
      for (const text of texts) expect(text).toMatch(/^[A-Z][a-z]*( [A-Za-z’]+)+$/)
      expect(new Set(texts).size).toBe(texts.length)
      expect(labels).toHaveProperty('other', 'Something else')
    }
  })
  test('an amount belongs to what gives money back', () => {
    expect(WITH_AMOUNT).toEqual(['refund', 'partial_refund'])
    for (const outcome of WITH_AMOUNT) expect(OUTCOME_TYPES[outcome]).toMatch(/refund|money/)
  })
})

test('texts that people may write fit the database, and an award gives reasons there as here', () => {
  expect(migration).toContain(`description     text NOT NULL CHECK (length(description) BETWEEN 1 AND ${LONGEST_TEXT})`)
  expect(migration).toContain(`length(award_text) BETWEEN ${SHORTEST_AWARD} AND`)
})

describe('deadlines', () => {
  const asked = new Date('2026-03-01T10:00:00Z')

  test('are whole days later', () => {
    expect(answerDeadline(asked)).toEqual(new Date('2026-03-15T10:00:00Z'))
    expect(questionDeadline(asked, 7)).toEqual(new Date('2026-03-08T10:00:00Z'))
  })

  test('of an answer that has been owed since that moment have passed', () => {
    const owed = owedSinceAt(asked)
    expect(owed).toEqual(new Date('2026-02-15T10:00:00Z'))
    expect(isOverdue(answerDeadline(owed), asked)).toBe(true)
    expect(isOverdue(answerDeadline(new Date(owed.getTime() + 1)), asked)).toBe(false)
  })

  test('that do not exist never pass', () => expect(isOverdue(null, asked)).toBe(false))
})

test('the most refunded is what the purchase cost, if that was in the same currency (X-dispute-13)', () => {
  const bought = { price: 1250, quantity: 3, currency: 'EUR' }
  expect(mostRefunded(bought, 'EUR')).toBe(3750)
  expect(mostRefunded(bought, 'SEK')).toBeNull()
  expect(mostRefunded(undefined, 'EUR')).toBeNull()
})
