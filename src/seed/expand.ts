import type { Random } from '../lib/seeded-random.ts'

/** Values for a template's `{…}` slots. */
export type Slots = Record<string, string>

/**
 * Expands a template: `[this|that]` picks an alternative (nesting allowed, may be empty), `{n:3-9}` a number from 3 to
 * 9, `{word}` the slot of that name. Removes double spaces and spaces before full stops.
 */
export function expand(template: string, random: Random, slots: Slots): string {
  let at = 0
  const sequence = (inside: boolean): string[] => {
    const options = ['']
    while (at < template.length) {
      const char = template[at++]!
      if (char === '[') {
        options[options.length - 1] += random.pick(sequence(true))
      } else if (inside && char === ']') {
        break
      } else if (inside && char === '|') {
        options.push('')
      } else if (char === '{') {
        const end = template.indexOf('}', at)
        options[options.length - 1] += fill(template.slice(at, end), random, slots)
        at = end + 1
      } else {
        options[options.length - 1] += char
      }
    }
    return options
  }
  return sequence(false)[0]!
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,:;!?])(?=\s|$)/g, '$1')
    .replace(/,(?=[.;:])/g, '')
    .trim()
}

function fill(name: string, random: Random, slots: Slots): string {
  if (name.startsWith('n:')) {
    const [low, high] = name.slice(2).split('-').map(Number) as [number, number]
    return String(random.int(low, high))
  }
  const value = slots[name]
  if (value === undefined) throw new Error(`The template asks for {${name}}, which is not given`)
  return value
}

/** Capitalises the first letter, in scripts with capitals. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
