import { isConnectionError } from './postgres/connection-error.ts'

/**
 * An error that the operator can fix: its message says in one line what happened and what to do.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

interface UnavailableOptions extends ErrorOptions {
  /** The problem document's code: `storage_unavailable`. */
  code: string
  /** Message for the visitor: what failed, and to try again. */
  forPublic: string
  /** `Retry-After` in seconds. */
  retryAfter?: number
}

/**
 * A dependency of Candor is out of order. The message is for the operator; requests are answered
 * 503 with `Retry-After`.
 */
export class Unavailable extends OperatorError {
  readonly code: string
  readonly forPublic: string
  readonly retryAfter: number
  constructor(message: string, { code, forPublic, retryAfter = 30, ...options }: UnavailableOptions) {
    super(message, options)
    this.retryAfter = retryAfter
    this.code = code
    this.forPublic = forPublic
  }
}

/**
 * Maps an error to `Unavailable`: itself, a full disk (Candor's or PostgreSQL's), or a database
 * that is unreachable, out of connections or too slow.
 */
export function unavailableOf(error: unknown): Unavailable | undefined {
  if (error instanceof Unavailable) return error
  const { code = '', message = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (
    isConnectionError(error) ||
    REFUSED_AT_CONNECT.has(code) ||
    CLOSED_DATABASE.test(message) ||
    LOST_NODE.test(message)
  )
    return new Unavailable(`The database cannot be reached: ${(error as Error).message}`, {
      cause: error,
      code: 'database_unavailable',
      forPublic: 'This site can’t reach its database right now. Please try again in a moment.',
      retryAfter: 5,
    })
  if (TOO_SLOW.has(code))
    return new Unavailable(`The database did not answer in time: ${(error as Error).message}`, {
      cause: error,
      code: 'database_slow',
      forPublic: 'This site’s database did not answer in time. Nothing was changed. Please try again in a moment.',
      retryAfter: 5,
    })
  if (!isFullDisk(code)) return undefined
  return new Unavailable(failureLine(error), {
    cause: error,
    code: 'disk_full',
    forPublic: 'This site’s disk is full, so nothing can be saved right now. Please try again later.',
  })
}

/** PostgreSQL refuses connections: too many of them, or user, password or database are wrong. */
const REFUSED_AT_CONNECT = new Set(['53300', '28000', '28P01', '3D000'])

/**
 * For ALTER DATABASE … ALLOW_CONNECTIONS false (maintenance) PostgreSQL answers 55000, which has
 * other meanings too.
 */
const CLOSED_DATABASE = /^database ".*" is not currently accepting connections$/

/** What the coordinator of a cluster says of a node that it lost, with codes of other meanings (X-cluster-08). */
const LOST_NODE =
  /^(server closed the connection unexpectedly|failed to COPY to shard|connection to the remote node|could not establish any connections to the node|failure on connection marked as essential|connection not open)/

/** PostgreSQL's timeouts of a statement, a lock and an idle transaction, and a deadlock. */
const TOO_SLOW = new Set(['57014', '55P03', '25P03', '40P01'])

/** 53100 is PostgreSQL's disk_full. */
const isFullDisk = (code: string | undefined) => code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'

/**
 * Describes any error in one line: an OperatorError's message, a full or read-only disk, a port in
 * use, else the error's message and how to learn more.
 */
export function failureLine(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  const { code, path, message } = error as NodeJS.ErrnoException
  const place = path ? ` (${path})` : ''
  if (isFullDisk(code)) return `The disk is full${place}. Free some space, then start again; what was saved is safe.`
  if (code === 'EROFS') return `The disk is read-only${place}. Make it writable or set DATA_DIR to another folder.`
  if (code === 'EADDRINUSE') return portTaken(error as { port?: number; address?: string })
  if ((code === 'EACCES' || code === 'EPERM') && path)
    return `No permission for ${path}. Start Candor as the user who owns it, or give this user the right.`
  const text = (message || String(error)).split('\n')[0]
  return `Candor stopped on an unexpected error: ${text} (LOG_LEVEL=debug shows where).`
}

function portTaken({ port, address }: { port?: number; address?: string }): string {
  return `Port ${port} is taken by another program${address ? ` on ${address}` : ''}. Stop it, or set PORT to a free port.`
}

/** Prints the error in one line to standard error, with the stack if LOG_LEVEL asks for it. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${failureLine(error)}\n`)
  const debugging = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')
  if (debugging && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

/** Runs `step` and rethrows its error as an OperatorError with the line from `explain`. */
export async function explainFailure<T>(
  step: () => Promise<T>,
  explain: (error: NodeJS.ErrnoException) => string | undefined,
) {
  try {
    return await step()
  } catch (error) {
    const line = error instanceof OperatorError ? undefined : explain(error as NodeJS.ErrnoException)
    throw line === undefined ? error : new OperatorError(line, { cause: error })
  }
}
