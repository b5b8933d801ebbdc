/** Sentences about an aspect of a product: praise and criticism. Templates for `expand`. */
export type Aspects = Record<string, readonly [good: string, bad: string]>

/** Phrases for praise, doubt and criticism. */
interface Tones {
  high: readonly string[]
  mid: readonly string[]
  low: readonly string[]
}

/**
 * The word bank of a language, from which reviews are composed. Templates choose between `[this|that]` and fill in
 * `{n:3-9}` (a number), `{dur}` (how long it has been used), `{who}` (a relative or friend), `{noun}` (the product),
 * `{it}`, `{city}`.
 */
export interface Bank {
  language: string
  who: readonly string[]
  /** Time spans: [days, weeks, months, years] with `#` for the number, then the words for one of each. */
  spans: readonly [string, string, string, string]
  single: readonly [string, string, string, string]
  titles: readonly [
    one: readonly string[],
    two: readonly string[],
    three: readonly string[],
    four: readonly string[],
    five: readonly string[],
  ]
  /** Openings: after long use, and soon after delivery. */
  openLong: readonly string[]
  openShort: readonly string[]
  /** Transition to a complaint in a good review. */
  turn: readonly string[]
  /** Sentences about delivery, packaging and service. */
  service: { good: readonly string[]; bad: readonly string[] }
  /** The closing sentence; one starting with `!` says that nothing is wrong. */
  close: Tones
  /** A complete short review. */
  brief: Tones
  /** By kind or group of kinds. */
  aspects: Record<string, Aspects>
  /** Reviews of the shop itself. */
  shop: Tones
  replies: Tones
  /** General questions with the shop's answers. */
  questions: readonly (readonly [question: string, answer: string])[]
}
