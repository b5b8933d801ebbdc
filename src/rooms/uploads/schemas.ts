import { z } from 'zod'
import { shopSlug } from '../business/schemas.ts'
import { metaData } from '../catalog/schemas.ts'
import { TABLE_KINDS } from '../transfer/columns-rules.ts'
import { mapping } from '../transfer/mapping-schemas.ts'
import { RATING_SCALES } from '../transfer/rating-scale-rules.ts'
import { STATES } from './rules.ts'

const tableKind = z.enum(TABLE_KINDS, 'Choose what is in the file.')

const counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() })

/** A file that a shop brought. */
const upload = z.object({
  id: z.int(),
  path: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  kind: tableKind.nullable(),
  state: z.enum(STATES),
  /** Of the run under way, 0 to 1. */
  progress: z.number(),
  /** Rows of the file, where an earlier run with the same columns read all of them. */
  file_rows: z.int().nullable(),
  /** Of the run under way, at its rate so far; null while that is unknown. */
  seconds_left: z.int().nullable(),
  /** Whether a member asked the run under way to stop. */
  stopping: z.boolean(),
  /** Rows that were not taken because the run was stopped. */
  stopped_rows: z.int().nullable(),
  /** What became of the orders when the import was undone. */
  undone: z.object({ removed: z.int(), kept: z.int() }).nullable(),
  /** Whether the run takes so long that whoever started it is told when it is done. */
  notifies: z.boolean(),
  /** Rows that were read so far. */
  rows: z.int(),
  skipped: z.int(),
  notes: z.int(),
  /** What became of the records, by their kind. */
  counts: z.record(z.string(), counts).nullable(),
  /** What became of the rows of the run: together they are all of them. */
  totals: counts.extend({ refused: z.int() }).nullable(),
  /** Why nothing could be read. */
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** The file went after its time; what became of it stays. */
  removed: z.boolean(),
})

export type Upload = z.infer<typeof upload>

/** Rows of a file with the same problem. */
const cause = z.object({
  outcome: z.enum(['skipped', 'left_out', 'note', 'waiting']),
  /** The column's name in the file. */
  column: z.string().nullable(),
  reason: z.string(),
  /** The most frequent values with this problem, where it is the same for several. */
  values: z.array(z.string()).optional(),
  /** Number of further values. */
  more_values: z.int().optional(),
  /** Number of rows. */
  count: z.int(),
  /** The first line numbers. */
  lines: z.array(z.int()),
})

export type Cause = z.infer<typeof cause>

export const uploadsSchemas = {
  input: z.object(shopSlug),
  output: z.object({ uploads: z.array(upload), meta_data: metaData }),
}

const uploadKey = { ...shopSlug, upload_id: z.coerce.number<number | string>().int() }

export const uploadSchemas = {
  input: z.object(uploadKey),
  output: z.object({
    upload,
    header: z.array(z.string()),
    /** The first rows, cell by cell, shortened. */
    sample: z.array(z.array(z.string())),
    /** What it is likely to be: as it was read last, as a file with these columns was, or guessed from their names. */
    suggested: z.object({
      kind: tableKind.nullable(),
      by: z.enum(['run', 'earlier', 'names']),
      /** By the kind: which column is which field. */
      mappings: z.record(tableKind, mapping),
    }),
    rating_scale: z.enum(RATING_SCALES),
    /** Whether the person who asks may import it, and not only try it. */
    may_import: z.boolean(),
    problems_path: z.string().nullable(),
    /** The most frequent problems of the last run; those of skipped rows first. */
    causes: z.array(cause),
    mapping_path: z.string().nullable(),
    /** Until when its import can be undone; null: it cannot, or there is nothing to undo. */
    undo_until: z.iso.datetime().nullable(),
    meta_data: metaData,
  }),
}

export type UploadDetails = Omit<z.infer<(typeof uploadSchemas)['output']>, 'meta_data'>

export const runUploadSchemas = {
  input: z.object({
    ...uploadKey,
    kind: tableKind,
    columns: mapping,
    rating_scale: z.enum(RATING_SCALES).default('5'),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({}),
}

export const undoPreviewSchemas = {
  input: z.object(uploadKey),
  output: z.object({
    /** Orders that an undo would remove now. */
    removed: z.int(),
    /** Orders that would stay, because their buyers were invited, wrote a review or opened a dispute. */
    kept: z.int(),
  }),
}

export const undoUploadSchemas = { input: z.object(uploadKey), output: z.object({}) }

export const stopUploadSchemas = { input: z.object(uploadKey), output: z.object({}) }
