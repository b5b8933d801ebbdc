/** What a shop's uploaded file is at, and what may be done with it then; all of it is ours. */

export const STATES = ['waiting', 'trying', 'tried', 'importing', 'done', 'failed'] as const
export type State = (typeof STATES)[number]

/** A file may be tried and imported as often as one likes, once at a time: rows that are known change nothing. */
export const isUnderWay = (state: State) => state === 'trying' || state === 'importing'

/** In bytes, as it is sent; larger ones are imported by an operator's command. */
export const LARGEST_UPLOAD = 64 * 2 ** 20

/** Of a file that a shop brings: what it unpacks to at most, in bytes and for each of its bytes, and its lines. */
export const RUN_LIMITS = { unpacked: 256 * 2 ** 20, ratio: 200, lines: 1_000_000 }

/** How long a run may take, in minutes. */
export const RUN_MINUTES = 20

/** Rows that are shown of a file before it is imported. */
export const SAMPLE_ROWS = 5
/** In characters: what is shown of a cell. */
export const LONGEST_SAMPLE = 80

/** Files of one shop that are kept at once, and their bytes together. */
export const MOST_STORED = { files: 60, bytes: 512 * 2 ** 20 }

/** Files, and what was reported of them, go after so many days: fewer than pass from the deletion of an account to its erasure. */
export const STORED_DAYS = 14

/** Uploads that a shop's list shows. */
export const LISTED = 20

/** How much of a run is done, 0 to 1; of a finished one all. */
export const progressOf = ({ state, read_bytes, bytes }: { state: State; read_bytes: number; bytes: number }) =>
  state === 'done' || state === 'tried' ? 1 : Math.min(1, read_bytes / bytes)
