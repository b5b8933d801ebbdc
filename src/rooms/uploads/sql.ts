import { sql } from 'kysely'
import type { Counts, Totals } from '../../lib/ingest.ts'
import { asJson } from '../../platform/postgres/as-json.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { TableKind } from '../transfer/columns-rules.ts'
import type { Mapping } from '../transfer/mapping-rules.ts'
import type { RatingScale } from '../transfer/rating-scale-rules.ts'
import { isUnderWay, STATES, type State } from './rules.ts'
import type { Cause } from './schemas.ts'

export interface UploadKey {
  shop_id: number
  upload_id: number
}

/** An upload's row; `sample`, `mapping`, `counts` and `causes` are JSON that only this room writes. */
export interface UploadRow extends UploadKey {
  uploader_id: number | null
  file_name: string
  bytes: number
  header: string[]
  sample: string[][]
  kind: TableKind | null
  mapping: Mapping | null
  rating_scale: RatingScale
  state: State
  read_bytes: number
  read_rows: number
  skipped: number
  notes: number
  counts: Record<string, Counts> | null
  totals: Totals | null
  causes: Cause[]
  failure: string | null
  created_at: Date
  started_at: Date | null
  run: number
  attempt_at: Date | null
  stop_at: Date | null
  file_rows: number | null
  stopped_rows: number | null
  undo_until: Date | null
  undo_orders: number | null
  removed_orders: number | null
  kept_orders: number | null
  ended_at: Date | null
  removed_at: Date | null
}

const COLUMNS = [
  'shop_id',
  'upload_id',
  'uploader_id',
  'file_name',
  'bytes',
  'header',
  'sample',
  'kind',
  'mapping',
  'rating_scale',
  'state',
  'read_bytes',
  'read_rows',
  'skipped',
  'notes',
  'counts',
  'totals',
  'causes',
  'failure',
  'created_at',
  'started_at',
  'run',
  'attempt_at',
  'stop_at',
  'file_rows',
  'stopped_rows',
  'undo_until',
  'undo_orders',
  'removed_orders',
  'kept_orders',
  'ended_at',
  'removed_at',
] as const

/** Locks a shop's uploads until the transaction ends. The first half of the lock's key is "CAND". */
export const lockUploads = (db: Db, shopId: number) =>
  sql`select pg_advisory_xact_lock(${0x43414e44}::int, hashint8(${shopId}))`.execute(db)

/** Number of a shop's stored files, and their total bytes. */
export const countStored = (db: Db, shopId: number) =>
  db
    .selectFrom('uploads')
    .where('shop_id', '=', shopId)
    .where('removed_at', 'is', null)
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .executeTakeFirstOrThrow()

export const insertUpload = async (
  db: Db,
  row: { shop_id: number; uploader_id: number; file_name: string; bytes: number; header: string[]; sample: string[][] },
): Promise<number> => {
  const { upload_id } = await db
    .insertInto('uploads')
    .values({ ...row, sample: asJson(row.sample) })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  return upload_id
}

/** Deletes an upload whose file could not be stored. */
export const deleteUpload = (db: Db, { shop_id, upload_id }: UploadKey) =>
  db.deleteFrom('uploads').where('shop_id', '=', shop_id).where('upload_id', '=', upload_id).execute()

export const selectUpload = async (db: Db, { shop_id, upload_id }: UploadKey): Promise<UploadRow | undefined> =>
  (await db
    .selectFrom('uploads')
    .select(COLUMNS)
    .where('shop_id', '=', shop_id)
    .where('upload_id', '=', upload_id)
    .executeTakeFirst()) as UploadRow | undefined

export const selectUploads = async (db: Db, shopId: number, limit: number): Promise<UploadRow[]> =>
  (await db
    .selectFrom('uploads')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .orderBy('upload_id', 'desc')
    .limit(limit)
    .execute()) as UploadRow[]

/** The kind and mapping of the shop's newest file with the same columns. */
export const selectEarlier = async (db: Db, shopId: number, header: string[]) =>
  (await db
    .selectFrom('uploads')
    .select(['kind', 'mapping', 'rating_scale'])
    .where('shop_id', '=', shopId)
    .where('header', '=', sql<string[]>`${header}::text[]`)
    .where('kind', 'is not', null)
    .orderBy('upload_id', 'desc')
    .limit(1)
    .executeTakeFirst()) as (Pick<UploadRow, 'rating_scale'> & { kind: TableKind; mapping: Mapping }) | undefined

export const UNDER_WAY = STATES.filter(isUnderWay)

/** A run without progress for this long counts as dead. */
const DEAD_AFTER = sql<Date>`now() - interval '3 hours'`

/** @returns the run's number; undefined if one is under way already */
export async function beginRun(
  db: Db,
  { shop_id, upload_id }: UploadKey,
  run: { kind: TableKind; mapping: Mapping; rating_scale: RatingScale; state: 'trying' | 'importing' },
): Promise<number | undefined> {
  const started = await db
    .updateTable('uploads')
    .set({
      ...run,
      mapping: asJson(run.mapping),
      run: sql<number>`run + 1`,
      started_at: new Date(),
      attempt_at: null,
      stop_at: null,
      stopped_rows: null,
      // of the file as it was read with these columns
      file_rows: sql<
        number | null
      >`case when kind = ${run.kind} and mapping = ${asJson(run.mapping)} then file_rows end`,
      ended_at: null,
      read_bytes: 0,
      read_rows: 0,
      skipped: 0,
      notes: 0,
      counts: null,
      totals: null,
      causes: asJson([]),
      failure: null,
    })
    .where('shop_id', '=', shop_id)
    .where('upload_id', '=', upload_id)
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('state', 'not in', UNDER_WAY), eb('started_at', '<', DEAD_AFTER)]))
    .returning('run')
    .executeTakeFirst()
  return started?.run
}

/** Asks the run that is under way to stop; nothing happens if it has ended. */
export const requestStop = (db: Db, { shop_id, upload_id }: UploadKey) =>
  db
    .updateTable('uploads')
    .set({ stop_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('upload_id', '=', upload_id)
    .where('state', 'in', ['trying', 'importing'])
    .where('stop_at', 'is', null)
    .execute()

/** How far a run is, or how it ended. */
export interface RunEnd
  extends Partial<
    Pick<
      UploadRow,
      | 'state'
      | 'read_bytes'
      | 'read_rows'
      | 'skipped'
      | 'notes'
      | 'causes'
      | 'failure'
      | 'attempt_at'
      | 'file_rows'
      | 'stopped_rows'
      | 'undo_until'
      | 'ended_at'
    >
  > {
  counts?: object
  totals?: Totals
}

/**
 * Stores how far a run is, or how it ended. A run that has ended, or gave way to a later one, stays as it is.
 * @param from the states that it may be in
 * @returns undefined if it stays; otherwise when a member asked it to stop
 */
export const updateRun = (
  db: Db,
  { shop_id, upload_id, run }: UploadKey & { run: number },
  { counts, totals, causes, ...progress }: RunEnd,
  from: readonly State[] = ['trying', 'importing'],
) =>
  db
    .updateTable('uploads')
    .set({
      ...progress,
      ...(counts && { counts: asJson(counts) }),
      ...(totals && { totals: asJson(totals) }),
      ...(causes && { causes: asJson(causes) }),
    })
    .where('shop_id', '=', shop_id)
    .where('upload_id', '=', upload_id)
    .where('run', '=', run)
    .where('state', 'in', from)
    .returning('stop_at')
    .executeTakeFirst()

/** Expired files, each returned once. */
export const takeOldUploads = (db: Db, before: Date) =>
  db
    .updateTable('uploads')
    .set({ removed_at: new Date(), sample: asJson([]), causes: asJson([]) })
    .where('removed_at', 'is', null)
    .where('created_at', '<', before)
    .where('state', 'not in', UNDER_WAY)
    .returning(['shop_id', 'upload_id'])
    .execute()

/** A person's uploads, for their data download. */
export const selectUploadsOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('uploads')
    .select(['file_name', 'bytes', 'kind', 'created_at'])
    .where('uploader_id', '=', reviewerId)
    .orderBy('shop_id')
    .orderBy('upload_id')
    .execute()

export const eraseUploader = (db: Db, reviewerId: number) =>
  db.updateTable('uploads').set({ uploader_id: null }).where('uploader_id', '=', reviewerId).execute()
