import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeProductId, encodeQuestionId, encodeReviewId, encodeShopId } from '../../catalog/encoded-id.ts'
import { auditFigures, type MonthCounts } from '../../feed-audit/figures/audit-rules.ts'
import type { Json } from '../../public-log/canonical-json.ts'
import { knownStars } from '../../reviews/known-stars.ts'
import { readInBatches } from '../publishing/cursor.ts'
import type { Lines } from '../publishing/write-file.ts'
import { parsedTime, time, toLines } from './lines.ts'

/** The smaller files: each is one query and what becomes of a row. */

interface Keyed {
  shop_id: number
  review_id: number
}

const subject = ({ shop_id, review_id }: Keyed) => ({
  shop: encodeShopId(shop_id),
  review: encodeReviewId(shop_id, review_id),
})

const file =
  <Row>(query: RawBuilder<Row>, present: (row: Row) => Json) =>
  (db: Db): AsyncIterable<Lines> =>
    toLines(readInBatches(db, query), present)

interface HiddenRow extends Keyed {
  product_id: number | null
  rating: number | null
  created_at: Date
  verified: boolean
  hidden_at: Date
  hidden_by: string
  hidden_reason: string
  notice: boolean
  entries: number[]
}

const hidden = file(
  sql<HiddenRow>`
    WITH hidden AS MATERIALIZED (
      SELECT shop_id, review_id, product_id, ${knownStars('r')} AS rating, created_at, verified, hidden_at,
             hidden_by, hidden_reason, notice IS NOT NULL AS notice
      FROM reviews r WHERE hidden_at IS NOT NULL AND listed)
    SELECT hidden.*, ARRAY(SELECT entry_index FROM log_entries entry
                            WHERE entry.shop_id = hidden.shop_id AND entry.review_id = hidden.review_id ORDER BY 1) AS entries
    FROM hidden ORDER BY shop_id, review_id`,
  row => ({
    ...subject(row),
    product: row.product_id === null ? null : encodeProductId(row.shop_id, row.product_id),
    rating: row.rating,
    created_at: time(row.created_at),
    verified: row.verified,
    hidden_at: time(row.hidden_at),
    by: row.hidden_by,
    reason: row.hidden_reason,
    notice: row.notice,
    entries: row.entries,
  }),
)

interface DecisionRow extends Keyed {
  decision: string
  reason: string | null
  reports: number
  waiting_since: Date
  decided_at: Date
}

/** Reasons are codes; what a moderator wrote stays with those it was written to. */
const decisions = file(
  sql<DecisionRow>`
    SELECT shop_id, review_id, decision, CASE WHEN reason ~ '^[a-z_ ]{1,200}$' THEN reason END AS reason, flags AS reports,
           waiting_since, decided_at
    FROM moderation_decisions ORDER BY decided_at, decision_id`,
  row => ({
    ...subject(row),
    decision: row.decision,
    reason: row.reason,
    reports: row.reports,
    waiting_since: time(row.waiting_since),
    decided_at: time(row.decided_at),
  }),
)

const medals = file(
  sql<{ shop_id: number; score: string; tier: string | null; created_at: Date }>`
    SELECT shop_id, score, tier, created_at FROM shop_medal_changes ORDER BY created_at, change_id`,
  row => ({ shop: encodeShopId(row.shop_id), score: row.score, tier: row.tier, at: time(row.created_at) }),
)

const votes = file(
  sql<Keyed & { day: string; helpful: number }>`
    SELECT shop_id, review_id, to_char(vote.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) AS helpful
    FROM helpful_votes vote JOIN reviews r USING (shop_id, review_id)
    WHERE r.published GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  row => ({ ...subject(row), day: row.day, helpful: row.helpful }),
)

/** Feed audits: their published rows alone, since counts by month and feed beside them would tell what they do not. */
const orders = file(
  sql<{ shop_id: number; counted_at: Date; log_size: number; last_month: string; months: MonthCounts[] }>`
    SELECT shop_id, counted_at, log_size, to_char(counted_until - interval '1 month', 'YYYY-MM') AS last_month,
           (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'month', to_char(month, 'YYYY-MM'),
                     'by_feed', jsonb_build_object('platform_webhook', platform_webhook, 'api', api, 'file', file,
                                                   'operator_archive', operator_archive),
                     'invited', invited, 'answered', answered, 'published', published,
                     'answered_at_once', answered_at_once, 'median_seconds', median_seconds,
                     'series', series, 'stars', stars) ORDER BY month), '[]')
              FROM feed_audit_months m WHERE m.shop_id = a.shop_id) AS months
    FROM feed_audits a ORDER BY shop_id`,
  row => ({
    shop: encodeShopId(row.shop_id),
    counted_at: time(row.counted_at),
    log_size: row.log_size,
    ...auditFigures(row.months, row.last_month),
  }),
)

interface QuestionRow {
  shop_id: number
  question_id: number
  product_id: number | null
  body: string
  language: string | null
  created_at: Date
  answers: { body: string; by_shop: boolean; verified: boolean; language: string | null; created_at: string }[]
}

const questions = file(
  sql<QuestionRow>`
    SELECT shop_id, question_id, product_id, body, language, created_at,
           (SELECT coalesce(json_agg(json_build_object('body', body, 'by_shop', by_shop, 'verified', verified,
                                       'language', language, 'created_at', created_at) ORDER BY position), '[]')
              FROM answers a WHERE a.shop_id = q.shop_id AND a.question_id = q.question_id AND a.listed
                               AND a.removed_at IS NULL) AS answers
    FROM questions q WHERE listed AND removed_at IS NULL ORDER BY shop_id, question_id`,
  row => ({
    shop: encodeShopId(row.shop_id),
    question: encodeQuestionId(row.shop_id, row.question_id),
    product: row.product_id === null ? null : encodeProductId(row.shop_id, row.product_id),
    body: row.body,
    language: row.language,
    created_at: time(row.created_at),
    answers: row.answers.map(answer => ({ ...answer, created_at: parsedTime(answer.created_at) })),
  }),
)

const rates = file(
  sql<{ currency: string; per_euro: string; as_of: string }>`
    SELECT currency, per_euro::text AS per_euro, to_char(as_of, 'YYYY-MM-DD') AS as_of FROM exchange_rates ORDER BY currency`,
  row => ({ ...row }),
)

interface WithdrawnRow extends Keyed {
  since: Date
  why: string
}

/** Reviews that copies are to drop, each with the time and the reason. */
const WITHDRAWN = sql<WithdrawnRow>`
    SELECT shop_id, review_id, coalesce(erased_at, deleted_at, unpublished_at, hidden_at, held_at) AS since,
           CASE WHEN erased_at IS NOT NULL THEN 'erased' WHEN deleted_at IS NOT NULL THEN 'deleted'
                WHEN unpublished_at IS NOT NULL THEN 'withdrawn' WHEN hidden_by = 'moderator' THEN 'removed'
                WHEN hidden_at IS NOT NULL THEN 'hidden' ELSE 'held' END AS why
    FROM reviews
    WHERE NOT published AND notice IS NULL
      AND (held_reason IS DISTINCT FROM 'unpublished_at_source' OR erased_at IS NOT NULL)`

const withdrawn = file(sql<WithdrawnRow>`${WITHDRAWN} ORDER BY shop_id, review_id`, row => ({
  ...subject(row),
  since: time(row.since),
  why: row.why,
}))

/** How many reviews `withdrawn.jsonl` has, by its `why`. */
export async function countWithdrawn(snapshot: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ why: string; count: number }>`
    SELECT why, count(*) AS count FROM (${WITHDRAWN}) AS one GROUP BY why ORDER BY why`.execute(snapshot)
  return Object.fromEntries(rows.map(({ why, count }) => [why, Number(count)]))
}

export const LISTS = {
  'decisions.jsonl.gz': decisions,
  'hidden.jsonl.gz': hidden,
  'medals.jsonl.gz': medals,
  'orders.jsonl.gz': orders,
  'questions.jsonl.gz': questions,
  'rates.jsonl.gz': rates,
  'votes.jsonl.gz': votes,
  'withdrawn.jsonl': withdrawn,
} as const
