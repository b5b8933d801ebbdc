import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { EvidenceKind } from '../rules.ts'
import type { DisputeKey } from './disputes.ts'

/** Notes an upload that is in no dispute yet. */
export async function insertFile(
  db: Db,
  row: { uploader_id: number; name: string; kind: EvidenceKind; bytes: number; sha256: Buffer },
): Promise<string> {
  const { file_id } = await db.insertInto('dispute_files').values(row).returning('file_id').executeTakeFirstOrThrow()
  return file_id
}

/** Takes out an upload whose file could not be stored. */
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

/** Uploads of somebody within a day: how many, how many of them are in no dispute, and their bytes together. */
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

/** Of a dispute's evidence, how many files there are and their bytes together. */
export const countEvidence = (db: Db, { shopId, disputeId }: DisputeKey) =>
  db
    .selectFrom('dispute_files')
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', disputeId)
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .executeTakeFirstOrThrow()

/** Puts somebody's loose uploads into an event. @returns how many there were */
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

/** All evidence of a dispute, in the order in which it came. */
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

/** Takes out uploads that nobody put into a dispute within a day. @returns what is to be removed from the storage */
export const deleteUnattachedFiles = (db: Db) =>
  db
    .deleteFrom('dispute_files')
    .where('dispute_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning(['uploader_id', 'file_id'])
    .execute()
