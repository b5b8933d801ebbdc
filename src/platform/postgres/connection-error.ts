/** What node-postgres says, without a code, of a connection that ended or never came about. */
const MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/** Of sockets and name look-ups. */
const SOCKET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/**
 * Whether the database could not be reached or the connection to it was lost: over the network, or because PostgreSQL ended
 * it, is starting or stopping (57P01 to 57P03, class 08). What was asked may or may not have been done.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  if (SOCKET_CODES.includes(code) || /^(57P0[123]|08...)$/.test(code)) return true
  // Several addresses of one host, each refused.
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  return code === '' && MESSAGES.test(error.message)
}
