/** States and limits of uploads. */

export const STATES = ['waiting', 'trying', 'tried', 'importing', 'done', 'failed'] as const
export type State = (typeof STATES)[number]

/** A file may be tried and imported repeatedly, one run at a time: rows imported before change nothing. */
export const isUnderWay = (state: State) => state === 'trying' || state === 'importing'

/** In bytes as uploaded; operators import larger files on the command line. */
export const LARGEST_UPLOAD = 64 * 2 ** 20

/** Limits of an uploaded file: uncompressed bytes, compression ratio and lines. */
export const RUN_LIMITS = { unpacked: 256 * 2 ** 20, ratio: 200, lines: 1_000_000 }

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

/** Progress of a run, 0 to 1; a finished run has 1. */
export const progressOf = ({ state, read_bytes, bytes }: { state: State; read_bytes: number; bytes: number }) =>
  state === 'done' || state === 'tried' ? 1 : Math.min(1, read_bytes / bytes)
