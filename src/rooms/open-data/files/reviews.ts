import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeProductId, encodeReviewId, encodeShopId } from '../../catalog/encoded-id.ts'
import type { Json } from '../../public-log/canonical-json.ts'
import { readInBatches } from '../publishing/cursor.ts'
import { time, timeOrNull } from './lines.ts'
import { type Month, monthOf, selectMonths } from './monthly.ts'

/** What a published review and its place in a file are made of. */
export interface PublishedRow {
  month: string
  shop_id: number
  review_id: number
  product_id: number | null
  rating: number
  title: string | null
  body: string | null
  language: string | null
  source: string
  created_at: Date
  edited_at: Date | null
  imported_by: string | null
  imported_at: Date | null
  verified: boolean
  grade: string | null
  feed: string | null
  placed_at: Date | null
  received_at: Date | null
  invited_at: Date | null
  incentive: string
  media: number
  reply: string | null
  replied_at: Date | null
  reply_edited_at: Date | null
  entries: number[] | null
  text_commitment: string | null
  text_salt: Buffer | null
  reply_commitment: string | null
  reply_salt: Buffer | null
}

/**
 * Each review's entries in the log, and the commitments to its present text and its present reply: the last ones, also of
 * facts that still wait for their place. A named query, which PostgreSQL plans as part of the whole and a cluster reads first, since the
 * log is not where reviews are.
 */
const logged = sql`
  SELECT shop_id, review_id, array_agg(entry_index ORDER BY place) FILTER (WHERE entry_index IS NOT NULL) AS entries,
         (array_agg(commitment ORDER BY place DESC) FILTER (WHERE type IN ('review.created', 'review.edited')))[1]
           AS text_commitment,
         (array_agg(commitment ORDER BY place DESC) FILTER (WHERE type IN ('review.replied', 'review.reply_withdrawn')))[1]
           AS reply_commitment
  FROM (SELECT shop_id, review_id, type, entry_index, entry_index AS place,
               CASE WHEN type IN ('review.created', 'review.edited', 'review.replied')
                    THEN entry::jsonb ->> 'commitment' END AS commitment
          FROM log_entries WHERE review_id IS NOT NULL
        UNION ALL
        SELECT shop_id, review_id, type, NULL, 1::bigint << 60 | outbox_id, facts ->> 'commitment'
          FROM log_outbox WHERE review_id IS NOT NULL
        UNION ALL
        SELECT shop_id, review_id, type, NULL, 1::bigint << 61 | (extract(epoch FROM queued_at) * 1000000)::bigint, facts ->> 'commitment'
          FROM shop_facts WHERE review_id IS NOT NULL) fact
  GROUP BY shop_id, review_id`

const published = sql<PublishedRow>`
  WITH logged AS (${logged})
  SELECT ${monthOf('r.created_at')} AS month, r.shop_id, r.review_id, r.product_id, r.rating, r.title, r.body, r.language,
         r.source, r.created_at, r.edited_at, r.imported_by, r.imported_at, r.verified, r.evidence AS grade,
         r.order_feed AS feed, bought.placed_at, r.order_received_at AS received_at, r.invited_at,
         r.incentive, r.media_count AS media, reply.body AS reply, reply.created_at AS replied_at,
         reply.edited_at AS reply_edited_at, logged.entries,
         logged.text_commitment, text_salt.salt AS text_salt, logged.reply_commitment, reply_salt.salt AS reply_salt
    FROM reviews r
    LEFT JOIN line_items item ON item.shop_id = r.shop_id AND item.line_item_id = r.line_item_id
    LEFT JOIN orders bought ON bought.shop_id = item.shop_id AND bought.order_id = item.order_id
    LEFT JOIN review_replies reply ON reply.shop_id = r.shop_id AND reply.review_id = r.review_id
    LEFT JOIN logged ON logged.shop_id = r.shop_id AND logged.review_id = r.review_id
    LEFT JOIN log_salts text_salt ON text_salt.shop_id = r.shop_id AND text_salt.review_id = r.review_id
                                 AND text_salt.commitment = logged.text_commitment
    LEFT JOIN log_salts reply_salt ON reply_salt.shop_id = r.shop_id AND reply_salt.review_id = r.review_id
                                  AND reply_salt.commitment = logged.reply_commitment
   WHERE r.published`

/** Months with published reviews. */
export const selectReviewMonths = (db: Db): Promise<Month[]> => selectMonths(db, published)

/** The published reviews of some months, month by month. */
export const readReviews = (db: Db, months: readonly string[]): AsyncIterable<PublishedRow[]> =>
  readInBatches(
    db,
    sql<PublishedRow>`
      SELECT * FROM (${published}) one WHERE month = ANY (${months}::text[]) ORDER BY month, shop_id, review_id`,
  )

/** A row of reviews/YYYY-MM.jsonl.gz. */
export const presentReview = (row: PublishedRow): Json => ({
  shop: encodeShopId(row.shop_id),
  review: encodeReviewId(row.shop_id, row.review_id),
  product: row.product_id === null ? null : encodeProductId(row.shop_id, row.product_id),
  rating: row.rating,
  title: row.title,
  body: row.body,
  language: row.language,
  source: row.source,
  created_at: time(row.created_at),
  edited_at: timeOrNull(row.edited_at),
  imported: row.imported_by === null ? null : { by: row.imported_by, at: timeOrNull(row.imported_at) },
  verified: row.verified,
  evidence: row.verified
    ? {
        grade: row.grade,
        feed: row.feed,
        placed_at: timeOrNull(row.placed_at),
        received_at: timeOrNull(row.received_at),
        invited_at: timeOrNull(row.invited_at),
      }
    : null,
  incentive: row.incentive,
  reply:
    row.reply === null
      ? null
      : { body: row.reply, created_at: timeOrNull(row.replied_at), edited_at: timeOrNull(row.reply_edited_at) },
  pictures: row.media,
  entries: row.entries ?? [],
  salts: [
    { commitment: row.text_commitment, salt: row.text_salt },
    { commitment: row.reply_commitment, salt: row.reply_salt },
  ].flatMap(({ commitment, salt }) =>
    commitment !== null && salt !== null ? [{ commitment, salt: salt.toString('base64') }] : [],
  ),
})
