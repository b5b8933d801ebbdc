/** Longest error that is listed, in characters; the log has it whole. */
const LONGEST_ERROR = 300

/** Masks an address so that an operator recognises a person who wrote in but can't write to them: `i…@post.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${[...address][0]}…${address.slice(at)}`
}

/** A failed job's error as one line, for operators. */
export function errorLine(output: unknown): string {
  const message = typeof output === 'object' && output !== null && 'message' in output ? output.message : output
  const text = typeof message === 'string' ? message : message ? JSON.stringify(message) : 'No reason given.'
  const line = text
    .slice(0, 10 * LONGEST_ERROR)
    .replace(/[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}/g, '…')
    .split('\n', 1)[0]!
  return line.length > LONGEST_ERROR ? `${line.slice(0, LONGEST_ERROR - 1)}…` : line
}
