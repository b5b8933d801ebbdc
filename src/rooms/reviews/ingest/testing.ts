import type { Arrival, ReviewIds } from './decide.ts'
import type { ReviewRow } from './rows.ts'

export const NOW = new Date('2026-06-01T12:00:00Z')
export const WRITTEN = new Date('2026-02-01T10:00:00Z')
export const RECEIVED = new Date('2026-05-05T00:00:00Z')
export const IMPORT: Arrival = {
  imported: { by: 'operator', at: NOW },
  now: NOW,
  orderReceivedAt: null,
  isFromArchive: false,
}
export const ids: ReviewIds = { shop_id: 1, product_id: 2, reviewer_id: 3, line_item_id: null }

export const row = (rest: Partial<ReviewRow> = {}): ReviewRow => ({
  type: 'review',
  shop: 'shop.example',
  external_id: 'r1',
  reviewer: 'anna',
  rating: 4,
  created_at: WRITTEN.toISOString(),
  ...rest,
})
export const eventsOf = ({ events }: { events: { kind: string; actor: string; created_at: Date }[] }) =>
  events.map(({ kind, actor, created_at }) => `${kind} ${actor} ${created_at.toISOString().slice(0, 10)}`)
