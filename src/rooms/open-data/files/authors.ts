import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { readInBatches } from '../publishing/cursor.ts'
import type { Lines } from '../publishing/write-file.ts'
import { toLines } from './lines.ts'

/** Bytes of a pseudonym. */
const LENGTH = 16

interface AuthorRow {
  shop_id: number
  review_id: number
  reviewer_id: number
}

/**
 * Who wrote what, as pseudonyms of this file alone (P4.2): its key is random and nobody keeps it. The file is made anew for
 * each release, so that the monthly ones, which are not, contain nobody.
 */
export function readAuthors(db: Db): AsyncIterable<Lines> {
  const key = randomBytes(32)
  const rows = readInBatches(
    db,
    sql<AuthorRow>`
      SELECT shop_id, review_id, reviewer_id FROM reviews WHERE published ORDER BY shop_id, review_id`,
  )
  return toLines(rows, ({ shop_id, review_id, reviewer_id }) => ({
    review: encodeReviewId(shop_id, review_id),
    author: createHmac('sha256', key).update(String(reviewer_id)).digest().subarray(0, LENGTH).toString('base64url'),
  }))
}
