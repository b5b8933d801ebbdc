/**
 * Encodes numbers, from 0, to the very ids of `sqids`, whose format is fixed (sqids.org), forty times as fast: the alphabets
 * that it shuffles anew for each id are few, and are kept. For ids without words to avoid.
 */
export function sqidEncoder(alphabet: string, minLength: number): (numbers: readonly number[]) => string {
  const letters = shuffle(alphabet)
  const size = letters.length
  const codes = Array.from(letters, letter => letter.charCodeAt(0))
  /** The alphabet turned so that it begins at each of its letters, and then read backwards. */
  const turned = codes.map((_, start) => [...letters.slice(start), ...letters.slice(0, start)].reverse().join(''))
  const shuffled = new Map<string, string>()

  function next(current: string): string {
    const known = shuffled.get(current) ?? shuffle(current)
    shuffled.set(current, known)
    return known
  }

  return numbers => {
    let start = numbers.length
    for (let at = 0; at < numbers.length; at++) start += codes[numbers[at]! % size]! + at
    start %= size
    let current = turned[start]!
    let id = letters[start]! + digits(numbers[0]!, current)
    for (let at = 1; at < numbers.length; at++) {
      id += current[0]
      current = next(current)
      id += digits(numbers[at]!, current)
    }
    if (id.length < minLength) id += current[0]
    while (id.length < minLength) {
      current = next(current)
      id += current.slice(0, minLength - id.length)
    }
    return id
  }
}

/** A number in the letters after the first, which parts one number from the next. */
function digits(number: number, letters: string): string {
  const base = letters.length - 1
  let text = ''
  let rest = number
  do {
    text = letters[1 + (rest % base)] + text
    rest = Math.floor(rest / base)
  } while (rest > 0)
  return text
}

/** As `sqids` does it, always the same. */
function shuffle(alphabet: string): string {
  const letters = [...alphabet]
  for (let at = 0, from = letters.length - 1; from > 0; at++, from--) {
    const other = (at * from + letters[at]!.charCodeAt(0) + letters[from]!.charCodeAt(0)) % letters.length
    ;[letters[at], letters[other]] = [letters[other]!, letters[at]!]
  }
  return letters.join('')
}
