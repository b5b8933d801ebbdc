import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { queue } from '../../lib/calls/queue.ts'
import { shopSlug } from '../business/contract.ts'
import { metaData } from '../catalog/contract.ts'
import { TABLE_KINDS } from '../transfer/columns-rules.ts'
import { mapping } from '../transfer/mapping-contract.ts'
import { RATING_SCALES } from '../transfer/rating-scale-rules.ts'
import { STATES } from './rules.ts'

const tableKind = z.enum(TABLE_KINDS, 'Say what the file holds.')

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

export const uploadsCall = call({
  path: '/business/:slug/import.json',
  summary: 'Files that a shop brought, the last first, and how far each is',
  access: 'reviewer',
  errors: [403, 404],
  input: z.object(shopSlug),
  output: z.object({ uploads: z.array(upload), meta_data: metaData }),
})

const uploadKey = { ...shopSlug, upload_id: z.coerce.number<number | string>().int() }

export const uploadCall = call({
  path: '/business/:slug/import/:upload_id.json',
  summary: 'A file that a shop brought: its columns and first rows, what they are likely to be, and what became of it',
  access: 'reviewer',
  errors: [403, 404],
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
    /** Whether the asker may import it, and not only try it. */
    may_import: z.boolean(),
    problems_path: z.string().nullable(),
    mapping_path: z.string().nullable(),
    meta_data: metaData,
  }),
})
export type UploadDetails = Omit<z.infer<(typeof uploadCall)['output']>, 'meta_data'>

export const runUploadCall = call({
  method: 'POST',
  path: '/business/:slug/import/:upload_id/runs',
  summary: 'Imports a file, or tries what importing it would do; how far it is, is asked for',
  access: 'reviewer',
  errors: [404, 409, 410, 422],
  input: z.object({
    ...uploadKey,
    kind: tableKind,
    columns: mapping,
    rating_scale: z.enum(RATING_SCALES).default('5'),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({}),
  limit: 60,
})

/** A run of a file. A process that dies in it leaves it to the next one: rows that are known change nothing. */
export const runQueue = queue({
  name: 'uploads.run',
  payload: z.object({ shop_id: z.int(), upload_id: z.int(), dry_run: z.boolean() }),
  retries: 5,
  retryDelay: 2,
  expireIn: 3600,
})
