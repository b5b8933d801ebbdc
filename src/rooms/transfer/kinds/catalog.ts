import type { JsonLine } from '../read/json-lines.ts'
import { type Row, rowOf, skipped, stars } from '../rows.ts'

/** Candor JSONL as rows. A row that belongs to a shop and names none is `shop`'s, where one is given. */
export async function* readCatalog(
  lines: AsyncIterable<JsonLine>,
  { ratingScale, shop }: { ratingScale: number; shop?: string },
): AsyncGenerator<Row> {
  for await (const { line, value, reason } of lines) {
    if (reason !== undefined) yield skipped(line, undefined, reason)
    else {
      const given = value as Record<string, unknown>
      if (ratingScale !== 5 && given.type === 'review') given.rating = stars(given.rating, ratingScale)
      if (shop !== undefined && given.shop === undefined && OF_A_SHOP.has(given.type)) given.shop = shop
      yield rowOf(line, given)
    }
  }
}

const OF_A_SHOP = new Set<unknown>(['product', 'order', 'review', 'notice', 'question'])
