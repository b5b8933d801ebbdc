import { HIDING_REASON_LABELS } from '../../rooms/reviews/labels.ts'
import { HIDING_REASONS } from '../../rooms/reviews/rules.ts'

const reasons = HIDING_REASONS.map(reason => HIDING_REASON_LABELS[reason].label.toLowerCase())

/** Questions of shops with their answers, in plain text: the page and its JSON-LD say the same. */
export const FAQ: readonly (readonly [question: string, answer: string])[] = [
  [
    'What does it cost?',
    'Nothing, whatever your size. There is no paid plan, and nothing to buy that would change a score, a medal or a place in the results.',
  ],
  [
    'Can we hide a review?',
    'Yes, by yourself and immediately. A notice with your reason and the date takes its place. We tell the author, who can appeal to a moderator. If the appeal succeeds, the review is public again.',
  ],
  [
    'Can we hide bad ratings?',
    `No. Stars are not a reason. The ${reasons.length} reasons are: ${reasons.join(', ')}. Every verified review that you hide lowers your transparency score.`,
  ],
  [
    'What if someone writes something untrue?',
    'Reply: your answer appears directly below the review. If the review breaks a rule, hide it with the reason, or report it and let a moderator decide. If it is about an order that went wrong, settle it with the buyer in a dispute.',
  ],
  [
    'We have reviews elsewhere. Can we bring them?',
    'Yes, from a CSV file of another service or through the API. They are marked with their source and count toward the rating. They never count as verified, because we did not see the orders.',
  ],
  [
    'May we reward people for a review?',
    'Yes, if the reward is the same for one star as for five. You say once what you give, and everyone who reviews a purchase gets a discount code. Your invitations name it, and each such review says so.',
  ],
  [
    'What happens to our order data?',
    'Orders show that a reviewer bought the product, and to whom an invitation may go. We never sell them. Buyers can opt out of e-mails with one click.',
  ],
  [
    'Can we leave?',
    'Whenever you like. Export your products, orders, reviews and replies as files, or read them through the API. What buyers wrote stays theirs: a shop cannot take their reviews off Candor by leaving.',
  ],
]
