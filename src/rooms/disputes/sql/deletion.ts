import { sql } from 'kysely'
import { anyOf } from '../../../platform/postgres/any-of.ts'
import type { Db } from '../../../platform/postgres/database.ts'

/** A person's disputes with their own acts, for the download of personal data. */
export async function selectDisputesForExport(
  db: Db,
  reviewerId: number,
  after: { shop_id: number; dispute_id: number } | undefined,
  limit: number,
) {
  const { rows } = await sql<{ shop_id: number; dispute_id: number }>`
    select d.shop_id, d.dispute_id, s.domain as shop, p.title as product, d.dispute_type, d.description,
      d.desired_outcome_type, d.desired_outcome_description, d.state, d.submitted_at, d.ended_at, d.award_text,
      (select coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'words', e.body, 'at', e.created_at)
                order by e.event_no), '[]')
         from dispute_events e
        where e.shop_id = d.shop_id and e.dispute_id = d.dispute_id and e.actor_id = ${reviewerId}) as own_acts
    from disputes d join shops s using (shop_id) join products p using (shop_id, product_id)
    where (d.reviewer_id = ${reviewerId} or exists (
        select 1 from dispute_events e
        where e.shop_id = d.shop_id and e.dispute_id = d.dispute_id and e.actor_id = ${reviewerId}))
      ${after ? sql`and (d.shop_id, d.dispute_id) > (${after.shop_id}, ${after.dispute_id})` : sql``}
    order by d.shop_id, d.dispute_id limit ${limit}`.execute(db)
  // on a cluster files are elsewhere
  const files = await db
    .selectFrom('dispute_files')
    .select(['shop_id', 'dispute_id', 'name'])
    .where('uploader_id', '=', reviewerId)
    .where('dispute_id', '=', anyOf(rows.map(row => row.dispute_id)))
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({
    ...row,
    own_files: files
      .filter(file => file.shop_id === row.shop_id && file.dispute_id === row.dispute_id)
      .map(({ name }) => name),
  }))
}

/** Detaches a person's evidence from disputes; the next sweep deletes the files. */
export const eraseFilesOf = (db: Db, reviewerId: number) =>
  db
    .updateTable('dispute_files')
    .set({
      shop_id: null,
      dispute_id: null,
      event_no: null,
      name: 'erased',
      created_at: sql<Date>`least(created_at, ${new Date()}::timestamptz - interval '2 days')`,
    })
    .where('uploader_id', '=', reviewerId)
    .execute()

export const eraseSubmissions = (db: Db, reviewerId: number) =>
  db.deleteFrom('dispute_submissions').where('reviewer_id', '=', reviewerId).execute()

/** Gives the open cases of an arbitrator back to the queue, and removes them from the others (X-arbitrator-04). */
export async function eraseArbitrator(db: Db, reviewerId: number): Promise<void> {
  await sql`
    with back as (
      update disputes set arbitrator_id = null, decide_by = null, reminded_at = null, events = events + 1
      where arbitrator_id = ${reviewerId} and state = 'escalated'
      returning shop_id, dispute_id, events),
    dropped as (
      update dispute_questions q set status = 'dropped' from back
      where q.shop_id = back.shop_id and q.dispute_id = back.dispute_id and q.status = 'open')
    insert into dispute_events (shop_id, dispute_id, event_no, action, acted_by, from_state, to_state, created_at)
    select shop_id, dispute_id, events, 'release', 'system', 'escalated', 'escalated', now() from back`.execute(db)
  await db
    .updateTable('disputes')
    .set({ arbitrator_id: null, decide_by: null })
    .where('arbitrator_id', '=', reviewerId)
    .execute()
}

/** Removes a person from the acts they did, which stay. */
export const eraseActor = (db: Db, reviewerId: number) =>
  db.updateTable('dispute_events').set({ actor_id: null }).where('actor_id', '=', reviewerId).execute()
