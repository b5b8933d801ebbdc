import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  ANSWER_DAYS,
  DEADLOCK,
  DISPUTE_TYPES,
  EVIDENCE_KINDS,
  LAPSE_DAYS,
  LARGEST_FILE,
  LONGEST_TEXT,
  MOST_EVIDENCE,
  MOST_FILES,
  OUTCOME_TYPES,
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
