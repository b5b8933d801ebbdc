import { type RatingScale, ratingRefusal, stars } from '../rating-scale-rules.ts'
import type { JsonLine } from '../read/json-lines.ts'
import { type Row, rowOf, skippedRow } from '../rows.ts'

/** Reads Candor JSONL as rows (X-import-16). Rows without a shop are assigned to `shop`, if given. */
export async function* readCatalog(
  lines: AsyncIterable<JsonLine>,
  { ratingScale, shop }: { ratingScale: RatingScale; shop?: string },
): AsyncGenerator<Row> {
  for await (const { line, value, reason } of lines) {
    if (reason !== undefined) yield skippedRow(line, undefined, reason)
    else {
      const given = value as Record<string, unknown>
      const { rating } = given
      if (ratingScale !== '5' && given.type === 'review') given.rating = stars(rating, ratingScale)
      if (shop !== undefined && given.shop === undefined && OF_A_SHOP.has(given.type)) given.shop = shop
      const row = rowOf(line, given)
      if (row.problem?.column === 'rating') row.problem.reason = ratingRefusal(rating, row.problem.reason, ratingScale)
      yield row
    }
  }
}

const OF_A_SHOP = new Set<unknown>(['product', 'order', 'review', 'notice', 'question'])
