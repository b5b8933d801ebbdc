import type { Db } from '../../platform/postgres/database.ts'
import { peopleById } from '../people/service.ts'
import { type FeedCursor, formatCursor } from './feed-cursor.ts'
import { FEED_PER_PAGE, MOST_OF_ONE_MOMENT } from './feed-rules.ts'
import type { FeedEvent } from './feed-schemas.ts'
import { presentEvent, type Subjects, subjectKey } from './present-event.ts'
import { type FeedFilter, type FeedRow, selectEvents, selectMoment } from './sql/feed.ts'
import { selectMedalSubjects, selectProductSubjects, selectReviewSubjects } from './sql/feed-subjects.ts'

/** One page of a person's feed. */
export interface FeedPage {
  events: FeedEvent[]
  /** Cursor of the next page; null on the last one. */
  next: string | null
}

/**
 * Events before `cursor` by or about a person's followees, newest first, without duplicates (X-feed-02, ADR 10). The page of
 * an event depends only on its own timestamp and id, so new events don't shift pages.
 */
export async function readFeed(
  db: Db,
  reviewerId: number,
  { cursor, filter }: { cursor: FeedCursor | null; filter: FeedFilter },
): Promise<FeedPage> {
  const { rows, next } = await pageOf(db, reviewerId, cursor, filter)
  const subjects = await subjectsOf(db, rows)
  return { events: rows.flatMap(row => presentEvent(row, subjects) ?? []), next: next && formatCursor(next) }
}

interface Rows {
  rows: FeedRow[]
  next: FeedCursor | null
}

async function pageOf(db: Db, reviewerId: number, cursor: FeedCursor | null, filter: FeedFilter): Promise<Rows> {
  if (!cursor?.after) return before(db, reviewerId, cursor?.at ?? null, filter)
  const rest = await moment(db, reviewerId, cursor, filter)
  if (rest.next?.after || rest.rows.length >= FEED_PER_PAGE) return rest
  const { rows, next } = await before(db, reviewerId, cursor.at, filter)
  return { rows: [...rest.rows, ...rows], next }
}

/** A page of events before a timestamp, completed with all events that share the last one's timestamp. */
async function before(db: Db, reviewerId: number, at: string | null, filter: FeedFilter): Promise<Rows> {
  const found = await selectEvents(db, reviewerId, { before: at, filter, limit: FEED_PER_PAGE + 1 })
  const last = found[FEED_PER_PAGE - 1]
  if (!last || found.length <= FEED_PER_PAGE) return { rows: found, next: null }
  if (found[FEED_PER_PAGE]!.created_at !== last.created_at)
    return { rows: found.slice(0, FEED_PER_PAGE), next: { at: last.created_at, after: null } }
  const ties = await moment(db, reviewerId, { at: last.created_at, after: null }, filter)
  return { rows: [...found.filter(row => row.created_at !== last.created_at), ...ties.rows], next: ties.next }
}

/** Events at one timestamp, after a given event; `MOST_OF_ONE_MOMENT` per page. */
async function moment(db: Db, reviewerId: number, { at, after }: FeedCursor, filter: FeedFilter): Promise<Rows> {
  const found = await selectMoment(db, reviewerId, { at, after, filter, limit: MOST_OF_ONE_MOMENT + 1 })
  const rows = found.slice(0, MOST_OF_ONE_MOMENT)
  const last = rows.at(-1)
  if (!last || found.length <= MOST_OF_ONE_MOMENT) return { rows, next: { at, after: null } }
  return { rows, next: { at, after: { kind: last.kind, shopId: last.shop_id, thingId: last.thing_id } } }
}

/** Loads the events' subjects: one query per kind in parallel, then the people (ADR 2). */
async function subjectsOf(db: Db, rows: readonly FeedRow[]): Promise<Subjects> {
  const ofKind = (kind: FeedRow['kind']) => rows.filter(row => row.kind === kind)
  const [reviews, products, medals] = await Promise.all([
    ofKind('review').length > 0 ? selectReviewSubjects(db, ofKind('review')) : [],
    ofKind('product').length > 0 ? selectProductSubjects(db, ofKind('product')) : [],
    ofKind('medal').length > 0 ? selectMedalSubjects(db, ofKind('medal')) : [],
  ])
  const people = await peopleById(
    db,
    reviews.map(row => row.reviewer_id),
  )
  return {
    reviews: new Map(reviews.map(row => [subjectKey(row.shop_id, row.review_id), row])),
    products: new Map(products.map(row => [subjectKey(row.shop_id, row.product_id), row])),
    medals: new Map(medals.map(row => [subjectKey(row.shop_id, row.change_id), row])),
    people,
  }
}
