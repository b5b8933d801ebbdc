import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { EVIDENCE_LABELS, EVIDENCE_ORDER } from '../reviews/disclosure/evidence-labels.ts'
import { allReviewsCall } from './contract.ts'
import { allReviewsSchemas } from './schemas.ts'
import { useWidgetCalls } from './testing.ts'

/** What stands behind reviews, as widgets and JSON tell it (P1.3). */
const server = useServer('demo')
const { ask, fragment } = useWidgetCalls(server)

/** A shop that has published reviews of each grade, with its number of them. */
const products = new Map<string, { key: { shop_domain: string; api_token: string }; count: number }>()

beforeAll(async () => {
  const rows = await server.database.query<{ grade: string; domain: string; token: string; count: number }>`
    SELECT DISTINCT ON (grade) grade, domain, public_token AS token, count
    FROM (SELECT shop_id, coalesce(evidence, 'none') AS grade, count(*) AS count FROM reviews
           WHERE published GROUP BY 1, 2) one JOIN shops USING (shop_id)
    ORDER BY grade, count DESC, shop_id`
  for (const { grade, domain, token, count } of rows)
    products.set(grade, { key: { shop_domain: domain, api_token: token }, count })
  expect([...products.keys()].sort()).toEqual(EVIDENCE_ORDER.toSorted())
})

test.each(['buyer_proved', 'platform_signed', 'shop_reported', 'archive', 'none'] as const)(
  '%s: grade and mix in JSON, in words in HTML, and as a filter',
  async grade => {
    const { key, count } = products.get(grade)!
    const found = await ask(allReviewsCall, allReviewsSchemas, { ...key, evidence: grade, per_page: 100 })
    expect(found.published_by_evidence[grade]).toBe(count)
    expect(Object.values(found.published_by_evidence).reduce((sum, one) => sum + one, 0)).toBe(found.number_of_reviews)
    const shown = found.reviews.filter(({ hidden }) => hidden === null)
    expect(shown.length).toBeGreaterThan(0)
    for (const review of shown) {
      expect(review.verified).toBe(grade !== 'none')
      expect(review.evidence?.grade ?? 'none').toBe(grade)
      if (!review.evidence) continue
      const { received_at, placed_at, invited_at } = review.evidence
      expect({ placed_at, invited_at }).toEqual({
        placed_at: review.trace!.ordered_at,
        invited_at: review.trace!.invited_at,
      })
      if (grade !== 'archive') expect(received_at! <= review.created_at).toBe(true)
    }
    const html = await fragment(allReviewsCall, { ...key, evidence: grade })
    if (grade === 'none') expect(html).not.toContain('candor-evidence')
    else expect(html).toContain(`>${EVIDENCE_LABELS[grade].label}</span>`)
  },
)
