import Sqids from 'sqids'

/**
 * Public ids: sqids (sqids.org) that include the shard. A product's id encodes (shop, product), so a look-up goes
 * straight to the shop's rows. Each kind has its own alphabet, so a shop's id never decodes as a product's.
 */
const kind = (alphabet: string) => new Sqids({ alphabet, minLength: SHORTEST, blocklist: new Set() })

const SHORTEST = 6
const SHOP = kind('k3G7QAe51FCsPW92uEOyq4Bg6Sp8YzVTmnU0liwDdHXLajZrfxNhobJIRcMvKt')
const PRODUCT = kind('yAdKpzQ8nOWF1bVCfLk7rT4Hs2XUgJqEe3mDBtPav69lNiRZ5Gx0ocSMYuwjIh')
const REVIEWER = kind('rVwXtm4Qp5Jn7Zz9Hk1LdBcYs6GfTg3eRaUu8oMyKbDi2WvAx0NjFhPqSEClOI')
const REVIEW = kind('1gOeQK9J4uhtGYdTar2bPC3EvZwcksB5Dj6XxnLVA7FN0ISRH8UqfWipolMmyz')
const PICTURE = kind('7Ircp4fwAkis2CKNqxEgLJy8uO1GQh0BUaMPT3oWDnljRtvHbY5em6FXZS9dVz')
const QUESTION = kind('wC5628Y3yoZxsavhzlLugkWGtrRnbEJi07VQdeMIXPHDOUKFANcmj194TfSpBq')
const DISPUTE = kind('Qm3RkT7bYcZ1uPdWxA9sJvG4hNe0LgOiVyF6Kt2HjXo8BwCfUnS5pMqrEaDzlI')
const LINE_ITEM = kind('50WMOeSiBRDxH1sYn9J2XfCEtw478NlyzkubTQGvodp3gLr6AhajqPFmIZcVUK')
const PROOF = kind('tB9nXh2WqZk0LsVfGdM5yRj7PaCuE1oQi4Tm8JwYbKxSv6NeHrF3gUzDcAlIOp')

export const encodeShopId = (shopId: number) => SHOP.encode([shopId])
export const encodeProductId = (shopId: number, productId: number) => PRODUCT.encode([shopId, productId])
export const encodeReviewerId = (reviewerId: number) => REVIEWER.encode([reviewerId])
export const encodePictureId = (reviewerId: number, pictureId: number) => PICTURE.encode([reviewerId, pictureId])
export const encodeReviewId = (shopId: number, reviewId: number) => REVIEW.encode([shopId, reviewId])
export const encodeLineItemId = (shopId: number, lineItemId: number) => LINE_ITEM.encode([shopId, lineItemId])
export const encodeDisputeId = (shopId: number, disputeId: number) => DISPUTE.encode([shopId, disputeId])
export const encodeQuestionId = (shopId: number, questionId: number) => QUESTION.encode([shopId, questionId])
export const encodeProofId = (shopId: number, orderId: number) => PROOF.encode([shopId, orderId])

/** Decodes a shop's public id; null if invalid. */
export const decodeShopId = (text: string) => decode(SHOP, text, 1)?.[0] ?? null

/** Decodes a reviewer's public id; null if invalid. */
export const decodeReviewerId = (text: string) => decode(REVIEWER, text, 1)?.[0] ?? null

/** Decodes a product's public id; null if invalid. */
export function decodeProductId(text: string): { shopId: number; productId: number } | null {
  const numbers = decode(PRODUCT, text, 2)
  return numbers ? { shopId: numbers[0]!, productId: numbers[1]! } : null
}

/** Accepts only the canonical encoding, so that each id has one spelling. */
function decode(kind: Sqids, text: string, length: number): number[] | null {
  const numbers = kind.decode(text)
  const possible = numbers.length === length && numbers.every(Number.isSafeInteger)
  return possible && kind.encode(numbers) === text ? numbers : null
}

/** Decodes a review's public id; null if invalid. */
export function decodeReviewId(text: string): { shopId: number; reviewId: number } | null {
  const numbers = decode(REVIEW, text, 2)
  return numbers ? { shopId: numbers[0]!, reviewId: numbers[1]! } : null
}

/** Decodes an uploaded picture's public id; null if invalid. */
export function decodePictureId(text: string): { reviewerId: number; pictureId: number } | null {
  const numbers = decode(PICTURE, text, 2)
  return numbers ? { reviewerId: numbers[0]!, pictureId: numbers[1]! } : null
}

/** Decodes a line item's public id; null if invalid. */
export function decodeLineItemId(text: string): { shopId: number; lineItemId: number } | null {
  const numbers = decode(LINE_ITEM, text, 2)
  return numbers ? { shopId: numbers[0]!, lineItemId: numbers[1]! } : null
}

/** Decodes a question's public id; null if invalid. */
export function decodeQuestionId(text: string): { shopId: number; questionId: number } | null {
  const numbers = decode(QUESTION, text, 2)
  return numbers ? { shopId: numbers[0]!, questionId: numbers[1]! } : null
}

/** Decodes a dispute's public id; null if invalid. */
export function decodeDisputeId(text: string): { shopId: number; disputeId: number } | null {
  const numbers = decode(DISPUTE, text, 2)
  return numbers ? { shopId: numbers[0]!, disputeId: numbers[1]! } : null
}

/** Decodes the public id of a buyer's proof; null if invalid. */
export function decodeProofId(text: string): { shopId: number; orderId: number } | null {
  const numbers = decode(PROOF, text, 2)
  return numbers ? { shopId: numbers[0]!, orderId: numbers[1]! } : null
}
