/** Database timeouts, all in milliseconds. */
export interface Timeouts {
  /** For a connection: a new one, or a free one of the pool. */
  connect: number
  /** PostgreSQL's statement_timeout. */
  statement: number
  /** PostgreSQL's lock_timeout. */
  lock: number
  /** PostgreSQL's idle_in_transaction_session_timeout. */
  idleInTransaction: number
}

/**
 * Client-side, beyond the statement timeout: without a response by then the connection is closed.
 */
export const ANSWER_MARGIN = 1_000

/** Requests: a visitor waits, and a quick error is better. */
export const requestTimeouts = (statement = 8_000): Timeouts => ({
  connect: Math.min(statement, 4_000),
  statement,
  lock: Math.ceil(statement / 2),
  idleInTransaction: 30_000,
})

/** Background jobs and commands, imports among them: long, but bounded. */
export const JOB_TIMEOUTS: Timeouts = {
  connect: 30_000,
  statement: 30 * 60_000,
  lock: 60_000,
  idleInTransaction: 2 * 60_000,
}

/** Health checks and other polling. */
export const HEARTBEAT = { interval: 1_500, timeout: 3_000 }
