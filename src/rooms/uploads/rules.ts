import type { TableKind } from '../transfer/columns-rules.ts'

/** States and limits of uploads. */

export const STATES = [
  'waiting',
  'trying',
  'tried',
  'trial_stopped',
  'importing',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const
export type State = (typeof STATES)[number]

/** A file may be tried and imported repeatedly, one run at a time: rows imported before change nothing. */
export const isUnderWay = (state: State) => state === 'trying' || state === 'importing' || state === 'undoing'

/** In bytes as uploaded; operators import larger files on the command line. */
export const LARGEST_UPLOAD = 64 * 2 ** 20

/** Limits of an uploaded file: uncompressed bytes, compression ratio and lines. */
export const RUN_LIMITS = { unpacked: 256 * 2 ** 20, ratio: 200, lines: 1_000_000 }

/**
 * Rows per batch of a run. Few, so that it shows its progress and stops soon; of reviews as many as elsewhere, since a batch is
 * what the habits of their authors are told from (P1.6).
 */
export const BATCH_ROWS: Readonly<Partial<Record<TableKind, number>>> = {
  'shopify-products': 1000,
  'shopify-orders': 1000,
}

/** The longest duration of a run, in minutes. */
export const RUN_MINUTES = 20

/** Rows shown of a file before its import. */
export const SAMPLE_ROWS = 5
/** In characters: the longest excerpt of a cell. */
export const LONGEST_SAMPLE = 80

/** The most stored files of one shop, and their total bytes. */
export const MOST_STORED = { files: 60, bytes: 512 * 2 ** 20 }

/** Days until files and reports are deleted: fewer than between an account's deletion and its erasure. */
export const STORED_DAYS = 14

/** Causes of problems on a file's page; the report has all of them. */
export const LISTED_CAUSES = 10

/** Uploads in a shop's list. */
export const LISTED = 20

export interface Running {
  state: State
  bytes: number
  read_bytes: number
  read_rows: number
  /** Rows of the file, if they are known. */
  file_rows: number | null
  attempt_at: Date | null
}

/**
 * Progress of a run, 0 to 1; a finished run has 1. By rows where the file's are known, since bytes are read ahead of the batch
 * that is being written.
 */
export const progressOf = ({ state, read_bytes, bytes, read_rows, file_rows }: Omit<Running, 'attempt_at'>) =>
  state === 'done' || state === 'tried' || state === 'undone'
    ? 1
    : Math.min(1, file_rows ? read_rows / file_rows : read_bytes / bytes)

/** In milliseconds: a run's rate is unknown before. */
const MEASURED_AFTER = 4_000
/** Shares of the file between which its rate says something: neither its first batch nor the count after its last. */
const MEASURED = { from: 0.03, to: 0.98 }

/** Seconds that a run will take at its rate so far; null while that is unknown. */
export function secondsLeft(run: Running, now: Date): number | null {
  if (!isUnderWay(run.state) || !run.attempt_at) return null
  const elapsed = now.getTime() - run.attempt_at.getTime()
  const progress = progressOf(run)
  if (elapsed < MEASURED_AFTER || progress < MEASURED.from || progress > MEASURED.to) return null
  return Math.ceil(((elapsed / progress) * (1 - progress)) / 1000)
}

/**
 * Whether an import can be undone: of orders alone. Products have public pages from the moment of their import, which others may
 * link to, follow or ask about; imported reviews are in the public log, and a shop takes no reviews away.
 */
export const isUndoable = (kind: TableKind | null) => kind === 'shopify-orders'

/** Days after its end for which an import can be undone. */
export const UNDO_DAYS = 7

/** In milliseconds: whoever waits for a run longer than this is told that they can leave, and when it is done. */
export const NOTIFY_AFTER = 3_000
