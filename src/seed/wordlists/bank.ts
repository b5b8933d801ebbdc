/** What buyers say of one part of a thing: when it is good, when it is bad. Templates for `expand`. */
export type Aspects = Record<string, readonly [good: string, bad: string]>

/** Words for praise, for doubt and for blame. */
interface Tones {
  high: readonly string[]
  mid: readonly string[]
  low: readonly string[]
}

/**
 * All the words that reviews of one language are made of. Templates choose between `[this|that]` and fill in `{n:3-9}`
 * (a number), `{dur}` (how long it has been used), `{who}` (somebody close), `{noun}` (the thing), `{it}`, `{city}`.
 */
export interface Bank {
  language: string
  who: readonly string[]
  /** Spans of time: [days, weeks, months, years] with `#` for the number, then the words for one of each. */
  spans: readonly [string, string, string, string]
  single: readonly [string, string, string, string]
  titles: readonly [
    one: readonly string[],
    two: readonly string[],
    three: readonly string[],
    four: readonly string[],
    five: readonly string[],
  ]
  /** How a review may begin: after long use, soon after delivery. */
  openLong: readonly string[]
  openShort: readonly string[]
  /** What comes before a complaint in a good review. */
  turn: readonly string[]
  /** Delivery, packing and service. */
  service: { good: readonly string[]; bad: readonly string[] }
  /** The last sentence; one that begins with `!` says that nothing is wrong. */
  close: Tones
  /** A whole review in a few words. */
  brief: Tones
  /** By kind or by group of kinds. */
  aspects: Record<string, Aspects>
  /** Reviews of the shop itself. */
  shop: Tones
  replies: Tones
  /** Question and answer about anything; the answer is the shop's. */
  questions: readonly (readonly [question: string, answer: string])[]
}
