import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { EvidenceKind } from '../rules.ts'
import type { DisputeKey } from './disputes.ts'

/** Inserts an upload without a dispute. */
export async function insertFile(
  db: Db,
  row: { uploader_id: number; name: string; kind: EvidenceKind; bytes: number; sha256: Buffer },
): Promise<string> {
  const { file_id } = await db.insertInto('dispute_files').values(row).returning('file_id').executeTakeFirstOrThrow()
  return file_id
}

/** Deletes the row of an upload that could not be stored. */
export const deleteFile = (db: Db, uploaderId: number, fileId: string) =>
  db
    .deleteFrom('dispute_files')
    .where('uploader_id', '=', uploaderId)
    .where('file_id', '=', fileId)
    .where('dispute_id', 'is', null)
    .execute()

export const selectFile = (db: Db, uploaderId: number, fileId: string) =>
  db
    .selectFrom('dispute_files')
    .selectAll()
    .where('uploader_id', '=', uploaderId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()

/** A person's uploads within a day: count, unattached count and total bytes. */
export const countFilesOf = (db: Db, uploaderId: number) =>
  db
    .selectFrom('dispute_files')
    .where('uploader_id', '=', uploaderId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .select([
      sql<number>`count(*)::int`.as('recent'),
      sql<number>`(count(*) filter (where dispute_id is null))::int`.as('loose'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()

/** Number and total bytes of a dispute's evidence files. */
export const countEvidence = (db: Db, { shopId, disputeId }: DisputeKey) =>
  db
    .selectFrom('dispute_files')
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', disputeId)
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .executeTakeFirstOrThrow()

/** Attaches a person's unattached uploads to an event. @returns how many */
export async function attachFiles(
  db: Db,
  uploaderId: number,
  ids: readonly string[],
  key: DisputeKey,
  eventNo: number,
) {
  const result = await db
    .updateTable('dispute_files')
    .set({ shop_id: key.shopId, dispute_id: key.disputeId, event_no: eventNo })
    .where('uploader_id', '=', uploaderId)
    .where('file_id', 'in', ids)
    .where('dispute_id', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** All evidence of a dispute, in order of upload. */
export const selectFiles = (db: Db, { shopId, disputeId }: DisputeKey) =>
  db
    .selectFrom('dispute_files')
    .select(['uploader_id', 'file_id', 'event_no', 'name', 'kind', 'bytes', 'sha256'])
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', disputeId)
    .orderBy('event_no')
    .orderBy('created_at')
    .orderBy('file_id')
    .execute()

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number]

/** Deletes uploads not attached within a day. @returns the files to delete from storage */
export const deleteUnattachedFiles = (db: Db) =>
  db
    .deleteFrom('dispute_files')
    .where('dispute_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning(['uploader_id', 'file_id'])
    .execute()
