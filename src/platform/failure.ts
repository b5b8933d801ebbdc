/** A failure that the operator can mend: its message is the one line that says what happened and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/**
 * The one line for an error, whatever it is: an OperatorError's own, what is known about a full or read-only disk and a
 * taken port, else the error's message and how to learn more.
 */
export function failureLine(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  const { code, path, message } = error as NodeJS.ErrnoException
  const place = path ? ` (${path})` : ''
  // 53100 is PostgreSQL's disk_full.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return `The disk is full${place}. Free some space, then start again; what was saved is safe.`
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

/** Prints the one line to standard error, and the stack too when LOG_LEVEL asks for it. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${failureLine(error)}\n`)
  const debugging = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')
  if (debugging && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

/** Runs `step`, turning its failure into the line that `explain` gives for it. */
export async function explained<T>(
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
