/**
 * node-postgres's messages, without a code, for a connection that ended or was never established.
 */
const MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/** Error codes of sockets and DNS lookups. */
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
 * Whether the database is unreachable or the connection was lost: through the network, or because
 * PostgreSQL closed it, is starting or shutting down (57P01 to 57P03, class 08). The statement may
 * or may not have been executed.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  if (SOCKET_CODES.includes(code) || /^(57P0[123]|08...)$/.test(code)) return true
  // One refused connection per address of the host.
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  return code === '' && MESSAGES.test(error.message)
}
