import type { Person } from '../../lib/calls/access.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import type { Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { ownShop, recordAuditEntry } from '../business/service.ts'
import type { ShopRow } from '../catalog/service.ts'
import { TABLE_KINDS, type TableKind } from '../transfer/columns-rules.ts'
import { guessKind, guessMapping, type Mapping, mappingFault } from '../transfer/mapping-rules.ts'
import type { RatingScale } from '../transfer/rating-scale-rules.ts'
import { mappingPath, problemsPath, uploadPath } from './paths.ts'
import { runQueue } from './queues.ts'
import { isUnderWay, LISTED, NOTIFY_AFTER, progressOf, secondsLeft } from './rules.ts'
import type { Upload, UploadDetails } from './schemas.ts'
import { beginRun, requestStop, selectEarlier, selectUpload, selectUploads, type UploadRow } from './sql.ts'

/** A shop's uploads, newest first. Fails as `ownShop`. */
export async function listUploads(
  db: Db,
  slug: string,
  person: Person,
  loaders?: Loaders,
): Promise<{ shop: ShopRow; uploads: Upload[] }> {
  const { shop } = await ownShop(db, slug, person, { loaders })
  const rows = await selectUploads(db, shop.shop_id, LISTED)
  return { shop, uploads: rows.map(row => present(shop, row)) }
}

/** One of a shop's uploads. Fails as `ownShop`, and with 404. */
export async function findUpload(
  db: Db,
  slug: string,
  person: Person,
  uploadId: number,
  options: Parameters<typeof ownShop>[3] = {},
) {
  const { shop, standing } = await ownShop(db, slug, person, options)
  const row = await selectUpload(db, { shop_id: shop.shop_id, upload_id: uploadId })
  if (!row) throw notFound('This file does not exist.')
  return { shop, row, standing }
}

/** An upload with its likely kind and column mapping. */
export async function readUpload(db: Db, slug: string, person: Person, uploadId: number, loaders?: Loaders) {
  const { shop, row, standing } = await findUpload(db, slug, person, uploadId, { loaders })
  const own = row.kind && row.mapping ? { kind: row.kind, mapping: row.mapping, rating_scale: row.rating_scale } : null
  const earlier = own ? undefined : await selectEarlier(db, shop.shop_id, row.header)
  const previous = own ?? earlier
  const details: Omit<UploadDetails, 'undo_until'> = {
    upload: present(shop, row),
    header: row.header,
    sample: row.sample,
    suggested: {
      kind: previous?.kind ?? guessKind(row.header) ?? null,
      by: own ? 'run' : earlier ? 'earlier' : 'names',
      mappings: mappingsFor(row.header, previous),
    },
    rating_scale: previous?.rating_scale ?? row.rating_scale,
    may_import: standing !== 'staff',
    problems_path: row.skipped + row.notes > 0 && !row.removed_at ? problemsPath(shop.slug, row.upload_id) : null,
    causes: row.causes,
    mapping_path: own ? mappingPath(shop.slug, row.upload_id) : null,
  }
  return { shop, row, details }
}

const mappingsFor = (header: string[], previous: { kind: TableKind; mapping: Mapping } | null | undefined) =>
  Object.fromEntries(
    TABLE_KINDS.map(kind => [kind, previous?.kind === kind ? previous.mapping : guessMapping(kind, header)]),
  ) as Record<TableKind, Record<string, string | string[]>>

interface Run {
  kind: TableKind
  columns: Mapping
  rating_scale: RatingScale
  dry_run: boolean
}

/**
 * Starts a run of a file. Trying is for all members; importing adds orders and reviews, is for owners only, and is logged.
 * Fails as `ownShop`, with 422 `bad_mapping` or `unknown_column`, with 409 `under_way`, and with 410 `file_gone`.
 */
export async function startRun(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  slug: string,
  person: Person,
  uploadId: number,
  { kind, columns, rating_scale, dry_run }: Run,
): Promise<void> {
  const { row, standing } = await findUpload(db, slug, person, uploadId, { least: dry_run ? 'staff' : 'owner' })
  if (row.removed_at) throw new Problem(410, 'file_gone', 'The file has expired and was deleted. Upload it again.')
  const fault = mappingFault(kind, columns)
  if (fault) throw new Problem(422, 'bad_mapping', fault)
  const unknown = Object.keys(columns).find(column => !row.header.includes(column))
  if (unknown !== undefined) throw new Problem(422, 'unknown_column', `The file has no column “${unknown}”.`)
  await inTransaction(db, async within => {
    const state = dry_run ? 'trying' : 'importing'
    const run = await beginRun(within, row, { kind, mapping: columns, rating_scale, state })
    if (run === undefined)
      throw new Problem(409, 'under_way', 'This file is already being read. Wait until it has finished.')
    if (!dry_run) {
      const by = { reviewerId: person.reviewerId, standing }
      const details = { fields: [KIND_LABELS[kind]] }
      await recordAuditEntry(within, { shopId: row.shop_id, by, action: 'import_begun', details, now: new Date() })
    }
    const payload = { shop_id: row.shop_id, upload_id: row.upload_id, dry_run, run, by: person.reviewerId }
    await jobs.send(runQueue, payload, { within })
  })
}

/**
 * Stops a run at its next batch; does nothing to one that has ended. For those who may start it. Fails as `ownShop`, and with
 * 404.
 */
export async function stopRun(db: Db, slug: string, person: Person, uploadId: number): Promise<void> {
  const { row, standing } = await findUpload(db, slug, person, uploadId)
  if (row.state === 'importing' && standing === 'staff')
    throw new Problem(403, 'not_owner', 'Only an owner can stop an import.')
  await requestStop(db, row)
}

/** Names of the kinds in the shop's log. */
export const KIND_LABELS = {
  'shopify-products': 'products',
  'shopify-orders': 'orders',
  'judgeme-reviews': 'reviews',
  'shop-reviews': 'reviews of the shop',
} as const satisfies Record<TableKind, string>

/** Leaves out the count of reviewers: shops must not learn whether a person is new here (P1.7). */
const withoutPeople = ({ reviewer: _, ...counts }: NonNullable<UploadRow['counts']>) => counts

/** What a run counts: rows of the file, or the orders that an undo goes through. */
const running = (row: UploadRow): UploadRow =>
  row.state === 'undoing'
    ? { ...row, read_rows: (row.removed_orders ?? 0) + (row.kept_orders ?? 0), file_rows: row.undo_orders }
    : row

const present = ({ slug }: ShopRow, row: UploadRow): Upload => ({
  id: row.upload_id,
  path: uploadPath(slug, row.upload_id),
  file_name: row.file_name,
  bytes: row.bytes,
  kind: row.kind,
  state: row.state,
  progress: progressOf(running(row)),
  file_rows: running(row).file_rows,
  seconds_left: secondsLeft(running(row), new Date()),
  undone: row.state === 'undone' ? { removed: row.removed_orders ?? 0, kept: row.kept_orders ?? 0 } : null,
  stopping: isUnderWay(row.state) && row.stop_at !== null,
  stopped_rows: row.stopped_rows,
  notifies: isUnderWay(row.state) && Date.now() - (row.started_at?.getTime() ?? Date.now()) >= NOTIFY_AFTER,
  rows: running(row).read_rows,
  skipped: row.skipped,
  notes: row.notes,
  counts: row.counts && withoutPeople(row.counts),
  totals: row.totals,
  failure: row.failure,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  removed: row.removed_at !== null,
})
