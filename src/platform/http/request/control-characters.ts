/**
 * Control characters except tabs and line ends. NUL is left to the schemas, whose error is more
 * specific.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f]/g
/** Line and paragraph separators, from word processors. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const LINE_ENDS = /[\u000b\u000c]/g

/** Deeper than any of our input schemas. */
const DEEPEST = 12

/** Strips control characters from all strings of a write's input, at any depth. */
export function withoutControls(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return sent.replace(LINE_ENDS, '\n').replace(CONTROLS, '')
  if (depth > DEEPEST || typeof sent !== 'object' || sent === null) return sent
  if (Array.isArray(sent)) return sent.map(item => withoutControls(item, depth + 1))
  if (Object.getPrototypeOf(sent) !== Object.prototype) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, withoutControls(value, depth + 1)]))
}
