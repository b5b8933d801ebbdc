/** What no keyboard types and no page shows; tabs and line ends stay. NUL is left to the schemas, which say more about it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f]/g
/** Word processors end lines by these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const LINE_ENDS = /[\u000b\u000c]/g

/** Deeper than any input of ours is. */
const DEEPEST = 12

/** What was sent in a write, with control characters taken out of all its texts, however deep. */
export function withoutControls(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return sent.replace(LINE_ENDS, '\n').replace(CONTROLS, '')
  if (depth > DEEPEST || typeof sent !== 'object' || sent === null) return sent
  if (Array.isArray(sent)) return sent.map(one => withoutControls(one, depth + 1))
  if (Object.getPrototypeOf(sent) !== Object.prototype) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, one]) => [name, withoutControls(one, depth + 1)]))
}
