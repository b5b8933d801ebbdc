import { expect, test } from 'vitest'
import {
  DEEPEST_QUESTION,
  LONGEST_ANSWER,
  LONGEST_QUESTION,
  MOST_PER_PAGE,
  PROOF_HOURS,
  PROOF_PAUSES,
  QUESTIONS_PER_PAGE,
  SHOP_QUESTIONS_PER_PAGE,
  SHORTEST_QUESTION,
} from './rules.ts'

test('3 questions to a page, up to 100 where a widget asks for them, 20 on a shop’s own side (R-questions-01)', () => {
  expect([QUESTIONS_PER_PAGE, MOST_PER_PAGE, SHOP_QUESTIONS_PER_PAGE]).toEqual([3, 100, 20])
  expect(DEEPEST_QUESTION).toBeGreaterThan(MOST_PER_PAGE)
})

test('a question is a sentence, and an answer may be longer than it', () => {
  expect(SHORTEST_QUESTION).toBeGreaterThan('Why?'.length)
  expect(SHORTEST_QUESTION).toBeLessThan('Is it warm?'.length)
  expect(LONGEST_ANSWER).toBeGreaterThan(LONGEST_QUESTION)
})

test('pauses between the e-mails to one address grow, and end before the first link runs out', () => {
  expect(PROOF_PAUSES).toEqual([0, 60, 600, 3600, 21_600])
  expect(PROOF_PAUSES.at(-1)).toBeLessThan(PROOF_HOURS * 3600)
})
