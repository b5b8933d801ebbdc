import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTHING_COUNTED, presentSummary } from './present.ts'
import { FOREIGN_SOURCES, REVIEW_SOURCES, type ReviewSource } from './rules.ts'

/** Stored counts of published reviews by source, from their number and their sum of stars. */
function counted(sources: { source: ReviewSource; published: number; rating_sum: number }[]) {
  const countsBySource = (key: 'published' | 'rating_sum') =>
    REVIEW_SOURCES.map(source => sources.find(entry => entry.source === source)?.[key] ?? 0)
  return { ...NOTHING_COUNTED, by_source: countsBySource('published'), stars_by_source: countsBySource('rating_sum') }
}

describe('reviews collected here', () => {
  it('are counted without those brought from elsewhere', () => {
    const summary = presentSummary(
      counted([
        { source: 'invite', published: 3, rating_sum: 14 },
        { source: 'organic', published: 1, rating_sum: 4 },
        { source: 'migrated', published: 90, rating_sum: 90 },
        { source: 'aliexpress', published: 6, rating_sum: 30 },
      ]),
    )
    expect(summary.collected_here).toEqual({ average_rating: 4.5, number_of_reviews: 4 })
    expect(summary.published_by_source).toEqual({ invite: 3, organic: 1, migrated: 90, aliexpress: 6 })
  })

  it('have no mean where there is none', () => {
    const only = FOREIGN_SOURCES.map(source => ({ source, published: 5, rating_sum: 25 }))
    expect(presentSummary(counted(only)).collected_here).toEqual({ average_rating: null, number_of_reviews: 0 })
  })

  it('and those of foreign sources are all there are', () => {
    const counts = fc.uniqueArray(
      fc.record({ source: fc.constantFrom(...REVIEW_SOURCES), published: fc.integer({ min: 1, max: 1000 }) }),
      { selector: ({ source }) => source },
    )
    fc.assert(
      fc.property(counts, rows => {
        const sources = rows.map(row => ({ ...row, rating_sum: row.published * 4 }))
        const { collected_here, published_by_source } = presentSummary(counted(sources))
        const foreign = FOREIGN_SOURCES.reduce((sum, source) => sum + (published_by_source[source] ?? 0), 0)
        expect(collected_here.number_of_reviews + foreign).toBe(rows.reduce((sum, row) => sum + row.published, 0))
      }),
    )
  })
})
