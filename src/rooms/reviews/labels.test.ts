import { describe, expect, it } from 'vitest'
import { EVIDENCE_LABELS } from './disclosure/evidence-labels.ts'
import { ALL_SOURCES, HIDING_REASON_LABELS, SOURCE_LABELS, TIER_LABELS } from './labels.ts'
import { HIDING_REASONS, MEDAL_TIERS, REVIEW_SOURCES } from './rules.ts'

describe('labels', () => {
  it('there is one for every source, reason and tier, and for nothing else', () => {
    expect(Object.keys(SOURCE_LABELS).sort()).toEqual([...REVIEW_SOURCES].sort())
    expect(Object.keys(HIDING_REASON_LABELS).sort()).toEqual([...HIDING_REASONS].sort())
    expect(Object.keys(TIER_LABELS).sort()).toEqual(MEDAL_TIERS.map(({ tier }) => tier).sort())
  })

  it('no two share a label', () => {
    const labels = [...Object.values(SOURCE_LABELS), ...Object.values(HIDING_REASON_LABELS)].map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    // two filters stand side by side on a shop's and a product's page
    const filters = [...Object.values(SOURCE_LABELS), ...Object.values(EVIDENCE_LABELS)].map(({ label }) => label)
    expect(new Set(filters).size).toBe(filters.length)
  })

  it('texts are short sentences; what follows "Not verified:" is part of one', () => {
    for (const { label, tooltip, unverified } of Object.values(SOURCE_LABELS)) {
      expect(label.length).toBeLessThanOrEqual(20)
      expect(tooltip).toMatch(/^[A-Z].{10,120}\.$/)
      expect(unverified).toMatch(/^[a-z].{10,45}[^.]$/)
    }
    expect(ALL_SOURCES).toEqual({ label: 'All sources', tooltip: expect.stringMatching(/^[A-Z].{10,120}\.$/) })
    for (const { meaning } of Object.values(HIDING_REASON_LABELS)) expect(meaning).toMatch(/^[A-Z].{10,80}\.$/)
  })
})
