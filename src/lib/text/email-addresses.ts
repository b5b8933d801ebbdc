/** Finds e-mail addresses in text in linear time: only the surroundings of an @ are examined. */

const LOCAL = /[\p{L}\p{N}._%+-]/u
const LONGEST_LOCAL = 64
/** A domain with an alphabetic top level, anchored at the match position. */
const DOMAIN = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/uy
const LONGEST_DOMAIN = 600

/** Whether a text contains an e-mail address. */
export const hasEmailAddress = (text: string): boolean => addressesIn(text).next().done === false

/** Replaces each e-mail address in a text. */
export function replaceEmailAddresses(text: string, replacement: string): string {
  let result = ''
  let at = 0
  for (const [start, end] of addressesIn(text)) {
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}

/** Positions of addresses: [start, end) of each, in order, not overlapping. */
function* addressesIn(text: string): Generator<[number, number]> {
  let free = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const start = localStart(text, at, free)
    if (start === at) continue
    const end = domainEnd(text, at + 1)
    if (end === undefined) continue
    yield [start, end]
    free = end
  }
}

/** Start of the local part before the @ at `at`; `at` if there is none. */
function localStart(text: string, at: number, free: number): number {
  const least = Math.max(free, at - LONGEST_LOCAL)
  let start = at
  while (start > least) {
    // a character outside the BMP has two units
    const wide = start - 2 >= least && /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(start - 2, start))
    const width = wide ? 2 : 1
    if (!LOCAL.test(text.slice(start - width, start))) break
    start -= width
  }
  return start
}

function domainEnd(text: string, from: number): number | undefined {
  DOMAIN.lastIndex = 0
  const found = DOMAIN.exec(text.slice(from, from + LONGEST_DOMAIN))
  return found ? from + found[0].length : undefined
}
