import { otherWidth } from '../../../platform/outside/outside-pictures.ts'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import type { EventActor } from '../rules.ts'
import type { ExistingReview, HistoryRow, Medium, StoredReview } from './rows.ts'

interface Key {
  shop_id: number
  external_id: string
}

/** A review's primary key. */
export interface ReviewKey {
  shop_id: number
  review_id: number
}

type Row = Omit<StoredReview, 'media'> & {
  review_id: number
  edited: boolean
  departed: boolean
  claimed: boolean
  rejected: boolean
  visibility_by: EventActor | null
  media: Medium[]
}

/** Reviews with these external ids, locked until the transaction ends. */
export async function loadReviews(sql: Query, keys: Key[]): Promise<ExistingReview[]> {
  if (keys.length === 0) return []
  const rows = await sql<Row>`
    SELECT r.shop_id, r.external_id, r.reviewer_id, r.product_id, r.line_item_id, r.rating, r.title, r.body, r.language,
           r.source, r.invited_at, r.created_at, r.held_at, r.held_reason, r.hidden_at, r.hidden_by, r.hidden_reason,
           r.notice, r.notice_rated, p.body AS reply, p.created_at AS reply_at, r.review_id, r.edited_at, r.reward, r.declared_incentive,
           r.known_incentive, r.offered_reward,
           r.imported_at, r.imported_by, r.accepted_at,
           EXISTS (SELECT 1 FROM review_events e WHERE e.shop_id = r.shop_id AND e.review_id = r.review_id ${ofOneShop(keys, 'e')}
                     AND kind = 'edited' AND actor = 'author') AS edited,
           r.erased_at IS NOT NULL OR EXISTS (SELECT 1 FROM reviewers a WHERE a.reviewer_id = r.reviewer_id
                                                AND a.left_at IS NOT NULL) AS departed,
           EXISTS (SELECT 1 FROM reviewers a WHERE a.reviewer_id = r.reviewer_id AND a.claimed_at IS NOT NULL) AS claimed,
           EXISTS (SELECT 1 FROM import_answers i WHERE i.shop_id = r.shop_id AND i.review_id = r.review_id ${ofOneShop(keys, 'i')}
                     AND answer = 'rejected') AS rejected,
           (SELECT actor FROM review_events e WHERE e.shop_id = r.shop_id AND e.review_id = r.review_id ${ofOneShop(keys, 'e')}
              AND kind IN ('published', 'unpublished', 'held', 'released', 'hidden', 'unhidden', 'deleted', 'restored',
                           'accepted')
            ORDER BY event_id DESC LIMIT 1) AS visibility_by,
           CASE WHEN media_count = 0 THEN '[]' ELSE
             (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'url', url, 'video_id', video_id) ORDER BY position), '[]')
              FROM review_media m WHERE m.shop_id = r.shop_id AND m.review_id = r.review_id
                ${ofOneShop(keys, 'm')}) END AS media
    FROM reviews r LEFT JOIN review_replies p ON p.shop_id = r.shop_id AND p.review_id = r.review_id ${ofOneShop(keys, 'p')}
    WHERE (r.shop_id, r.external_id) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                              ${keys.map(key => key.external_id)}::text[]))
      ${ofOneShop(keys, 'r')}
    FOR UPDATE OF r`
  return rows.map(({ review_id, edited, departed, claimed, rejected, visibility_by, ...stored }) => ({
    review_id,
    stored,
    edited,
    departed,
    claimed,
    rejected,
    visibilityBy: visibility_by ?? 'import',
  }))
}

/** The authors among these under whom nothing more is imported: the person rejected a review of theirs. */
export async function loadRejecting(sql: Query, authorIds: readonly number[]): Promise<Set<number>> {
  if (authorIds.length === 0) return new Set()
  const rows = await sql<{ author_id: number }>`
    SELECT DISTINCT author_id FROM import_answers WHERE author_id = ANY(${[...authorIds]}::bigint[]) AND answer = 'rejected'`
  return new Set(rows.map(({ author_id }) => author_id))
}

/** External ids of the reviews that use these line items. */
export const loadReviewed = (sql: Query, items: { shop_id: number; line_item_id: number }[]) => sql<{
  line_item_id: number
  shop_id: number
  external_id: string
}>`
  SELECT shop_id, line_item_id, external_id FROM reviews
  WHERE (shop_id, line_item_id) IN (SELECT * FROM unnest(${items.map(item => item.shop_id)}::bigint[],
                                                         ${items.map(item => item.line_item_id)}::bigint[]))
    ${ofOneShop(items, 'reviews')}`

export const insertReviews = (sql: Query, reviews: object[]) => sql<ReviewKey & { external_id: string }>`
  INSERT INTO reviews (shop_id, external_id, reviewer_id, product_id, line_item_id, rating, title, body, language, source,
                       invited_at, created_at, edited_at, reward, declared_incentive, known_incentive, offered_reward, held_at, held_reason, hidden_at,
                       hidden_by, hidden_reason, notice, notice_rated, media_count, answered, imported_at, imported_by)
  SELECT * FROM json_to_recordset(${JSON.stringify(reviews)}::text::json) AS _(
    shop_id bigint, external_id text, reviewer_id bigint, product_id bigint, line_item_id bigint, rating smallint, title text,
    body text, language text, source text, invited_at timestamptz, created_at timestamptz, edited_at timestamptz, reward text,
    declared_incentive text, known_incentive text, offered_reward text, held_at timestamptz, held_reason text, hidden_at timestamptz, hidden_by text, hidden_reason text, notice text, notice_rated boolean, media_count smallint, answered boolean,
    imported_at timestamptz, imported_by text)
  RETURNING shop_id, review_id, external_id`

export const updateReviews = (sql: Query, reviews: { shop_id: number }[]) => sql`
  UPDATE reviews SET
    external_id = i.external_id, reviewer_id = i.reviewer_id, product_id = i.product_id, line_item_id = i.line_item_id, rating = i.rating,
    title = i.title, body = i.body, language = i.language, source = i.source, invited_at = i.invited_at,
    created_at = i.created_at, edited_at = i.edited_at, reward = i.reward,
    declared_incentive = i.declared_incentive, known_incentive = i.known_incentive, offered_reward = i.offered_reward, held_at = i.held_at, held_reason = i.held_reason, hidden_at = i.hidden_at,
    hidden_by = i.hidden_by, hidden_reason = i.hidden_reason, notice = i.notice, notice_rated = i.notice_rated, media_count = i.media_count,
    answered = i.answered
  FROM json_to_recordset(${JSON.stringify(reviews)}::text::json) AS i(
    shop_id bigint, review_id bigint, external_id text, reviewer_id bigint, product_id bigint, line_item_id bigint, rating smallint, title text,
    body text, language text, source text, invited_at timestamptz, created_at timestamptz, edited_at timestamptz, reward text,
    declared_incentive text, known_incentive text, offered_reward text, held_at timestamptz, held_reason text, hidden_at timestamptz, hidden_by text, hidden_reason text, notice text, notice_rated boolean, media_count smallint, answered boolean)
  WHERE reviews.shop_id = i.shop_id AND reviews.review_id = i.review_id ${ofOneShop(reviews, 'reviews')}`

export const insertEvents = (sql: Query, events: (ReviewKey & HistoryRow)[]) => sql`
  INSERT INTO review_events (shop_id, review_id, kind, actor, reason, details, created_at)
  SELECT * FROM json_to_recordset(${JSON.stringify(events)}::text::json) AS _(
    shop_id bigint, review_id bigint, kind text, actor text, reason text, details jsonb, created_at timestamptz)`

/** With the small version of a picture from another site. */
const withCompact = <T extends Medium>(medium: T) => ({
  ...medium,
  compact_url: medium.kind === 'picture' && medium.url ? otherWidth(medium.url, 640) : null,
})

/** Deletes the media of the reviews `cleared`, then inserts `media`. */
export async function replaceMedia(
  sql: Query,
  cleared: ReviewKey[],
  media: (ReviewKey & Medium & { position: number })[],
) {
  if (cleared.length > 0)
    await sql`DELETE FROM review_media WHERE true ${ofOneShop(cleared, 'review_media')} AND (shop_id, review_id) IN (
      SELECT * FROM unnest(${cleared.map(key => key.shop_id)}::bigint[], ${cleared.map(key => key.review_id)}::bigint[]))`
  if (media.length > 0)
    await sql`
      INSERT INTO review_media (shop_id, review_id, position, kind, url, video_id, compact_url)
      SELECT * FROM json_to_recordset(${JSON.stringify(media.map(withCompact))}::text::json) AS _(
        shop_id bigint, review_id bigint, position smallint, kind text, url text, video_id text, compact_url text)`
}

/** Deletes the replies of the reviews `cleared`, then inserts `replies`. */
export async function replaceReplies(
  sql: Query,
  cleared: ReviewKey[],
  replies: (ReviewKey & { body: string; language: string | null; created_at: Date })[],
) {
  if (cleared.length > 0)
    await sql`DELETE FROM review_replies WHERE true ${ofOneShop(cleared, 'review_replies')} AND (shop_id, review_id) IN (
      SELECT * FROM unnest(${cleared.map(key => key.shop_id)}::bigint[], ${cleared.map(key => key.review_id)}::bigint[]))`
  if (replies.length > 0)
    await sql`
      INSERT INTO review_replies (shop_id, review_id, body, language, created_at)
      SELECT * FROM json_to_recordset(${JSON.stringify(replies)}::text::json) AS _(
        shop_id bigint, review_id bigint, body text, language text, created_at timestamptz)
      ON CONFLICT (shop_id, review_id) DO UPDATE SET body = excluded.body, language = excluded.language, created_at = excluded.created_at`
}

/** Records signs of self-dealing. */
export const insertImportSigns = (sql: Query, signs: (ReviewKey & { kind: string; facts: object })[], now: Date) => sql`
  INSERT INTO review_signs (shop_id, review_id, kind, facts, created_at)
  SELECT shop_id, review_id, kind, facts, ${now}::timestamptz
  FROM json_to_recordset(${JSON.stringify(signs)}::text::json) AS _(shop_id bigint, review_id bigint, kind text, facts jsonb)
  ON CONFLICT DO NOTHING`
