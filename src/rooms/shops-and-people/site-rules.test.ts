import { describe, expect, test } from 'vitest'
import { FOREIGN_SOURCES, HIDING_REASONS, REVIEW_SOURCES } from '../reviews/rules.ts'
import { type ShopsWithScores, siteRules } from './site-rules.ts'

const SHOPS: ShopsWithScores[] = [
  { transparency: 100, authenticity: 80, shops: 3 },
  { transparency: 100, authenticity: null, shops: 5 },
  { transparency: 99, authenticity: 100, shops: 7 },
  { transparency: 98, authenticity: 95, shops: 11 },
  { transparency: 90, authenticity: 79, shops: 13 },
  { transparency: 0, authenticity: 0, shops: 17 },
  { transparency: null, authenticity: null, shops: 19 },
]
const rules = () => siteRules(SHOPS, 4.2)

describe('how many shops have which medal, counted for each of the two scores', () => {
  test.each([
    ['diamond', 100, 3 + 5, 7],
    ['platinum', 99, 7, 0],
    ['gold', 95, 11, 11],
    ['silver', 90, 13, 0],
    ['bronze', 80, 0, 3],
  ])('%s, from %i per cent: %i by transparency, %i by authenticity', (tier, minimum, transparency, authenticity) => {
    const found = rules().medals.find(medal => medal.tier === tier)
    expect(found).toMatchObject({ minimum, shops: { transparency, authenticity } })
    expect(found!.label.toLowerCase()).toBe(tier)
  })

  test('the best medal comes first', () => {
    expect(rules().medals.map(({ minimum }) => minimum)).toEqual([100, 99, 95, 90, 80])
  })

  test('a score below bronze is no medal, which is not the same as an unknown score', () => {
    expect(rules().without_medal).toEqual({ transparency: 17, authenticity: 13 + 17 })
    expect(rules().unknown).toEqual({ transparency: 19, authenticity: 5 + 19 })
  })

  test('every shop is counted exactly once for each score', () => {
    const all = SHOPS.reduce((sum, { shops }) => sum + shops, 0)
    for (const score of ['transparency', 'authenticity'] as const) {
      const medals = rules().medals.reduce((sum, { shops }) => sum + shops[score], 0)
      expect(medals + rules().without_medal[score] + rules().unknown[score]).toBe(all)
    }
  })

  test('without any shop everything is nought', () => {
    const nought = { transparency: 0, authenticity: 0 }
    const none = siteRules([], 3)
    expect([none.without_medal, none.unknown, ...none.medals.map(({ shops }) => shops)]).toEqual(Array(7).fill(nought))
  })
})

describe('what the pages explain', () => {
  test('the ranking: seven reviews at the site’s mean, and ln(2 + reviews)', () => {
    expect(rules().ranking).toEqual({ prior_reviews: 7, count_offset: 2, site_mean: 4.2 })
  })

  test('how each of the two scores is counted', () => {
    expect(rules().scores.transparency).toMatch(/verified reviews received/)
    expect(rules().scores.authenticity).toMatch(/share of published reviews/)
  })

  test('each reason for hiding, with what it means', () => {
    expect(rules().hiding_reasons.map(({ reason }) => reason)).toEqual([...HIDING_REASONS])
    for (const { label, meaning } of rules().hiding_reasons) expect(meaning.length).toBeGreaterThan(label.length)
  })

  test('each source of reviews, and which of them were collected elsewhere', () => {
    expect(rules().sources.map(({ source }) => source)).toEqual([...REVIEW_SOURCES])
    expect(
      rules()
        .sources.filter(source => !source.collected_here)
        .map(({ source }) => source),
    ).toEqual(FOREIGN_SOURCES)
    for (const { label, meaning } of rules().sources) expect(meaning.length).toBeGreaterThan(label.length)
  })
})
