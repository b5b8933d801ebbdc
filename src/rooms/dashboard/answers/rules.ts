/** Saved answers, and replies to several reviews at once (X-work-05, X-work-06). */

/** The most saved answers of a shop, and the longest title in characters. */
export const MOST_ANSWERS = 50
export const LONGEST_TITLE = 60

/** The most reviews that one reply is published to at once: a page of the list. */
export const MOST_AT_ONCE = 20

interface Addressee {
  /** Null for a former member. */
  name: string | null
  /** Null for a review of the shop. */
  product: string | null
  shop: string
}

/** The reply as one author reads it: `{name}` and `{product}` filled in. Other braces stay. */
export const fillPlaceholders = (body: string, { name, product, shop }: Addressee) =>
  body.replace(/\{(name|product)\}/g, (_, placeholder: string) =>
    placeholder === 'name' ? (name ?? 'there') : (product ?? shop),
  )

/** Appends a saved answer to what has been typed. */
export const withAnswer = (typed: string, answer: string) =>
  typed.trim() === '' ? answer : `${typed.trimEnd()}\n\n${answer}`
