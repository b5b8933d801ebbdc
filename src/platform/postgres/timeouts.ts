/** How long the database may take before whoever waits is told that it did not answer; all in milliseconds. */
export interface Timeouts {
  /** Until a connection is there: a new one, or one of the pool's that comes free. */
  connect: number
  /** PostgreSQL cancels a statement that runs longer. */
  statement: number
  /** PostgreSQL cancels a statement that waits longer for somebody else's lock. */
  lock: number
  /** PostgreSQL ends a transaction in which nothing was asked for so long. */
  idleInTransaction: number
}

/** Beyond the statement timeout, PostgreSQL itself is not heard any more: the connection is given up. */
export const ANSWER_MARGIN = 1_000

/** Of requests: somebody waits, and is better told to try again. */
export const requestTimeouts = (statement = 8_000): Timeouts => ({
  connect: Math.min(statement, 4_000),
  statement,
  lock: Math.ceil(statement / 2),
  idleInTransaction: 30_000,
})

/** Of background jobs and commands, imports among them: long, but none is waited for without end. */
export const JOB_TIMEOUTS: Timeouts = {
  connect: 30_000,
  statement: 30 * 60_000,
  lock: 60_000,
  idleInTransaction: 2 * 60_000,
}

/** Of what is asked again and again to see whether the database is there. */
export const HEARTBEAT = { interval: 1_500, timeout: 3_000 }
